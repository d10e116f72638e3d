internal import CommandKit
internal import JournalSystem
internal import Spelling

/// `tj __manual`: prints the source of the manual pages, for packagers.
enum ManualCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "__manual",
      "List the manual pages of the commands, or print one.",
      arguments: [ArgumentSpec("PAGE", .optional, "The page, such as tj-add.1.")],
      isHidden: true
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let pages = ManualPage.all
    guard let name = invocation.operands.first else {
      try context.write(pages.map { $0.name + "\n" }.joined(), to: .standardOutput)
      return .done
    }
    guard let page = pages.first(where: { $0.name == name }) else {
      throw Failure(
        .notFound,
        "no such page: \(name)",
        hint: NearestWord.suggestion(for: name, among: pages.map(\.name)),
        "tj __manual"
      )
    }
    try context.write(page.text, to: .standardOutput)
    return .done
  }
}

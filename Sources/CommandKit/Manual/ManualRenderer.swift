/// Writes manual pages from the definition of a program: one for the program and one for each
/// command.
///
/// It reads nothing from the machine, not even the version or the date. So the same definition
/// gives the same pages everywhere, and a test can compare them with the checked-in pages.
public struct ManualRenderer: Sendable {
  let root: CommandSpec
  let exitStatus: [ExitStatusSpec]
  private let version: String
  private let date: String
  private let manual: String

  /// Creates a renderer of pages for the program `root`.
  ///
  /// - Parameters:
  ///   - root: The program.
  ///   - version: Its version, for the footer of each page.
  ///   - date: The date of that version as `2024-03-01`, also for the footer.
  ///   - manual: The title of the manual, for the header of each page.
  ///   - exitStatus: The exit statuses of the program, for the pages of commands without their own.
  public init(
    _ root: CommandSpec,
    version: String,
    date: String,
    manual: String,
    exitStatus: [ExitStatusSpec] = []
  ) {
    self.root = root
    self.version = version
    self.date = date
    self.manual = manual
    self.exitStatus = exitStatus
  }

  /// The commands that have their own page.
  public var commands: [CommandSpec] { root.shownSubcommands }

  /// Returns the name of a command's page, such as `tj-add`; for `nil`, the name of the program's
  /// page.
  public func name(of command: CommandSpec?) -> String {
    command.map { "\(root.name)-\($0.name)" } ?? root.name
  }

  /// Returns the page of the program, which lists its commands.
  public func page(sections: [ManualSection] = []) -> String {
    page(name(of: nil), section: 1) { writer in
      writer.head(name(of: nil), root.summary)
      writer.synopsis([[root]])
      writer.description(of: root)
      writer.examples(root.examples)
      writer.options("OPTIONS", root.options)
      commandList(to: &writer)
      tail(of: root, name(of: nil), sections, to: &writer)
    }
  }

  /// Returns the page of a command directly below the root; the commands below it are parts of the
  /// page.
  public func page(for command: CommandSpec, sections: [ManualSection] = []) -> String {
    let below = Self.chains(below: [root, command])
    return page(name(of: command), section: 1) { writer in
      writer.head(name(of: command), command.summary)
      writer.synopsis([[root, command]] + below)
      writer.description(of: command)
      writer.examples(command.examples)
      writer.options("OPTIONS", command.options)
      globals(in: [root, command], to: &writer)
      if !below.isEmpty { writer.heading("COMMANDS") }
      for chain in below { writer.part(for: chain) }
      tail(of: command, name(of: command), sections, to: &writer)
    }
  }

  /// Returns a page about another topic, which consists only of sections, such as `tj-query(7)`.
  public func page(
    named name: String,
    section: Int,
    _ summary: String,
    sections: [ManualSection],
    seeAlso: [String] = []
  ) -> String {
    page(name, section: section) { writer in
      writer.head(name, summary)
      writer.sections(sections)
      writer.seeAlso(seeAlso)
    }
  }

  private func page(
    _ name: String,
    section: Int,
    _ body: (inout RoffWriter) -> Void
  ) -> String {
    var writer = RoffWriter()
    writer.title(
      name,
      section: section,
      date: date,
      source: "\(root.name) \(version)",
      manual: manual
    )
    body(&writer)
    return writer.page
  }

  private func commandList(to writer: inout RoffWriter) {
    let groups = CommandGroup.all(below: root)
    if !groups.isEmpty { writer.heading("COMMANDS") }
    for group in groups {
      if groups.count > 1 { writer.subheading(group.title) }
      for command in group.commands {
        writer.term(
          "\(Roff.bold(name(of: command)))(1)",
          ([Roff.marked(command.summary)] + writer.aliases(of: command)).joined(separator: " ")
        )
      }
    }
  }

  /// Lists the options of the root on one line, since the program's page describes them.
  private func globals(in chain: [CommandSpec], to writer: inout RoffWriter) {
    let options = OptionSpec.inherited(in: chain)
    guard !options.isEmpty else { return }
    writer.heading("GLOBAL OPTIONS")
    let names = options.map { $0.spellings.map(Roff.bold).joined(separator: "/") }
    writer.paragraph(
      "\(names.joined(separator: ", ")): see \(Roff.bold(root.name))(1)."
    )
  }

  private func tail(
    of command: CommandSpec,
    _ name: String,
    _ sections: [ManualSection],
    to writer: inout RoffWriter
  ) {
    writer.sections(sections)
    let exitStatus = command.exitStatus.isEmpty ? exitStatus : command.exitStatus
    if !exitStatus.isEmpty {
      writer.heading("EXIT STATUS")
      for status in exitStatus {
        writer.term(Roff.bold("\(status.code)"), Roff.marked(status.meaning))
      }
    }
    let first = name == root.name ? [] : ["\(root.name)(1)"]
    writer.seeAlso(first + command.seeAlso.filter { !first.contains($0) })
  }

  private static func chains(below chain: [CommandSpec]) -> [[CommandSpec]] {
    (chain.last?.shownSubcommands ?? []).flatMap { command in
      [chain + [command]] + chains(below: chain + [command])
    }
  }
}

/// A section of a manual page that is not derived from a definition, such as `ENVIRONMENT`.
public struct ManualSection: Hashable, Sendable {
  /// The heading, by convention in capitals.
  public let title: String

  /// The text of the section.
  public let blocks: [TextBlock]

  /// Creates a section of these blocks.
  public init(_ title: String, _ blocks: [TextBlock]) {
    self.title = title
    self.blocks = blocks
  }

  /// Creates a section of the blocks in `text`; see ``TextBlock/blocks(of:)``.
  public init(_ title: String, _ text: String) {
    self.init(title, TextBlock.blocks(of: text))
  }
}

internal import CommandKit

/// A manual page, as a file.
package struct ManualPage: Hashable, Sendable {
  /// The name of the file: `tj-add.1`.
  package let name: String

  /// The source, which `man` formats.
  package let text: String
}

extension ManualPage {
  /// The pages generated from the definitions of the commands: `tj.1`, and one for each command.
  ///
  /// They are checked in under `man`, so that they can be installed and read without a build. The pages about the
  /// format, about queries and for beginners are written by hand.
  package static var all: [ManualPage] {
    let renderer = ManualRenderer(
      TJ.spec,
      version: TJ.version,
      date: date,
      manual: "ThreadJournal Manual",
      exitStatus: ExitCode.allCases.map { .init(Int($0.rawValue), $0.meaning) }
    )
    let program = ManualPage(
      name: renderer.name(of: nil) + ".1",
      text: renderer.page(sections: ManualSection.ofProgram)
    )
    return [program]
      + renderer.commands.map { command in
        ManualPage(
          name: renderer.name(of: command) + ".1",
          text: renderer.page(for: command, sections: ManualSection.of(command: command.name))
        )
      }
  }

  /// The date of the version, which does not depend on the clock.
  private static let date = "2026-11-21"
}

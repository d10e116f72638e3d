import CommandKit
import TJCommands
import TestSupport
import Testing

/// The definition of the program as a whole.
@Suite(.pureSwift) struct SpecTests {
  @Test func `the definition has no inconsistencies`() {
    #expect(DefinitionReview.findings(in: TJ.spec) == [])
  }

  @Test func `every visible command has an example`() {
    for command in TJ.spec.subcommands where !command.isHidden {
      #expect(!command.examples.isEmpty, "\(command.name)")
    }
  }

  /// The commands of all examples, including those of subcommands.
  static let examples = examples(of: TJ.spec)

  static func examples(of command: CommandSpec) -> [String] {
    command.examples.map(\.command) + command.subcommands.flatMap(examples)
  }

  /// A shell splits the example into words, and a fake program called `tj` records them.
  @Test(arguments: examples)
  func `every example is a valid command line`(_ example: String) throws {
    let words = try TemporaryDirectory.run { folder in
      try folder.write("#!/bin/sh\nprintf '%s\\0' \"$@\" > ~/words\n", to: "tj")
      let typed = example.split(separator: " > ")[0]
      let script = "chmod +x ~/tj; PATH=~:$PATH; \(typed)"
      var shell = ChildProcess(["bash", "-c", script], in: folder.path)
      shell.environment["GIT_DIR"] = "/nowhere"
      _ = try shell.run()
      return try folder.read("words").split(separator: 0).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    _ = try CommandParser(TJ.spec).parse(words)
  }

  /// Command lines with the opposite of a command or an option, and that command or option.
  static let opposites = lines(of: TJ.spec, []).flatMap { words, name, sign in
    ["un", "de", "no", "no-"].map { (line: words + [sign + $0 + name], name: sign + name) }
  }

  static func lines(
    of command: CommandSpec,
    _ path: [String]
  ) -> [(words: [String], name: String, sign: String)] {
    command.options.map { (path, $0.name, "--") }
      + command.subcommands.flatMap { inner in
        [(path, inner.name, "")] + lines(of: inner, path + [inner.name])
      }
  }

  @Test func `no suggestion is the opposite of the typed word`() {
    #expect(Self.opposites.count > 1000)
    for (line, name) in Self.opposites {
      do throws(UsageError) {
        _ = try CommandParser(TJ.spec).parse(line)
      } catch {
        #expect(error.suggestion != name, "\(line)")
      }
    }
  }
}

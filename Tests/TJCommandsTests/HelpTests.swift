import CommandKit
import JournalModel
import JournalSystem
import TJCommands
import TestSupport
import Testing

/// The output of `tj help`.
@Suite(.pureSwift) struct HelpTests {
  private func help(_ words: String...) throws -> String {
    let context = MemoryContext()
    #expect(TJ.run(["help"] + words, in: context) == .done)
    #expect(context.messages == "")
    return context.output
  }

  @Test func `the everyday commands in the overview exist`() throws {
    let page = try help()
    let names = Set(TJ.spec.subcommands.flatMap(\.names))
    let commands = page.matches(of: /\n  tj (\w+)/).map { String($0.1) }
    #expect(commands.count == 12)
    for command in commands { #expect(names.contains(command), "\(command)") }
    #expect(page.hasSuffix("\nhint: tj help COMMAND · tj help all · tj tour\n"))
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `all commands and topics are listed`() throws {
    let page = try help("all")
    for command in TJ.spec.subcommands where !command.isHidden {
      #expect(page.contains("\n  \(command.name)"), "\(command.name)")
    }
    #expect(page.contains("tj help query · tj help dates · tj help fields · tj help options\n"))
  }

  @Test func `the help of a command points to the options of all commands`() throws {
    let page = try help("add")
    #expect(page.contains("\n  tj add Coffee on the balcony with Anna.\n"))
    #expect(!page.contains("--no-pager"))
    #expect(page.hasSuffix("\nhint: tj help options · man tj-add\n"))
    #expect(try help("move").hasSuffix("\nhint: tj help query · tj help options · man tj-move\n"))
    #expect(try help("options").contains("--no-pager"))
    let context = MemoryContext()
    #expect(TJ.run(["add", "--help"], in: context) == .done)
    #expect(context.output == page)
  }

  @Test func `with -v, the help of a command has the text of its manual page`() throws {
    let page = try help("-v", "add")
    for part in ["Write an entry.\n", "Arguments:", "Examples:", "--no-pager", "See also:"] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `the help on queries matches the manual page`() throws {
    let page = try help("query")
    for line in QueryForm.lines { #expect(page.contains("    \(line)\n")) }
    let manual = try Fixtures.text("man/tj-query.7")
    let literal = try #require(
      manual.firstMatch(of: /\.Bd -literal -offset indent\n((?:.*\n)*?)\.Ed/)
    )
    let lines = literal.1.replacing("\\-", with: "-").replacing("\\(ha", with: "^")
    #expect(lines.split(separator: "\n").map(String.init) == QueryForm.lines)
  }

  @Test func `every listed field type can be defined`() throws {
    let page = try help("fields")
    var types: Set<String> = []
    for form in FieldTypeForm.all {
      #expect(page.contains(form.name))
      let definition = form.name.replacing("[UNIT]", with: "h")
      let type = try #require(FieldType(definition), "\(definition)")
      types.insert(type.keyword)
    }
    #expect(types.count == FieldTypeForm.all.count && types.count == 13)
  }

  @Test(arguments: ["quary", "dats", "opshuns"])
  func `an unknown topic is an error`(_ topic: String) {
    let context = MemoryContext()
    #expect(TJ.run(["help", topic], in: context) == .usage)
    #expect(context.messages.hasPrefix("tj: no such command: \(topic)\n"))
    #expect(context.messages.hasSuffix("hint: tj help all\n"))
  }
}

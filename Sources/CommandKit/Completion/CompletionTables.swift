/// The definition of a program as shell functions that look up its commands, options and arguments.
///
/// A command is identified by its path below the root: `/thread/rename`; the path of the root is
/// empty. The functions set variables of their caller: `node`; `want`, `kind`, `list`, `pass` and
/// `hyphen`; `notes`.
struct CompletionTables {
  private typealias Row = (patterns: [String], statements: [String])
  private typealias Node = (key: String, chain: [CommandSpec])

  private let nodes: [Node]
  private let handedOn: Set<String>
  private let syntax: ShellSyntax
  private let function: String

  init(_ root: CommandSpec, handedOn: Set<String>, syntax: ShellSyntax, function: String) {
    nodes = Self.nodes(below: [root], key: "")
    self.handedOn = handedOn
    self.syntax = syntax
    self.function = function
  }

  /// All the functions.
  var text: String {
    let tables: [(name: String, purpose: String, rows: [Row])] = [
      ("command_at", "The command below $1 that the word $2 names.", nodes.flatMap(commandRows)),
      ("option_at", "What the option $2 of the command $1 takes.", nodes.flatMap(optionRows)),
      ("operand_at", "What the command $1 takes at place $2.", nodes.flatMap(operandRows)),
      ("commands_of", "The commands below $1.", nodes.flatMap(commandLists)),
      ("options_of", "The options of the command $1.", nodes.flatMap(optionLists)),
    ]
    return tables.map { table in
      let purpose = syntax == .fish ? table.purpose.replacing("$", with: "word ") : table.purpose
      return "# \(purpose)\n" + syntax.table("\(function)_\(table.name)", table.rows)
    }.joined()
  }

  private static func nodes(below chain: [CommandSpec], key: String) -> [Node] {
    let below = chain[chain.count - 1].shownSubcommands.flatMap { command in
      nodes(below: chain + [command], key: "\(key)/\(command.name)")
    }
    return [(key, chain)] + below
  }

  private func commandRows(_ key: String, _ chain: [CommandSpec]) -> [Row] {
    chain[chain.count - 1].shownSubcommands.map { below in
      (
        below.names.map { syntax.quoted("\(key) \($0)") },
        [syntax.set("node", "\(key)/\(below.name)")]
      )
    }
  }

  private func optionRows(_ key: String, _ chain: [CommandSpec]) -> [Row] {
    chain[chain.count - 1].options.map { option in
      let offered = option.value.map { offer($0.kind, $0.completion) }
      let isHandedOn = key.isEmpty && option.value != nil && handedOn.contains(option.name)
      let pass = isHandedOn ? [syntax.set("pass", "--\(option.name)")] : []
      return (
        option.spellings.map { syntax.quoted("\(key) \($0)") },
        (offered ?? [syntax.set("want", "flag")]) + pass
      )
    }
  }

  private func operandRows(_ key: String, _ chain: [CommandSpec]) -> [Row] {
    chain[chain.count - 1].arguments.enumerated().map { index, argument in
      let pattern =
        argument.isOpen
        ? syntax.beginning(with: "\(key) ") : syntax.quoted("\(key) \(index)")
      let hyphen = argument.mayBeginWithHyphen ? [syntax.set("hyphen", "yes")] : []
      return ([pattern], offer(argument.kind, argument.completion) + hyphen)
    }
  }

  private func offer(_ kind: ValueKind, _ completion: CompletionKind) -> [String] {
    let completion = kind.choices.isEmpty ? completion : .words(kind.choices)
    return switch completion {
    case .none: [syntax.set("want", "none")]
    case .files: [syntax.set("want", "files")]
    case .folders: [syntax.set("want", "folders")]
    case .words(let words): [syntax.set("want", "words"), syntax.append(words, to: "list")]
    case .dynamic(let kind): [syntax.set("want", "ask"), syntax.set("kind", kind)]
    }
  }

  private func commandLists(_ key: String, _ chain: [CommandSpec]) -> [Row] {
    listing(key, chain[chain.count - 1].shownSubcommands.map { ($0.name, $0.summary) })
  }

  /// Options of parent commands are found by going up, unless this command uses the same name or
  /// letter for another option.
  private func optionLists(_ key: String, _ chain: [CommandSpec]) -> [Row] {
    let own = chain[chain.count - 1].options
    let inherited = OptionSpec.inherited(in: chain)
    let isPlain = inherited == chain.dropLast().flatMap(\.options)
    let entries = (isPlain ? own : own + inherited).flatMap { option in
      option.spellings.map { (name: $0, summary: option.summary) }
    }
    return listing(key, entries).map { row in
      (row.patterns, row.statements + (isPlain ? [] : [syntax.set("at", "")]))
    }
  }

  private func listing(_ key: String, _ entries: [(name: String, summary: String)]) -> [Row] {
    guard !entries.isEmpty else { return [] }
    let statements = entries.map { entry in
      syntax.append([entry.name], to: "list") + "; "
        + syntax.append([entry.summary.replacing("`", with: "")], to: "notes")
    }
    return [([syntax.quoted(key)], statements)]
  }
}

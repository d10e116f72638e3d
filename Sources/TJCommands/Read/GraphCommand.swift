internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalSystem
internal import ThreadJournal

/// `tj graph`: what belongs together in a journal.
enum GraphCommand: Command {
  private static let of = Option.value(
    "of",
    "THING",
    completion: .dynamic("entry"),
    "Show what an entry, a thread, a #tag, a person or a place is connected with."
  )
  private static let form = Option.value(
    "to",
    "FORM",
    choices: GraphForm.allCases.map(\.rawValue) + ["svg"],
    conflictsWith: [of.name],
    "Write the graph for other programs; svg is drawn by Graphviz, if it is installed."
  )
  private static let includesPrivate = Option.flag(
    "private",
    "Include private entries and threads in what is written with --to."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "graph",
      group: CommandGroup.read,
      "Show what is connected with what.",
      discussion: """
        Entries are connected with their threads, people, tags and places, and with the entries and threads that they \
        link to; people with those who wrote on the same day. Without options, the things with the most connections are \
        shown, the entries that are connected with nothing, and links that lead to nothing. A QUERY says which entries \
        are looked at.

        With --to, the graph is written for other programs, without private entries and threads unless --private is \
        passed. Graphviz draws some hundred entries well.
        """,
      options: FilterOptions.specs + [of.spec, form.spec, includesPrivate.spec],
      arguments: [ArgumentSpec("QUERY", .any, completion: .dynamic("query"), "The entries.")],
      examples: [
        ExampleSpec("tj graph", "Show what is connected most."),
        ExampleSpec("tj graph --of '#garden'", "Show what a tag is connected with."),
        ExampleSpec("tj graph --this-year --to svg > year.svg", "Draw this year."),
        ExampleSpec(
          "tj graph --to graphml > journal.graphml",
          "Write the graph for a graph editor."
        ),
      ],
      seeAlso: ["tj-related(1)", "tj-query(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation[form] == nil ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let isForOthers = invocation[form] != nil
    if isForOthers {
      session.reader.find(in: .export(includingPrivate: invocation[includesPrivate]))
    }
    let query = try Query.all([
      Query(typed: invocation.operands.joined(separator: " ")), FilterOptions(invocation).asQuery(),
    ])
    let graph = try session.reader.asking { snapshot in
      let targets = LinkTargets(in: snapshot)
      let entries = try snapshot.entries(matching: query, order: .oldestFirst)
      return JournalGraph(
        of: entries,
        among: isForOthers ? snapshot.metadata.map(\.address) : snapshot.addresses,
        dayStart: snapshot.dayStart,
        exists: { targets.contain($0, from: $1) }
      )
    }
    let output = Output(session)
    switch invocation[form] {
    case "svg"?: try context.write(picture(of: graph, in: context), to: .standardOutput)
    case let name?:
      let form = GraphForm(rawValue: name) ?? .dot
      try form.write(graph) { try context.write($0, to: .standardOutput) }
    case nil:
      if let name = invocation[of] {
        let report = GraphNeighbors(node: try node(named: name, in: graph), graph: graph)
        try output.print(report, of: report.count, none: "connected with nothing")
      } else {
        try output.print(
          GraphReport(graph: graph),
          of: graph.nodes.count,
          none: "no entries found"
        )
      }
      try session.reader.tellLocked()
    }
    return session.reader.ending
  }

  private static func node(
    named name: String,
    in graph: JournalGraph
  ) throws -> JournalGraph.Node {
    let wanted = name.lowercased()
    let id = name.hasPrefix("^") ? String(name.dropFirst()) : name
    let found = graph.nodes.first { item in
      switch item.node {
      case .entry(let entry): entry.id.text == id || item.node.address == name
      case .thread(let address): address == name
      case .person(let person): person.lowercased() == wanted || "@\(person.lowercased())" == wanted
      case .tag(let key): "#\(key)" == wanted
      case .place(let place): place.lowercased() == wanted
      }
    }
    guard let found else {
      throw Failure(
        .notFound,
        "no such entry, thread, tag, person or place: \(name)",
        hint: "tj graph"
      )
    }
    return found.node
  }

  /// Lets Graphviz draw a graph.
  private static func picture(
    of graph: JournalGraph,
    in context: any Context
  ) throws -> [UInt8] {
    guard context.mayFindProgram("dot") else {
      throw Failure(
        .failure,
        "cannot draw a graph without Graphviz, whose program dot is not installed",
        hint: "install graphviz, or tj graph --to dot"
      )
    }
    var text: [UInt8] = []
    try GraphForm.dot.write(graph) { text += $0 }
    let folder = try MemoryFolder(in: context)
    defer { folder.remove() }
    let file = try folder.write(text, named: "graph.dot")
    let drawn = try CollectedOutput(of: ["dot", "-Tsvg", file], context.system)
    guard drawn.status == 0 else {
      let words = String(decoding: drawn.messages.prefix(300), as: UTF8.self)
      throw Failure(
        .failure,
        "Graphviz could not draw the graph: \(words)",
        hint: "tj graph --to dot"
      )
    }
    return drawn.output
  }
}

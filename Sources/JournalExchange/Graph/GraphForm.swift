internal import JournalBook
internal import JournalWire
public import JournalModel

/// A form in which other programs read a graph.
public enum GraphForm: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  case json
  /// The XML of graph editors and libraries.
  case graphml

  /// The length up to which names are written.
  private static let longestName = 80

  /// Calls `body` with each part of a graph in this form.
  public func write(_ graph: JournalGraph, _ body: ([UInt8]) throws -> Void) throws {
    var text = beginning
    var numbers: [JournalGraph.Node: Int] = [:]
    func flush(_ most: Int) throws {
      guard text.utf8.count > most else { return }
      try body(Array(text.utf8))
      text = ""
    }
    for (number, item) in graph.nodes.enumerated() {
      numbers[item.node] = number
      text += line(of: item.node, item.name, number)
      try flush(1 << 16)
    }
    text += middle
    for (number, edge) in graph.edges.enumerated() {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      text += line(of: edge, from: source, to: target, isFirst: number == 0)
      try flush(1 << 16)
    }
    text += end
    try flush(0)
  }

  private var beginning: String {
    switch self {
    case .dot:
      """
      digraph journal {
        graph [layout=sfdp, overlap=prism, splines=true, outputorder=edgesfirst];
        node [fontname="sans-serif", fontsize=10, style=filled, fillcolor=white];
        edge [color="#8c959f", arrowsize=0.6];

      """
    case .json: "{\n\"nodes\": [\n"
    case .graphml:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="kind" for="node" attr.name="kind" attr.type="string"/>
      <key id="name" for="node" attr.name="name" attr.type="string"/>
      <key id="address" for="node" attr.name="address" attr.type="string"/>
      <key id="link" for="edge" attr.name="kind" attr.type="string"/>
      <key id="count" for="edge" attr.name="count" attr.type="int"/>
      <graph id="journal" edgedefault="directed">

      """
    }
  }

  private var middle: String { self == .json ? "\n],\n\"edges\": [\n" : "" }

  private var end: String {
    switch self {
    case .dot: "}\n"
    case .json: "\n]\n}\n"
    case .graphml: "</graph>\n</graphml>\n"
    }
  }

  private func line(of node: JournalGraph.Node, _ name: String, _ number: Int) -> String {
    let name = String(name.prefix(Self.longestName))
    switch self {
    case .dot:
      return "  n\(number) [label=\(Self.dotted(name)), \(node.look)];\n"
    case .json:
      return Self.object(isFirst: number == 0) { json in
        json.member("id") { $0.value(number) }
        json.member("kind") { $0.value(node.kind) }
        json.member("name") { $0.value(name) }
        json.member("address") { $0.value(node.address) }
      }
    case .graphml:
      let data = [("kind", node.kind), ("name", name), ("address", node.address)].map {
        key,
        value in
        "<data key=\"\(key)\">\(MarkdownHTML.escaped(value))</data>"
      }
      return "<node id=\"n\(number)\">\(data.joined())</node>\n"
    }
  }

  private func line(
    of edge: JournalGraph.Edge,
    from source: Int,
    to target: Int,
    isFirst: Bool
  ) -> String {
    switch self {
    case .dot:
      let isLink = !["in", "from", "tag", "place", "day"].contains(edge.kind)
      let look = isLink ? "label=\(Self.dotted(edge.kind)), fontsize=8" : "dir=none"
      return "  n\(source) -> n\(target) [\(look)];\n"
    case .json:
      return Self.object(isFirst: isFirst) { json in
        json.member("source") { $0.value(source) }
        json.member("target") { $0.value(target) }
        json.member("kind") { $0.value(edge.kind) }
        json.member("count") { $0.value(edge.count) }
      }
    case .graphml:
      return """
        <edge source="n\(source)" target="n\(target)"><data key="link">\(MarkdownHTML.escaped(edge.kind))</data>\
        <data key="count">\(edge.count)</data></edge>

        """
    }
  }

  private static func object(isFirst: Bool, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(body)
    return (isFirst ? "" : ",\n") + String(decoding: json.bytes, as: UTF8.self)
  }

  /// Returns a name as a string of Graphviz, which reads backslashes and, in some strings, HTML.
  private static func dotted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JournalGraph.Node {
  /// The kind in a word.
  public var kind: String {
    switch self {
    case .entry: "entry"
    case .thread: "thread"
    case .person: "person"
    case .tag: "tag"
    case .place: "place"
    }
  }

  /// What a person types to name it: `daily#^k3f9qd`, `daily`, `#garden`, or the name of a person or place.
  public var address: String {
    switch self {
    case .entry(let entry): "\(entry.address)#^\(entry.id.text)"
    case .thread(let name), .person(let name), .place(let name): name
    case .tag(let key): "#\(key)"
    }
  }

  /// Shape and color in Graphviz, by which kinds are told apart also without color.
  fileprivate var look: String {
    switch self {
    case .entry: "shape=note"
    case .thread: "shape=box, fillcolor=\"#e9ddff\""
    case .person: "shape=ellipse, fillcolor=\"#cfe8ff\""
    case .tag: "shape=hexagon, fillcolor=\"#d2f0d8\""
    case .place: "shape=house, fillcolor=\"#fff1c9\""
    }
  }
}

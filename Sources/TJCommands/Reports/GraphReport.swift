internal import JournalExchange
internal import JournalModel

/// `tj graph`: how much belongs together, what is connected most, and what is not.
struct GraphReport: Report {
  /// The number of rows of each kind.
  private static let most = 10

  let graph: JournalGraph

  private var kinds: [(kind: String, count: Int)] {
    ["entry", "thread", "person", "tag", "place"].map { kind in
      (kind, graph.nodes.count { $0.node.kind == kind })
    }
  }

  private var linkCount: Int { graph.edges.count { $0.isLink } }

  private var hubs: [(node: JournalGraph.Node, name: String, count: Int)] {
    let neighbors = graph.neighbors
    let counted = graph.nodes.enumerated().map { number, item in
      (node: item.node, name: item.name, count: neighbors[item.node]?.count ?? 0, number: number)
    }
    return counted.sorted { ($1.count, $0.number) < ($0.count, $1.number) }.prefix(Self.most)
      .map { ($0.node, $0.name, $0.count) }
  }

  var sections: [Section] {
    let counts = kinds.filter { $0.count > 0 }.map { kind, count in
      RichText(
        count.of(kind, kind == "person" ? "people" : kind == "entry" ? "entries" : "\(kind)s")
      )
    }
    let orphans = graph.orphans.count
    let facts =
      counts + [RichText(linkCount.of("link"))]
      + (orphans > 0 ? [RichText("\(orphans.of("entry", "entries")) connected with nothing")] : [])
    let rows = hubs.map { hub in
      Table.Row(
        [RichText("\(hub.count)"), RichText(hub.node.kind, .faint)],
        .note(hub.node.shown(hub.name))
      )
    }
    let broken = graph.broken.prefix(Self.most).map { item in
      Table.Row(
        [RichText(item.entry.id.text, .id), RichText(item.entry.address, .thread)],
        .note(item.link)
      )
    }
    var sections: [Section] = [.summary(facts)]
    if !rows.isEmpty {
      let columns: [Table.Column] = [.init("links", isNumeric: true), .init()]
      sections.append(.table(Table(columns: columns, groups: [rows])))
    }
    if !broken.isEmpty {
      let words = graph.broken.count.of("link leads", "links lead")
      sections.append(.lines(["\(words) to nothing:"]))
      sections.append(
        .table(Table(columns: [.init(), .init(room: .flexible)], groups: [Array(broken)]))
      )
    }
    return sections
  }

  var json: any JSONConvertible {
    let hubs = hubs.map { hub -> JSONObject in
      ["kind": hub.node.kind, "address": hub.node.address, "name": hub.name, "links": hub.count]
    }
    let broken = graph.broken.map { item -> JSONObject in
      ["thread": item.entry.address, "id": item.entry.id, "link": item.link]
    }
    let counts = JSONObject(kinds.map { ($0.kind, $0.count) })
    return
      [
        "nodes": counts, "links": linkCount, "hubs": hubs,
        "orphans": graph.orphans.map(\.address), "broken": broken,
      ] as JSONObject
  }
}

/// `tj graph --of`: what a thing is connected with.
struct GraphNeighbors: Report {
  let node: JournalGraph.Node
  let graph: JournalGraph

  private var rows: [(relation: String, count: Int, node: JournalGraph.Node, name: String)] {
    let names = Dictionary(graph.nodes.map { ($0.node, $0.name) }) { first, _ in first }
    return (graph.neighbors[node] ?? []).map { edge in
      let other = edge.source == node ? edge.target : edge.source
      let relation = edge.source == node ? edge.kind : edge.isLink ? "\(edge.kind) from" : edge.kind
      return (relation, edge.count, other, names[other] ?? other.address)
    }
  }

  var count: Int { rows.count }

  var sections: [Section] {
    let columns: [Table.Column] = [
      .init(nil, .faint), .init(nil, .faint), .init(nil, .thread, room: .flexible),
    ]
    let rows = rows.map { row in
      let name = row.name == row.node.address ? "" : row.name
      let times = row.count > 1 ? " (\(row.count) days)" : ""
      return Table.Row(
        [row.relation, row.node.kind, row.node.address].map { RichText($0) },
        .note(name + times)
      )
    }
    return [.table(Table(columns: columns, groups: [rows]))]
  }

  var json: any JSONConvertible {
    rows.map { row -> JSONObject in
      [
        "relation": row.relation, "kind": row.node.kind, "address": row.node.address,
        "name": row.name, "count": row.count,
      ]
    }
  }
}

extension JournalGraph.Edge {
  /// Whether somebody wrote a link, and not only a name.
  fileprivate var isLink: Bool { !["in", "from", "tag", "place", "day"].contains(kind) }
}

extension JournalGraph.Node {
  /// Its address, with a name that says more.
  fileprivate func shown(_ name: String) -> String {
    name == address || name.isEmpty ? address : "\(address)  \(name)"
  }
}

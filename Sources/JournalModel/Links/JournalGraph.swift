/// Entries with the threads, people, tags and places that they belong to, and the links among them.
///
/// It knows the entries that are noted, and nothing else: made of the entries of a read scope, it shows nothing outside
/// of the scope.
public struct JournalGraph: Sendable {
  /// A thing that is connected with others.
  public enum Node: Hashable, Sendable {
    /// An entry, by the address of its thread and its id.
    case entry(EntryReference)
    /// A thread, by its address.
    case thread(String)
    /// A person, by the name.
    case person(String)
    /// A tag, in lower case without `#`.
    case tag(String)
    /// A place, by its name.
    case place(String)
  }

  /// A connection of two nodes.
  public struct Edge: Hashable, Sendable {
    /// The node that the connection begins at.
    public let source: Node
    /// The node that it leads to.
    public let target: Node
    /// What it is: `in`, `from`, `tag`, `place`, `day`, `link`, or the key of the property with the link.
    public let kind: String
    /// How often there is such a connection.
    public let count: Int
  }

  /// A node with its name for people.
  public struct NamedNode: Hashable, Sendable {
    /// The node.
    public let node: Node
    /// The title, the first line, or the name.
    public let name: String
  }

  /// A link that leads to nothing.
  public struct BrokenLink: Hashable, Sendable {
    /// The entry that has it.
    public let entry: EntryReference
    /// The link as tools write it.
    public let link: String
  }

  /// The nodes, in the order in which they were found.
  public private(set) var nodes: [NamedNode] = []

  /// The connections, in the order in which they were found.
  public private(set) var edges: [Edge] = []

  /// The links that lead to nothing in the journal.
  public private(set) var broken: [BrokenLink] = []

  private var known: Set<Node> = []

  /// Makes the graph of some entries; `addresses` are those of all threads, and `exists` returns whether a place that
  /// is not among the entries is in the journal.
  public init(
    of entries: [LocatedEntry],
    among addresses: [String],
    dayStart: DayStart = .midnight,
    exists: (WrittenLink, String) -> Bool = { _, _ in false }
  ) {
    let index = LinkIndex(of: entries, among: addresses)
    var counts: [Edge: Int] = [:]
    var order: [Edge] = []
    func connect(_ source: Node, _ target: Node, _ kind: String) {
      let edge = Edge(source: source, target: target, kind: kind, count: 1)
      if counts.updateValue((counts[edge] ?? 0) + 1, forKey: edge) == nil { order.append(edge) }
    }
    var days: [CivilDate: [Node]] = [:]
    for found in entries {
      let entry = found.entry
      let own = Node.entry(found.id)
      note(own, entry.headline)
      let thread = Node.thread(found.address)
      note(thread, found.thread.title ?? found.address)
      connect(own, thread, "in")
      if let person = found.thread.sender(of: entry) {
        let node = Node.person(person.name)
        note(node, person.name)
        connect(own, node, "from")
        if let day = entry.stamp.map({ dayStart.day(of: $0) }), days[day]?.contains(node) != true {
          days[day, default: []].append(node)
        }
      }
      for tag in entry.tags {
        note(.tag(tag.key), tag.description)
        connect(own, .tag(tag.key), "tag")
      }
      if let place = entry.value(of: ReservedKey.location.rawValue), !place.isEmpty {
        note(.place(place), place)
        connect(own, .place(place), "place")
      }
      for link in entry.links {
        guard let target = index.place(of: link, in: found.address) else {
          if link.isToJournal, !exists(link, found.address) {
            broken.append(BrokenLink(entry: found.id, link: link.link.description))
          }
          continue
        }
        let node = target.id.map { Node.entry(EntryReference($0, in: target.address)) }
        connect(own, node ?? .thread(target.address), link.key ?? "link")
      }
    }
    for people in days.sorted(by: { $0.key < $1.key }).map(\.value) {
      for (place, one) in people.enumerated() {
        for other in people[(place + 1)...] { connect(one, other, "day") }
      }
    }
    edges = order.map {
      Edge(source: $0.source, target: $0.target, kind: $0.kind, count: counts[$0] ?? 1)
    }
  }

  private mutating func note(_ node: Node, _ name: String) {
    if known.insert(node).inserted { nodes.append(NamedNode(node: node, name: name)) }
  }
}

/// Questions to a graph.
extension JournalGraph {
  /// The connections of each node.
  public var neighbors: [Node: [Edge]] {
    var found: [Node: [Edge]] = [:]
    for edge in edges {
      found[edge.source, default: []].append(edge)
      if edge.target != edge.source { found[edge.target, default: []].append(edge) }
    }
    return found
  }

  /// The entries that are connected with nothing but their thread.
  public var orphans: [Node] {
    var connected: Set<Node> = []
    for edge in edges where edge.kind != "in" {
      connected.insert(edge.source)
      connected.insert(edge.target)
    }
    return nodes.map(\.node).filter { node in
      if case .entry = node { !connected.contains(node) } else { false }
    }
  }
}

/// The links among some entries, in both directions.
///
/// It knows these entries only: made of the entries of a read scope, it shows nothing outside of the scope, neither
/// where a link leads nor where one comes from.
///
/// ```swift
/// let links = LinkIndex(of: try snapshot.entries(matching: .everything))
/// links.sources(linkingTo: .init("daily", "k3f9qd"))
/// ```
public struct LinkIndex: Sendable {
  /// A thread, or an entry in it.
  public struct Place: Hashable, Sendable {
    /// The address of the thread.
    public let address: String
    /// The id of the entry, or `nil` for the thread.
    public let id: EntryID?

    /// The place of a thread, or of an entry in it.
    public init(_ address: String, _ id: EntryID? = nil) { (self.address, self.id) = (address, id) }
  }

  /// An entry that links to a place.
  public struct Source: Hashable, Sendable {
    /// The entry.
    public let entry: EntryReference
    /// The key of the property that has the link, or `nil` if it is in the text.
    public let key: String?
  }

  private let addresses: ThreadAddresses
  private var known: Set<Place> = []
  private var sources: [Place: [Source]] = [:]

  /// Notes the links of some entries, which are expected in the order in which they are shown.
  ///
  /// If there are more threads, `addresses` are those of all, since a link may name a thread by its last part alone.
  public init(of entries: some Collection<LocatedEntry>, among addresses: [String] = []) {
    var lastAddress: String?
    var found = addresses
    for entry in entries {
      known.insert(Place(entry.address, entry.entryID))
      if entry.address != lastAddress, known.insert(Place(entry.address)).inserted {
        found.append(entry.address)
      }
      lastAddress = entry.address
    }
    self.addresses = ThreadAddresses(Set(found))
    for entry in entries {
      let links = entry.entry.links
      guard !links.isEmpty else { continue }
      let own = Place(entry.address, entry.entryID)
      var seen: Set<Place> = [own]
      for written in links {
        guard let place = place(of: written, in: entry.address), seen.insert(place).inserted else {
          continue
        }
        sources[place, default: []].append(Source(entry: entry.id, key: written.key))
      }
    }
  }

  /// Returns the place that a link in the thread at `address` leads to, or `nil` if it is not among the entries.
  public func place(of written: WrittenLink, in address: String) -> Place? {
    let place: Place? =
      switch written.link.target {
      case .entry(let id, let thread):
        thread.map { addresses.address(named: $0, from: address) ?? "" }.map { Place($0, id) }
          ?? Place(address, id)
      case .thread(let thread, _): addresses.address(named: thread, from: address).map { Place($0) }
      case .file, .url: nil
      }
    return place.flatMap { known.contains($0) ? $0 : nil }
  }

  /// Returns the entries that link to a place, in order.
  public func sources(linkingTo place: Place) -> [Source] { sources[place] ?? [] }
}

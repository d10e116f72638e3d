public import JournalSearch
public import JournalModel
internal import JournalStore

/// Finding threads.
extension JournalSnapshot {
  /// The thread at an address, which is cached from then on, or `nil` if there is none.
  ///
  /// If a file cannot be read, ``unreadFiles`` says why.
  public func thread(at address: String) -> LocatedThread? {
    place(of: address).flatMap { files.thread($0) }
  }

  /// The one thread that a name stands for, or `nil` if there is none, or there are several.
  public func thread(named name: String) -> LocatedThread? {
    let meant = addresses(named: name)
    return meant.count == 1 ? thread(at: meant[0]) : nil
  }

  /// All threads, each with the number of its entries, in the order of addresses; archived ones too, unless the scope
  /// excludes them.
  ///
  /// Only the metadata and the headers of each file are read.
  public var threads: [ThreadSummary] {
    ThreadSummary.all(addresses, times: times, reading: reader)
  }

  /// Calls `body` with each thread, in the order of addresses; only one is in memory at a time.
  ///
  /// Archived ones are included, unless the scope excludes them.
  public func forEachThread<Failure>(
    _ body: (LocatedThread) throws(Failure) -> Void
  ) throws(Failure) {
    let reader = reader
    for (place, address) in addresses.enumerated() {
      guard let bytes = reader(place) else { continue }
      try body(LocatedThread(address: address, thread: JournalThread(parsing: bytes)))
    }
  }

  /// The metadata of each thread without its text, in the order of addresses.
  package var metadata: [LocatedThread] { metadata(includingArchived: scope.includesArchived) }

  /// The metadata of each thread, with archived threads or without.
  func metadata(includingArchived: Bool) -> [LocatedThread] {
    Scan.map(addresses.count) { [files, places, addresses] place in
      files.metadata(places[place], includingArchived: includingArchived)
        .map { LocatedThread(address: addresses[place], thread: $0) }
    }
  }

  /// The result of `make` for the bytes of each thread, in the order of addresses, computed on all processors.
  package func mapBytes<Part: Sendable>(
    _ make: @escaping @Sendable (String, [UInt8]) -> Part
  ) -> [Part] {
    Scan.map(addresses.count, reading: reader) { [addresses] in make(addresses[$0], $1) }
  }

  /// Reads any thread of the scope.
  private var reader: Scan.Reader {
    { [files, places, scope] in
      files.bytes(places[$0], includingArchived: scope.includesArchived)
    }
  }

  /// The addresses that a name stands for, by the closest kind of match alone: an address, a glob, a last part, a title
  /// or an alias.
  package func addresses(named name: String) -> [String] {
    if place(of: name) != nil { return [name] }
    if name.hasSuffix(".md") { return addresses(named: String(name.dropLast(3))) }
    let glob = Glob(name)
    if glob.isPattern { return addresses.filter(glob.matches) }
    let folded = name.lowercased()
    let last = addresses.filter { $0.isAddress(endingWith: folded) }
    if !last.isEmpty { return last }
    return metadata.filter { located in
      let names = located.thread.aliases + [located.thread.title ?? ""]
      return names.contains { $0.lowercased() == folded }
    }.map(\.address)
  }

  /// Whether `in:` finds a thread by a name.
  package func hasThread(_ name: String) -> Bool {
    let pattern = ThreadPattern(name, addresses: addresses)
    if addresses.contains(where: { pattern.matches(address: $0) == true }) { return true }
    return metadata.contains { pattern.matches($0.thread, address: $0.address) }
  }

  /// The current address of the thread that was called `address`: a renamed one keeps that as an alias.
  package func presentAddress(_ address: String) -> String {
    guard thread(at: address) == nil else { return address }
    return metadata.first { $0.thread.aliases.contains(address) }?.address ?? address
  }

  /// The index of the file at an address among all, or `nil` if there is none.
  func place(of address: String) -> Int? {
    guard let path = JournalPath(address: address), let place = files.place(of: path) else {
      return nil
    }
    let own = places.firstPlace { $0 >= place }
    return own < places.count && places[own] == place ? place : nil
  }
}

extension String {
  /// Whether the address has `name`, which is in lower case, as its last parts or is the same, ignoring case.
  func isAddress(endingWith name: String) -> Bool { "/\(lowercased())".hasSuffix("/\(name)") }
}

internal import CPosix

/// Waits for events in folders: a name is added or removed, or a file is written to or gets other permissions.
///
/// Each event in a folder after it was added is reported once. Subfolders have to be added separately.
///
/// ```swift
/// let watch = try FolderWatch(System())
/// try watch.add("/home/ada/journal")
/// while let news = try watch.news() { print(news.paths) }
/// ```
package final class FolderWatch: Sendable {
  private let system: System
  private let events: CInt
  private let waking: CInt
  private let wakers: SharedValue<CInt?>
  private let folders = SharedValue<[CInt: [UInt8]]>([:])

  /// Creates a watch without folders.
  package init(_ system: System) throws(SystemError) {
    self.system = system
    events = try system.attempt(.watches, "") { () throws(Errno) in try system.watches() }
    do throws(SystemError) {
      let ends = try system.attempt(.pipe, "") { () throws(Errno) in try system.pipe() }
      (waking, wakers) = (ends.reading, SharedValue(ends.writing))
    } catch {
      try? system.close(events, "")
      throw error
    }
  }

  deinit {
    end()
    try? system.close(waking, "")
    try? system.close(events, "")
  }

  /// Adds a folder; if it was added before under another path, its events are now reported under the new path.
  package func add(_ folder: String) throws(SystemError) {
    let number = try system.attempt(.watch, folder) { () throws(Errno) in
      try system.watch(events, folder)
    }
    folders.withLock { $0[number] = Array(folder.utf8) }
  }

  /// Stops watching all folders except these.
  package func keep(_ paths: [String]) {
    let kept = Set(paths.map { Array($0.utf8) })
    let others = folders.withLock { folders in
      let others = folders.filter { !kept.contains($0.value) }.keys
      for number in others { folders[number] = nil }
      return Array(others)
    }
    for number in others { system.unwatch(events, number) }
  }

  /// Waits for events and returns them, or `nil` once the watch has ended.
  ///
  /// The result is empty if no event occurs within the given number of milliseconds.
  package func news(within milliseconds: Int? = nil) throws(SystemError) -> FolderNews? {
    let limit = milliseconds.map { Swift.max(0, Int32(clamping: $0)) } ?? -1
    let ready = try system.attempt(.poll, "") { () throws(Errno) in
      try system.wait(events, waking, atMost: limit)
    }
    guard !ready.other else { return nil }
    return ready.one ? try read() : FolderNews()
  }

  /// Ends the watch: callers that wait for news get `nil`.
  package func end() {
    let waker = wakers.withLock { waker in
      defer { waker = nil }
      return waker
    }
    if let waker { try? system.close(waker, "") }
  }

  private func read() throws(SystemError) -> FolderNews {
    let bytes = try system.attempt(.read, "") { () throws(Errno) in
      try system.bytes(of: events, "", atMost: 1 << 16)
    }
    return folders.withLock { folders in
      var news = FolderNews()
      for event in WatchEvent.events(in: bytes) { event.add(to: &news, among: &folders) }
      return news
    }
  }
}

/// One record of an event in a watched folder.
private struct WatchEvent {
  private let watch: CInt
  private let mask: UInt32
  private let name: ArraySlice<UInt8>

  /// Parses the records in `bytes`: the number of the watch, the event, a cookie and a length of four bytes each, then
  /// a name padded with zeros.
  static func events(in bytes: [UInt8]) -> [Self] {
    var events: [Self] = []
    var rest = bytes[...]
    while rest.count >= 16 {
      let length = Int(number(rest.dropFirst(12)))
      let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
      let watch = CInt(bitPattern: number(rest))
      events.append(Self(watch: watch, mask: number(rest.dropFirst(4)), name: name))
      rest = rest.dropFirst(16 + length)
    }
    return events
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let stored = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return UInt32(littleEndian: stored)
  }

  func add(to news: inout FolderNews, among folders: inout [CInt: [UInt8]]) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
      news.isIncomplete = true
    } else if mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
      // Events of a folder that is no longer watched are ignored.
      news.isIncomplete = news.isIncomplete || folders[watch] != nil
      if mask & UInt32(IN_IGNORED) != 0 { folders[watch] = nil }
    } else if let folder = folders[watch] {
      news.paths.insert(folder + [0x2F] + name)
    }
  }
}

/// The rules of all time zones, from the compiled files of the system.
///
/// Each file is read at most once, however often its zone is requested.
public final class ZoneDirectory: Sendable {
  private static let usual = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The maximum size of a compiled zone file; the largest existing ones have 4 KB.
  private static let fileLimit = 1 << 20

  private let folders: [String]
  private let system: System
  private let known = SharedValue<[[UInt8]: ZoneRules?]>([:])

  /// Creates a directory of the zones below `folder` (the value of the variable `TZDIR`), or else below the usual
  /// folders.
  public init(_ system: System, folder: String? = nil) {
    self.system = system
    folders = folder.map { [$0] } ?? Self.usual
  }

  /// The rules of the zone with a name like `Europe/Berlin`, or `nil` if there is none.
  ///
  /// A name that leads out of the directory is not a zone.
  public func rules(named name: String) -> ZoneRules? {
    guard Self.isName(name) else { return nil }
    return remembered(name) { read(name) }
  }

  /// The rules of this device: those in the variable `TZ`, or else those of `/etc/localtime`.
  ///
  /// As in other programs, an empty or unreadable setting means UTC, and `TZ` may be a name, a file's path or a rule
  /// such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  public func deviceRules(
    variable: String?,
    localFile: String = "/etc/localtime"
  ) -> ZoneRules {
    guard let variable else { return rules(atPath: localFile) ?? .utc }
    let value = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if value.isWholePath { return rules(atPath: value) ?? .utc }
    return rules(named: value) ?? ZoneRules(parsing: value) ?? .utc
  }

  /// The rules in a file.
  ///
  /// The path begins with a slash, and a name never does, so that both can be in the same cache.
  private func rules(atPath path: String) -> ZoneRules? {
    remembered(path) { rules(inFile: path) }
  }

  private func remembered(_ place: String, or read: () -> ZoneRules?) -> ZoneRules? {
    let place = Array(place.utf8)
    return known.withLock { known in
      if let rules = known[place] { return rules }
      let rules = read()
      // There are some 600 zones, so most of a thousand names are invalid and need not stay in the cache.
      if known.count >= 1000 { known.removeAll() }
      known[place] = .some(rules)
      return rules
    }
  }

  private func read(_ name: String) -> ZoneRules? {
    for folder in folders {
      if let rules = rules(inFile: "\(folder)/\(name)") { return rules }
    }
    return nil
  }

  private func rules(inFile path: String) -> ZoneRules? {
    (try? system.contents(ofFile: path, limit: Self.fileLimit)).flatMap(ZoneRules.init(tzif:))
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return name.utf8.count <= 255 && name.utf8.allSatisfy { 0x21...0x7E ~= $0 }
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}

/// The rules of all time zones, from the compiled files of the system.
///
/// Each file is read at most once, however often its zone is requested.
public final class ZoneDirectory: Sendable {
  private static let usual = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// No compiled zone is larger; the largest in existence have 4 KB.
  private static let fileLimit = 1 << 20

  private let folders: [String]
  private let system: System
  private let known = SharedValue<[[UInt8]: ZoneRules?]>([:])

  /// Creates a directory of the zones below `folder` (the value of the variable `TZDIR`), else at
  /// the usual places.
  public init(_ system: System, folder: String? = nil) {
    self.system = system
    folders = folder.map { [$0] } ?? Self.usual
  }

  /// The rules of the zone with a name like `Europe/Berlin`, or `nil` if there is none.
  ///
  /// A name that would lead out of the directory is never a zone.
  public func rules(named name: String) -> ZoneRules? {
    guard Self.isName(name) else { return nil }
    return remembered(name) { read(name) }
  }

  /// The rules of this device: those that the variable `TZ` names, else those of `/etc/localtime`.
  ///
  /// As everywhere, an empty or unreadable setting means UTC, and `TZ` may be a name, a file's path
  /// or a rule like `CET-1CEST,M3.5.0,M10.5.0/3`.
  public func deviceRules(
    variable: String?,
    localFile: String = "/etc/localtime"
  ) -> ZoneRules {
    guard let variable else { return rules(atPath: localFile) ?? .utc }
    let value = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if value.isWholePath { return rules(atPath: value) ?? .utc }
    return rules(named: value) ?? ZoneRules(parsing: value) ?? .utc
  }

  /// The rules in a file; its path begins with a slash, unlike any name, so that both can be cached
  /// together.
  private func rules(atPath path: String) -> ZoneRules? {
    remembered(path) { rules(inFile: path) }
  }

  private func remembered(_ place: String, or read: () -> ZoneRules?) -> ZoneRules? {
    let place = Array(place.utf8)
    return known.withLock { known in
      if let rules = known[place] { return rules }
      let rules = read()
      // There are some 600 zones; more names than this are mistakes and need not be remembered.
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

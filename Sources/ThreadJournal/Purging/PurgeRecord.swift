internal import JournalModel
internal import JournalStore

/// The record of a purge in progress, with which the next purge can finish it after a crash.
///
/// It exists from before the first change until everything is removed, and contains the text itself: once a part of
/// the history is rewritten, only the record has the earlier versions of the entry, and the lines to search for in
/// the end.
struct PurgeRecord: Hashable {
  private static let heading = "tj purge 3"

  /// The heading of an older record, which does not contain the stage of the purge.
  private static let earlierHeading = "tj purge 2"

  private static let ending = "end"

  /// The file in which each purge adds a line, so that clones from before and after it can be distinguished.
  static let markers = ".tj/purges"

  /// Returns the file ``markers``.
  static func markerFile() throws -> JournalPath {
    guard let file = JournalPath(markers) else { throw JournalError(.badAddress(markers)) }
    return file
  }

  /// The stages of a purge.
  enum Stage: String {
    /// Nothing is removed yet, or only text in the working tree; the history is complete.
    case beginning
    /// Drafts and history are being rewritten, so that the purge can no longer be aborted.
    case destroying
  }

  /// The stage that the purge has reached at least.
  var stage: Stage

  /// The target of the purge.
  let target: Purge.Target

  /// The threads that it is or was in.
  let trail: Set<ThreadName>

  /// The paths that they have had.
  let places: Set<JournalPath>

  /// The files that are purged too.
  let files: Set<JournalPath>

  /// The text of all its versions.
  let blocks: Set<[UInt8]>
  private let texts: Set<[UInt8]>

  /// The contents of the files.
  private let contents: Set<PurgedContent>

  /// The line that distinguishes a journal after the purge from one before it.
  let marker: String

  /// Creates the record of a new purge that will add the line `marker`.
  init(_ purge: Purge, marker: String) {
    stage = .beginning
    (target, trail, places) = (purge.target, purge.trail, purge.places)
    (files, contents) = (purge.files, purge.contents)
    (blocks, texts) = (purge.blocks, purge.texts)
    self.marker = marker
  }

  /// The record of the same purge, extended by everything that `purge` has to remove.
  func adding(_ purge: Purge) -> PurgeRecord {
    var record = PurgeRecord(purge, marker: marker)
    record.stage = stage
    return record
  }

  /// The purge to continue with: everything in the record, and everything that has been found since.
  func with(_ found: Purge) -> Purge {
    Purge(
      target: target,
      trail: trail.union(found.trail),
      places: places.union(found.places),
      blocks: found.blocks.union(blocks),
      texts: found.texts.union(texts),
      files: found.files.union(files),
      contents: found.contents.union(contents)
    )
  }

  /// Whether it is a purge of the same target, without files that have not been named this time.
  func isOf(_ target: Purge.Target, at path: JournalPath?, _ files: Set<JournalPath>) -> Bool {
    guard self.target == target else { return false }
    return path.map(places.contains) ?? self.files.isSubset(of: files)
  }

  /// The record as bytes: fields separated by NUL, which no path contains.
  var bytes: [UInt8] {
    var fields = [Self.heading, "stage \(stage.rawValue)", "marker \(marker)"]
    switch target {
    case .entry(let id): fields.append("entry \(id.text)")
    case .plainText(let ids):
      fields.append("plain \((ids ?? []).map(\.text).sorted().joined(separator: " "))")
    case .thread: fields.append("thread -")
    case .files: fields.append("files -")
    }
    for name in trail {
      switch name {
      case .id(let id): fields.append("id \(id.text)")
      case .path(let path): fields.append("path \(path.text)")
      }
    }
    fields += places.map { "place \($0)" } + files.map { "file \($0)" }
    fields += contents.map { "content \($0.text)" }
    fields += blocks.map { "block \(Self.hex($0))" } + texts.map { "text \(Self.hex($0))" }
    fields.append(Self.ending)
    return Array(fields.joined(separator: "\0").utf8)
  }

  /// Parses a record; `nil` if it is not one.
  init?(parsing bytes: [UInt8]) {
    let fields = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count > 2, fields.last == Self.ending,
      [Self.heading, Self.earlierHeading].contains(fields[0])
    else { return nil }
    var (stage, target, marker) = (Stage.destroying, Purge.Target.files, "")
    var trail: Set<ThreadName> = []
    var (places, files): (Set<JournalPath>, Set<JournalPath>) = ([], [])
    var (blocks, texts): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    var contents: Set<PurgedContent> = []
    for field in fields.dropFirst().dropLast() {
      guard let space = field.utf8.firstIndex(of: 0x20) else { return nil }
      let value = String(Substring(field.utf8[field.utf8.index(after: space)...]))
      switch field[..<space] {
      case "stage": stage = Stage(rawValue: value) ?? .destroying
      case "marker": marker = value
      case "entry":
        guard let id = EntryID(value) else { return nil }
        target = .entry(id)
      case "plain":
        let ids = value.split(separator: " ").compactMap { EntryID(String($0)) }
        target = .plainText(ids.isEmpty ? nil : Set(ids))
      case "id": ThreadID(value).map { _ = trail.insert(.id($0)) }
      case "path": JournalPath(value).map { _ = trail.insert(.path($0)) }
      case "place": JournalPath(value).map { _ = places.insert($0) }
      case "thread": target = .thread
      case "files": target = .files
      case "file": JournalPath(value).map { _ = files.insert($0) }
      case "content": PurgedContent(value).map { _ = contents.insert($0) }
      case "block": Self.bytes(ofHex: value).map { _ = blocks.insert($0) }
      case "text": Self.bytes(ofHex: value).map { _ = texts.insert($0) }
      default: return nil
      }
    }
    (self.stage, self.target, self.marker) = (stage, target, marker)
    (self.trail, self.places) = (trail, places)
    (self.files, self.contents) = (files, contents)
    (self.blocks, self.texts) = (blocks, texts)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }

  private static func bytes(ofHex text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[place..<place + 2], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

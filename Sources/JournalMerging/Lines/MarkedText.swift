internal import JournalFormat
internal import JournalModel

/// The versions of a text that git merged line by line and left with conflict markers.
private struct MarkedText {
  /// The text with our side of each conflict.
  private(set) var ours: [UInt8] = []

  /// The text with the other side of each conflict.
  private(set) var theirs: [UInt8] = []

  /// The text with the common ancestor of each conflict, or `nil` if git did not write it.
  private(set) var base: [UInt8]? = []

  private enum Part { case common, ours, base, theirs }

  /// Parses a text with conflict markers, or returns `nil` if it has no conflict or one without an end.
  init?(_ bytes: [UInt8]) {
    var part = Part.common
    var hasBase = false
    var count = 0
    for line in TextLine.lines(of: bytes[...]) {
      switch (part, Self.marker(line.content)) {
      case (.common, .ours?): (part, hasBase) = (.ours, false)
      case (.ours, .base?): (part, hasBase) = (.base, true)
      case (.ours, .theirs?), (.base, .theirs?): part = .theirs
      case (.theirs, .common?):
        if !hasBase { base = nil }
        (part, count) = (.common, count + 1)
      default: add(line.content + (line.ending?.bytes ?? []), to: part)
      }
    }
    guard part == .common, count > 0 else { return nil }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, to part: Part) {
    if part == .common || part == .ours { ours += line }
    if part == .common || part == .base { base? += line }
    if part == .common || part == .theirs { theirs += line }
  }

  /// Returns the part that begins after a line, or `nil` if the line is not a marker.
  private static func marker(_ line: ArraySlice<UInt8>) -> Part? {
    let signs: [(UInt8, Part)] = [
      (0x3C, .ours), (0x7C, .base), (0x3D, .theirs), (0x3E, .common),
    ]
    guard let sign = signs.first(where: { $0.0 == line.first }), line.count >= 7,
      line.prefix(7).allSatisfy({ $0 == sign.0 })
    else { return nil }
    let rest = line.dropFirst(7)
    let isMarker = rest.first == 0x20 || rest.isEmpty && [.base, .theirs].contains(sign.1)
    return isMarker ? sign.1 : nil
  }
}

extension Merge {
  /// Merges, entry by entry, a thread that git has merged line by line and left with conflict markers, or returns `nil`
  /// for any other text.
  public init?(marked bytes: [UInt8]) {
    guard let text = MarkedText(bytes), Merge.isByEntries(ours: text.ours, theirs: text.theirs)
    else {
      return nil
    }
    self.init(base: text.base, ours: text.ours, theirs: text.theirs, rendering: .siblings)
  }
}

/// The lines that git puts around two versions of a text.
struct ConflictMarks {
  /// The length of each marker.
  var size = 7
  /// The name of our version.
  var ours = "ours"
  /// The name of their version.
  var theirs = "theirs"

  /// Returns both versions with the markers around and between them.
  func lines(ours: [TextLine], theirs: [TextLine], ending: LineEnding) -> [TextLine] {
    [line("<", self.ours, ending)] + ours + [line("=", "", ending)] + theirs
      + [line(">", self.theirs, ending)]
  }

  private func line(_ sign: Character, _ label: String, _ ending: LineEnding) -> TextLine {
    let text = String(repeating: sign, count: max(1, size)) + (label.isEmpty ? "" : " " + label)
    return TextLine(content: Array(text.utf8)[...], ending: ending)
  }
}

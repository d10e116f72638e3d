internal import JournalFormat
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// A row of `tj log`: commit, date and time, verb, changes, and names.
struct VersionRow {
  /// The version, without its bytes: a large thread can have thousands of versions.
  private var version: Version

  private let words: [String]

  private var change: VersionChange

  /// Creates the row of a version of an entry or of a thread, with the changes since the version `before`.
  init(
    _ version: Version,
    after before: Version?,
    isOfEntry: Bool,
    _ palette: Palette,
    _ glyphs: Glyphs
  ) {
    self.version = version
    words = version.verb.split(separator: " ").map(String.init)
    change = VersionChange("", glyphs)
    change =
      isOfEntry
      ? entryChange(since: before, palette, glyphs) : threadChange(since: before, palette, glyphs)
    self.version.bytes = []
  }

  /// The first word of the operation.
  var verb: String { TerminalText.sanitized(words.first ?? "") }

  /// The commit, as forty hexadecimal digits.
  var commit: String { version.commit }

  /// The name of the commit's author.
  var author: String { version.author }

  /// Whether only the address changed.
  var isMove: Bool { version.isMove }
}

/// Changes of an entry.
extension VersionRow {
  private func entryChange(
    since before: Version?,
    _ palette: Palette,
    _ glyphs: Glyphs
  ) -> VersionChange {
    guard let before else { return VersionChange("", glyphs) }
    var parts = origin(palette).map { ($0, $0) }
    guard !version.isMove else { return VersionChange(parts, glyphs) }
    let comparison = EntryComparison(from: before.bytes, to: version.bytes)
    parts += comparison.fields.compactMap { $0.summary(after: verb, palette, glyphs) }
    let lines = StyledText(comparison.lineCount.of("line"))
    if comparison.lineCount > 0 { parts.append((lines, lines)) }
    return VersionChange(parts, glyphs)
  }

  private func origin(_ palette: Palette) -> [StyledText] {
    guard let origin = version.origin else { return [] }
    return ["from " + palette.paint(TerminalText.sanitized(origin), .thread)]
  }
}

/// Changes of a thread.
extension VersionRow {
  /// The number of settings that are shown by name: replacing the front matter changes many.
  private static let mostSettings = 3

  private func threadChange(
    since before: Version?,
    _ palette: Palette,
    _ glyphs: Glyphs
  ) -> VersionChange {
    var lead = words.dropFirst().map { StyledText($0 + " ") }.joined()
    let origin = origin(palette)
    if let id = version.entries.first, version.entryCount == 1 {
      if let origin = origin.first { lead += origin + ", " }
      // A removed entry is in the previous version.
      let files = [version, before].compactMap { $0?.bytes }
      let entry = files.lazy.compactMap { Self.entry(id, in: $0) }.first
      let words = TerminalText.sanitized(entry?.headline.trimmingBlanks ?? "")
      return VersionChange(lead, words, id.text, glyphs)
    }
    var parts = origin.map { ($0, $0) } + changes(since: before, palette, glyphs)
    guard let first = parts.first else { return VersionChange(lead, glyphs) }
    parts[0] = (lead + first.0, lead + first.1)
    return VersionChange(parts, glyphs)
  }

  /// Returns the changes by a commit that does not concern exactly one entry: settings by their names, and lines.
  private func changes(
    since before: Version?,
    _ palette: Palette,
    _ glyphs: Glyphs
  ) -> [(full: StyledText, short: StyledText)] {
    func part(_ text: String) -> (full: StyledText, short: StyledText) {
      (StyledText(text), StyledText(text))
    }
    if version.entryCount > 0 { return [part(version.entryCount.of("entry", "entries"))] }
    guard let before, !version.isMove else { return [] }
    if let words = message { return [part("'\(TerminalText.sanitized(words))'")] }
    let heads = (ThreadHead(of: before.bytes), ThreadHead(of: version.bytes))
    var settings = heads.0.changes(to: heads.1)
      .compactMap { $0.summary(after: verb, palette, glyphs) }
    if settings.count > Self.mostSettings { settings = [part(settings.count.of("setting"))] }
    let (old, new) =
      settings.isEmpty
      ? (before.bytes, version.bytes) : (Self.text(of: before.bytes), Self.text(of: version.bytes))
    let lines = Self.lineCount(from: old, to: new)
    return settings + (lines > 0 ? [part(lines.of("line"))] : [])
  }

  /// Returns the part of a file below its front matter.
  private static func text(of file: [UInt8]) -> [UInt8] {
    Array(file[SyntaxTree.startOfText(in: file.span)...])
  }

  /// The subject of a commit that was not made by a command, or `nil` if it was.
  private var message: String? {
    let words = version.summary.trimmingBlanks
    guard ["outside", "merge"].contains(version.verb), !words.isEmpty else { return nil }
    return words.hasSuffix(": external") || words.hasSuffix(": merge") ? nil : words
  }

  private static func entry(_ id: EntryID, in file: [UInt8]) -> Entry? {
    guard let block = SyntaxTree.block(ofEntryBearing: Array(id.text.utf8), in: file) else {
      return nil
    }
    return JournalThread(parsing: Array(file[block])).entries.first
  }

  /// Returns the number of changed lines of a file; only lines between the first and last change are compared.
  private static func lineCount(from old: [UInt8], to new: [UInt8]) -> Int {
    var start = old.span.commonPrefix(with: new.span)
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    var end = min(old.span.commonSuffix(with: new.span), min(old.count, new.count) - start)
    while end > 0, old[old.count - end - 1] != 0x0A || new[new.count - end - 1] != 0x0A { end -= 1 }
    let texts = [old, new].map { Array($0[start..<$0.count - end]) }
    return EntryComparison(textFrom: texts[0], to: texts[1]).lineCount
  }
}

/// Layout.
extension VersionRow {
  /// The least number of columns for the changes; names are left out before the changes get fewer.
  private static let leastChange = 24

  /// Returns the row, cut to the columns of the terminal.
  ///
  /// - Parameters:
  ///   - verbWidth: The width of the longest verb.
  ///   - hasAuthor: Whether the author is shown.
  ///   - view: The columns of the terminal, if any, the colors and the symbols.
  /// - Returns: The row, without a line end.
  func line(
    verbWidth: Int,
    hasAuthor: Bool,
    _ view: (columns: Int?, palette: Palette, glyphs: Glyphs)
  ) -> StyledText {
    let palette = view.palette
    var line = palette.paint(String(version.commit.prefix(8)), .time) + "  "
    line += palette.paint(version.moment.stamp.shown, .time) + "  "
    var tail: [StyledText] = []
    if hasAuthor { tail.append(palette.paint(TerminalText.sanitized(version.author), .sender)) }
    if let device = version.device { tail.append(StyledText(TerminalText.sanitized(device))) }
    let room = view.columns.map { $0 - DisplayWidth.of(line.plain) - verbWidth - 2 }
    let rest = rest(tail, to: room, palette)
    line += StyledText(rest.isEmpty ? verb : DisplayWidth.padded(verb, to: verbWidth) + "  ")
    line += rest
    return view.columns.map { line.cut(to: $0, view.glyphs) } ?? line
  }

  /// Returns the changes and the names; if there is little room, the device is left out first, then the author.
  private func rest(
    _ tail: [StyledText],
    to room: Int?,
    _ palette: Palette
  ) -> StyledText {
    let mark = palette.paint(" \(change.glyphs.separator) ", .faint)
    var tail = tail
    var text = change.full
    func width(_ tail: [StyledText]) -> Int {
      tail.map { DisplayWidth.widest(of: $0.plain) + 3 }.reduce(0, +)
    }
    if let room, version.device != nil, DisplayWidth.widest(of: text.plain) + width(tail) > room {
      // Values are more important than the device.
      let rest = Array(tail.dropLast())
      if DisplayWidth.widest(of: text.plain) + width(rest) <= room { tail = rest }
    }
    while let room {
      let names = width(tail)
      text = change.text(to: room - names)
      if DisplayWidth.widest(of: text.plain) + names <= room { break }
      if room - names >= Self.leastChange || tail.isEmpty {
        text = text.cut(to: max(0, room - names), change.glyphs)
        break
      }
      tail.removeLast()
    }
    return ((text.isEmpty ? [] : [text]) + tail).reduce(StyledText("")) { sum, part in
      sum.isEmpty ? part : sum + mark + part
    }
  }
}

internal import JournalFormat
internal import JournalModel

/// A headline of an Org file and the lines up to the next one; the first section may have no
/// headline.
struct OrgSection {
  /// The headline as it stands in the file.
  var headline: ArraySlice<UInt8>?
  /// The line of the headline, or the first line, from 1.
  var line: Int
  /// The lines below the headline.
  var lines: [ArraySlice<UInt8>] = []

  /// The number of stars, or 0 without a headline.
  var level: Int { headline.map { $0.prefix { $0 == .asterisk }.count } ?? 0 }

  /// Calls `body` with each section of a file and the one after it, in order; Org divides a file also
  /// at stars in blocks of code.
  static func forEach(of file: JournalFile, _ body: (OrgSection, OrgSection?) -> Void) {
    var last: OrgSection?
    var current = OrgSection(line: 1)
    var number = 0
    file.forEachLine { line in
      number += 1
      guard OrgHeadline(line) != nil else { return current.lines.append(line) }
      if let last { body(last, current) }
      last = current
      current = OrgSection(headline: line, line: number)
    }
    if let last { body(last, current) }
    body(current, nil)
  }

  /// The properties of its drawer and its text.
  func content() -> OrgContent { OrgContent(lines, hasHeadline: headline != nil) }
}

/// The text of a section without drawers, in Markdown as far as links are concerned.
struct OrgContent {
  /// The properties of the drawer below the headline, with keys in lower case.
  private(set) var properties: [(key: String, value: String)] = []
  /// The lines of the text.
  private(set) var text: [[UInt8]] = []
  /// The number of lines of other drawers and clocks, which are left out.
  private(set) var droppedCount = 0
  /// The number of lines of settings of the file, which are left out.
  private(set) var settingCount = 0

  /// Whether there is no text.
  var isBlank: Bool { text.allSatisfy { $0.allSatisfy(\.isBlank) } }

  fileprivate init(_ lines: [ArraySlice<UInt8>], hasHeadline: Bool) {
    var index = 0
    while index < lines.count, lines[index].isPlanning {
      text.append(Array(lines[index]))
      index += 1
    }
    if index < lines.count, lines[index].drawerName == "PROPERTIES" {
      index = takeProperties(lines, from: index + 1)
    }
    var block: String?
    var ends = DrawerEnds(lines)
    while index < lines.count {
      let line = lines[index]
      if let name = block {
        if line.blockMark == "END_" + name { block = nil }
        text.append(Array(line))
      } else if let mark = line.blockMark, mark.hasPrefix("BEGIN_") {
        block = String(mark.dropFirst(6))
        text.append(Array(line))
      } else if line.drawerName != nil, let end = ends.next(after: index) {
        droppedCount += end - index + 1
        index = end
      } else if line.trimmed.starts(with: "CLOCK:".utf8) {
        droppedCount += 1
      } else if !hasHeadline, line.starts(with: "#+".utf8) {
        settingCount += 1
      } else {
        text.append(OrgText.markdown(line))
      }
      index += 1
    }
  }

  /// Takes the properties up to the end of the drawer and returns the index of the line after it.
  private mutating func takeProperties(_ lines: [ArraySlice<UInt8>], from start: Int) -> Int {
    guard let end = lines[start...].firstIndex(where: { $0.drawerName == "END" }) else {
      return start - 1
    }
    for line in lines[start..<end] {
      let line = line.trimmed
      guard line.first == .colon,
        let colon = line.dropFirst().firstIndex(of: .colon), colon > line.startIndex + 1
      else {
        droppedCount += 1
        continue
      }
      var key = line[(line.startIndex + 1)..<colon]
      if key.last == .plus { key = key.dropLast() }
      let name = String(decoding: key, as: UTF8.self).lowercased()
      properties.append((name, String(decoding: line[(colon + 1)...].trimmed, as: UTF8.self)))
    }
    return end + 1
  }

  /// The value of a property, or `nil` if there is none.
  func value(of key: String) -> String? { properties.first { $0.key == key }?.value }
}

/// The ends of the drawers of a section, each found once.
private struct DrawerEnds {
  private let ends: [Int]
  private var place = 0

  init(_ lines: [ArraySlice<UInt8>]) {
    ends = lines.indices.filter { lines[$0].drawerName == "END" }
  }

  mutating func next(after index: Int) -> Int? {
    while place < ends.count, ends[place] <= index { place += 1 }
    return place < ends.count ? ends[place] : nil
  }
}

extension ArraySlice<UInt8> {
  /// The name in `:NAME:` if that is the whole line, in upper case.
  var drawerName: String? {
    let line = trimmed
    guard line.count > 2, line.first == .colon, line.last == .colon else { return nil }
    let name = line.dropFirst().dropLast()
    let isName = name.allSatisfy {
      ($0 | 0x20).isLowercase || $0.isDigit || $0 == .hyphen || $0 == .underscore
    }
    return isName ? String(decoding: name, as: UTF8.self).uppercased() : nil
  }

  /// The word after `#+`, in upper case, of a line that begins or ends a block.
  fileprivate var blockMark: String? {
    let line = trimmed
    guard line.starts(with: "#+".utf8) else { return nil }
    let word = String(decoding: line.dropFirst(2).prefix(40).prefix { !$0.isBlank }, as: UTF8.self)
      .uppercased()
    return word.hasPrefix("BEGIN_") || word.hasPrefix("END_") ? word : nil
  }

  /// Whether it is the line of times below a headline.
  fileprivate var isPlanning: Bool {
    let line = trimmed
    return ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains { line.starts(with: $0.utf8) }
  }
}

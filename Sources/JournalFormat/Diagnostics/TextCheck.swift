/// Checks the lines of preamble and bodies for text that was probably intended as something else.
struct TextCheck {
  var list: DiagnosticList
  private var conflict = ConflictMarkers()
  private var pasted: OpenFence?

  init(reportingTo list: DiagnosticList) {
    self.list = list
  }

  /// A fence that was still open at the end of its entry, and the headers since then.
  private struct OpenFence {
    var fence: Fence
    var headers: [Range<Int>] = []
  }

  /// Checks the whole file.
  mutating func run(over tree: SyntaxTree) {
    let bytes = tree.bytes.span
    if let metadata = tree.metadata { noteConflicts(in: metadata.range, of: bytes) }
    checkText(tree.preamble, of: bytes, isBody: false)
    for entry in tree.entries {
      let header = tree.header(of: entry)
      if let miss = NearMiss(inTitleOf: header, of: bytes) { list.report(.nearMiss(miss)) }
      pasted?.headers.append(header.content)
      checkKeys(of: entry, in: tree)
      checkGap(of: entry, in: tree)
      checkText(entry.body, of: bytes, isBody: true)
    }
    if let pasted { list.report(.unclosedFence(at: pasted.fence.line)) }
  }

  /// Checks for keys that Markdown formatters would change.
  private mutating func checkKeys(of entry: EntrySyntax, in tree: SyntaxTree) {
    guard !entry.properties.isEmpty else { return }
    tree.forEachProperty(of: entry) { property in
      if !PropertyKey.lasts(property.key(in: tree.bytes)) {
        list.report(.fragileKey(at: property.writtenKey))
      }
      return true
    }
  }

  /// Checks for text directly below a property.
  private mutating func checkGap(of entry: EntrySyntax, in tree: SyntaxTree) {
    let start = entry.body.lowerBound
    guard !entry.body.isEmpty, !entry.properties.isEmpty, start == entry.properties.upperBound
    else { return }
    let line = tree.bytes.span.line(at: start).content
    list.report(.missingBlankLine(at: line, ending: tree.ending(near: start)))
  }

  private mutating func noteConflicts(in range: Range<Int>, of bytes: Span<UInt8>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = bytes.line(at: offset)
      noteConflict(line, in: bytes)
      offset = line.end
    }
  }

  /// Checks the lines of a preamble or a body.
  private mutating func checkText(_ range: Range<Int>, of bytes: Span<UInt8>, isBody: Bool) {
    var fence: Fence?
    var continued = pasted?.fence
    var hasFences = false
    var above: Line?
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = bytes.line(at: offset)
      offset = line.end
      noteConflict(line, in: bytes)
      let isFence = Self.step(&fence, over: line, in: bytes)
      if Self.step(&continued, over: line, in: bytes) || isFence { hasFences = true }
      if fence == nil, !isFence {
        checkLine(line, below: above, of: bytes, isBody: isBody)
        above = line
      } else {
        above = nil
      }
    }
    settle(fence, continued: continued, hasFences: hasFences)
  }

  /// Opens or closes a fence, and returns whether `line` is the opening or closing line of a fence.
  private static func step(_ fence: inout Fence?, over line: Line, in bytes: Span<UInt8>) -> Bool {
    if let open = fence {
      guard open.isClosed(by: line.content, in: bytes) else { return false }
      fence = nil
      return true
    }
    fence = Fence(opening: line.content, in: bytes)
    return fence != nil
  }

  /// Decides, at the end of an entry, what an open fence above it was probably intended to be.
  ///
  /// If the fences of this entry are balanced, the closing fence above was forgotten; if they are balanced only
  /// together with the open one, text with a header in it was pasted into one code block.
  private mutating func settle(_ fence: Fence?, continued: Fence?, hasFences: Bool) {
    guard let open = pasted else {
      pasted = fence.map { OpenFence(fence: $0) }
      return
    }
    guard hasFences else { return }
    if fence != nil, continued == nil {
      for header in open.headers { list.report(.headerInsideFence(at: header)) }
      pasted = nil
    } else {
      list.report(.unclosedFence(at: open.fence.line))
      pasted = fence.map { OpenFence(fence: $0) }
    }
  }

  private mutating func checkLine(
    _ line: Line,
    below above: Line?,
    of bytes: Span<UInt8>,
    isBody: Bool
  ) {
    guard line.start < line.contentEnd else { return }
    switch bytes[line.start] {
    case .hyphen, .asterisk, .plus, .space:
      if let above, Self.isDashes(line, in: bytes), Self.isParagraph(above, in: bytes) {
        list.report(.accidentalHeading(at: line.content, ending: above.ending ?? .lf))
      }
      if isBody, PropertySyntax(parsing: line, in: bytes) != nil {
        list.report(.propertyAfterBody(at: line.content))
      }
      fallthrough
    case .hash, .tab:
      if let miss = NearMiss(line.content, in: bytes) { list.report(.nearMiss(miss)) }
    default:
      break
    }
  }

  private mutating func noteConflict(_ line: Line, in bytes: Span<UInt8>) {
    if let place = conflict.note(line, in: bytes) {
      list.report(.conflictMarkers(at: place))
    }
  }

  /// Whether `line` is three or more hyphens and nothing else.
  private static func isDashes(_ line: Line, in bytes: Span<UInt8>) -> Bool {
    let text = bytes.trimmedEnd(of: line.content)
    guard text.count >= 3 else { return false }
    for offset in text where bytes[offset] != .hyphen { return false }
    return true
  }

  /// Whether `line` is plain text, which is a heading in Markdown if a line of hyphens follows.
  private static func isParagraph(_ line: Line, in bytes: Span<UInt8>) -> Bool {
    guard line.start < line.contentEnd, !bytes.isBlank(line.content) else { return false }
    switch bytes[line.start] {
    case .hash, .space, .tab, .hyphen, .asterisk, .plus, 0x3E, 0x7C: return false
    case let byte where byte.isDigit:
      var offset = line.start
      while offset < line.contentEnd, bytes[offset].isDigit { offset += 1 }
      return !(offset < line.contentEnd && (bytes[offset] == .fullStop || bytes[offset] == 0x29))
    default: return true
    }
  }
}

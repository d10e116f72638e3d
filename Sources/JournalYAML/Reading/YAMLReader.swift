internal import JournalFormat

/// A reader that builds the nodes of a text from libyaml's events.
///
/// libyaml's document loader is not used: it follows aliases, has no limits, and drops information that edits need,
/// such as the styles.
struct YAMLReader: ~Copyable {
  /// The length of the longest text that is parsed.
  static let mostBytes = 1 << 20
  /// The deepest nesting that is parsed; libyaml's time grows with the square of it.
  static let deepest = 64
  /// The greatest number of values that is parsed.
  static let mostNodes = 65_536

  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []

  /// The starts of keys that are repeated.
  private(set) var duplicates: Set<Int> = []

  private let text: FrontMatterText
  private var parser: YAMLParser
  private var marks: YAMLMarks
  private var count = 0
  private var depth = 0
  /// The end of the line that was last reported as opaque.
  private var reportedTo = 0

  /// Creates a reader, and checks for errors that libyaml would not detect, or would detect too late.
  init(of text: FrontMatterText) throws(YAMLFault) {
    let isASCII = try text.checkBytes()
    guard let parser = YAMLParser(over: text.bytes) else {
      throw YAMLFault(.byte(0), "out of memory")
    }
    self.text = text
    self.parser = parser
    marks = YAMLMarks(of: text.bytes, isASCII: isASCII)
  }

  /// Returns the value of the document; it is absent if there are only comments.
  mutating func document() throws(YAMLFault) -> YAMLNode {
    _ = try parser.next()
    _ = try parser.next()
    let first = try parser.next()
    let root = try node(from: first)
    let end = try parser.next()
    // A line of dots with a CR at its end closes the document, but not the front matter.
    guard text[place(end.start)..<text.range.upperBound].allSatisfy(\.mayEndDocument) else {
      throw YAMLFault(.character(end.start), "text after the end, or a second document")
    }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
    return root
  }

  private mutating func place(_ mark: Int) -> Int {
    text.range.lowerBound + marks.offset(after: mark)
  }

  private mutating func node(from event: borrowing YAMLEvent) throws(YAMLFault) -> YAMLNode {
    count += 1
    guard count <= Self.mostNodes else {
      throw YAMLFault(
        .character(event.start),
        "more than \(Self.mostNodes) values"
      )
    }
    let start = place(event.start)
    let isMarked = event.kind == .alias || event.hasProperties
    if isMarked { reportOpaque(at: start) }
    let node = try plainNode(from: event, at: start)
    guard isMarked else { return node }
    return YAMLNode(node.content, at: node.range, isFlow: node.isFlow, holdsOpaque: true)
  }

  private mutating func plainNode(
    from event: borrowing YAMLEvent,
    at start: Int
  ) throws(YAMLFault) -> YAMLNode {
    switch event.kind {
    case .sequenceStart, .mappingStart: return try collection(from: event, at: start)
    case .scalar: return scalar(from: event, at: start)
    default:
      let range = start..<place(event.end)
      return YAMLNode(.alias(String(decoding: text[range], as: UTF8.self)), at: range)
    }
  }

  private mutating func scalar(from event: borrowing YAMLEvent, at start: Int) -> YAMLNode {
    let style = event.style
    var end = place(event.end)
    if style == .literal || style == .folded {
      end = event.hasProperties ? end : text.blockEnd(start..<end)
    }
    return YAMLNode(.scalar(event.text, style), at: start..<max(start, end))
  }

  private mutating func collection(
    from event: borrowing YAMLEvent,
    at start: Int
  ) throws(YAMLFault) -> YAMLNode {
    guard depth < Self.deepest else {
      throw YAMLFault(
        .character(event.start),
        "nested more than \(Self.deepest) levels deep"
      )
    }
    depth += 1
    let node =
      event.kind == .sequenceStart
      ? try sequence(from: event, at: start) : try mapping(from: event, at: start)
    depth -= 1
    return node
  }

  private mutating func sequence(
    from start: borrowing YAMLEvent,
    at lower: Int
  ) throws(YAMLFault) -> YAMLNode {
    var items: [YAMLNode] = []
    var end = lower
    var holdsOpaque = false
    while true {
      let event = try parser.next()
      if event.kind == .collectionEnd {
        if start.isFlow { end = place(event.end) }
        break
      }
      let item = try node(from: event)
      holdsOpaque = holdsOpaque || item.holdsOpaque
      end = max(end, item.range.upperBound)
      items.append(item)
    }
    return YAMLNode(
      .sequence(items),
      at: lower..<end,
      isFlow: start.isFlow,
      holdsOpaque: holdsOpaque
    )
  }

  private mutating func mapping(
    from start: borrowing YAMLEvent,
    at lower: Int
  ) throws(YAMLFault) -> YAMLNode {
    var pairs: [YAMLPair] = []
    var end = lower
    var holdsOpaque = false
    while true {
      let event = try parser.next()
      if event.kind == .collectionEnd {
        if start.isFlow { end = place(event.end) }
        break
      }
      let pair = try pair(from: event, in: start)
      holdsOpaque = holdsOpaque || pair.isOpaque
      end = max(end, pair.value.range.upperBound)
      pairs.append(pair)
    }
    reportDuplicates(in: pairs)
    return YAMLNode(
      .mapping(pairs),
      at: lower..<end,
      isFlow: start.isFlow,
      holdsOpaque: holdsOpaque
    )
  }

  private mutating func pair(
    from event: borrowing YAMLEvent,
    in mapping: borrowing YAMLEvent
  ) throws(YAMLFault) -> YAMLPair {
    let key = try node(from: event)
    let isMerge = isMerge(key)
    let name = isMerge ? nil : key.string
    let isSimple = name != nil && !key.isAbsent && isInPlace(event, key, in: mapping)
    if isMerge || key.isCollection { reportOpaque(at: key.range.lowerBound) }
    let next = try parser.next()
    var value = try node(from: next)
    if value.isAbsent, text[value.range.lowerBound - 1] != .colon {
      // libyaml reports the value of a key without a colon at the start of the next token.
      value = YAMLNode(value.content, at: key.range.upperBound..<key.range.upperBound)
    }
    return YAMLPair(
      name: name ?? key.string ?? String(decoding: text[key.range], as: UTF8.self),
      at: key.range,
      value: value,
      isOpaque: !isSimple || key.holdsOpaque || value.holdsOpaque,
      isAbsent: name == nil
    )
  }

  /// Whether a key is in the column of its mapping, as `? key` is not.
  private func isInPlace(
    _ event: borrowing YAMLEvent,
    _ key: YAMLNode,
    in mapping: borrowing YAMLEvent
  ) -> Bool {
    guard mapping.isFlow else { return event.column == mapping.column || mapping.hasProperties }
    return text.questionMark(before: key.range.lowerBound) == nil
  }

  /// Whether a key is a merge key, which includes the keys of another mapping.
  private func isMerge(_ key: YAMLNode) -> Bool {
    guard case .scalar(let name, .plain) = key.content else { return false }
    return name == "<<"
  }

  private mutating func reportDuplicates(in all: [YAMLPair]) {
    let pairs = all.contains(where: \.isAbsent) ? all.filter { !$0.isAbsent } : all
    for (first, again) in pairs.repetitions {
      duplicates.insert(pairs[first].nameRange.lowerBound)
      duplicates.insert(pairs[again].nameRange.lowerBound)
      diagnostics.append(
        Diagnostic(
          .duplicateKey,
          at: pairs[again].nameRange,
          "duplicate key: tj reads the last one and does not edit any of them"
        )
      )
    }
  }

  /// Reports syntax that tools do not edit, once for each line.
  private mutating func reportOpaque(at place: Int) {
    guard place >= reportedTo else { return }
    reportedTo = text.lineEnd(after: place + 1)
    diagnostics.append(
      Diagnostic(
        .opaqueYAML,
        at: place..<text.wordEnd(from: place),
        "YAML anchors, aliases, tags, merge keys and complex keys are kept, but tj does not edit them"
      )
    )
  }
}

extension UInt8 {
  /// Whether it is a dot, a space or an end of a line, as at the end of a document.
  fileprivate var mayEndDocument: Bool {
    self == .fullStop || self == .space || self == .lineFeed || self == .carriageReturn
  }
}

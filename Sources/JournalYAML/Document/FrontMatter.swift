public import JournalFormat

/// The YAML at the head of a file, as a lossless document.
///
/// It is parsed with libyaml, so that YAML from any program can be read, and edited by replacing lines, so that all
/// other lines are kept. Parsing never fails: errors are reported in ``diagnostics``, and the text is not changed.
///
/// ```swift
/// let matter = FrontMatter(parsing: Array("title: Diary\n".utf8), at: 4)
/// matter.value("title")?.string                             // "Diary"
/// try matter.setting(["title"], to: "Log").splices          // [11..<16 → "Log"]
/// ```
public struct FrontMatter: Sendable {
  /// The problems of the text, in file order, at offsets of the file.
  public let diagnostics: [Diagnostic]

  /// Whether the YAML could be parsed; otherwise there are no keys and nothing can be edited.
  public let isReadable: Bool

  /// The mistake because of which the YAML cannot be parsed, as a phrase, or `nil` if there is none.
  package let mistake: String?

  /// The text with its range in the file.
  let text: FrontMatterText

  /// The whole text as one mapping.
  let root: YAMLNode

  /// The reason why none of the keys can be edited, or `nil` if there is no such reason.
  let obstacle: Obstacle?

  /// The places of the keys that are repeated.
  private let duplicates: Set<Int>

  /// Parses the lines between the opening and the closing `---`.
  ///
  /// - Parameters:
  ///   - bytes: The lines, terminators included.
  ///   - offset: The offset of the lines in the file; all ranges are offsets of the file.
  ///   - lineEnding: The terminator of a new line without a line before it.
  public init(
    parsing bytes: some Sequence<UInt8>,
    at offset: Int = 0,
    lineEnding: LineEnding = .lf
  ) {
    self.init(of: Array(bytes), at: offset, lineEnding: lineEnding)
  }

  /// Parses the lines without a generic function of another module, which is faster for thousands of files.
  package init(of bytes: [UInt8], at offset: Int, lineEnding: LineEnding) {
    text = FrontMatterText(bytes, at: offset, lineEnding: lineEnding)
    let reading = YAMLReading(of: text)
    root = reading.root
    diagnostics = reading.diagnostics
    isReadable = reading.isReadable
    mistake = reading.mistake
    obstacle = reading.obstacle
    duplicates = reading.duplicates
  }

  /// The bytes that were parsed.
  public var source: [UInt8] { text.bytes }

  /// The value at a path of keys (the last one if a key is repeated), or `nil` if there is none.
  public func value(_ path: String...) -> YAMLNode? { value(at: path) }

  /// The value at a path of keys (the last one if a key is repeated), or `nil` if there is none.
  public func value(at path: [String]) -> YAMLNode? {
    path.reduce(root) { node, name in node?[name] }
  }

  /// The keys of the top level in file order, including duplicates; they are computed at each access, and needed only
  /// for edits.
  public var keys: [Key] {
    guard case .mapping(let pairs) = root.content else { return [] }
    let block = FrontMatterBlock(root, in: text)
    var keys: [Key] = []
    keys.reserveCapacity(pairs.count)
    for (index, pair) in pairs.enumerated() {
      let isShared = block.sharesLine(index)
      let lines = self.obstacle == nil && !isShared ? block.lines(of: index) : nil
      var obstacle = self.obstacle
      if duplicates.contains(pair.nameRange.lowerBound) {
        obstacle = obstacle ?? .duplicate
      }
      if pair.isOpaque { obstacle = obstacle ?? .opaque }
      if isShared { obstacle = obstacle ?? .sharedLine }
      keys.append(
        Key(
          name: pair.name,
          nameRange: pair.nameRange,
          range: lines ?? pair.nameRange.lowerBound..<pair.value.range.upperBound,
          value: pair.value,
          obstacle: obstacle
        )
      )
    }
    return keys
  }
}

extension FrontMatter {
  /// A key of the top level.
  public struct Key: Hashable, Sendable {
    /// The key, without quotes.
    public let name: String

    /// The bytes of the key, quotes included.
    public let nameRange: Range<Int>

    /// The whole lines of the key and its value, with comments that are indented under it.
    public let range: Range<Int>

    /// The value of the key.
    public let value: YAMLNode

    /// The reason why a tool cannot edit it, or `nil` if it can.
    public let obstacle: Obstacle?

    /// Whether a tool can edit it.
    public var isEditable: Bool { obstacle == nil }
  }
}

extension FrontMatter {
  /// A key with its lines.
  package struct Lines: Hashable, Sendable {
    /// The key, without quotes.
    package let name: String

    /// The whole lines of the key and its value, with comments that are indented under it.
    package let range: Range<Int>
  }

  /// The lines of each key below `path`, in file order, so that whole keys can be rearranged.
  ///
  /// - Returns: The lines, or `nil` unless each key is on separate lines and occurs once.
  package func lines(below path: [String] = []) -> [Lines]? {
    guard isReadable, let node = value(at: path), obstacle == nil || path.isEmpty && keys.isEmpty
    else { return nil }
    if path.isEmpty, keys.isEmpty { return node.isNull || node.isAbsent ? [] : nil }
    guard case .mapping(let pairs) = node.content, !node.isFlow else { return nil }
    let block = FrontMatterBlock(node, in: text)
    var lines: [Lines] = []
    var names: Set<[UInt8]> = []
    for (index, pair) in pairs.enumerated() {
      guard !block.sharesLine(index), names.insert(Array(pair.name.utf8)).inserted else {
        return nil
      }
      lines.append(Lines(name: pair.name, range: block.lines(of: index)))
    }
    return lines
  }
}

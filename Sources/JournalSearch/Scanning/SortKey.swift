internal import JournalModel

/// The sort key of an entry that is ordered by the value of a field.
///
/// Numbers come before texts; missing values come last, in both directions.
indirect enum SortKey: Hashable, Sendable {
  case number(Number)
  case text(String)
  case none

  /// Creates a key from the first value of `key` of an entry, read by its type in the thread.
  init(_ key: String, of entry: Entry) {
    guard let value = entry.value(of: key), !value.isEmpty else {
      self = .none
      return
    }
    let type = entry.thread.type(of: key)
    switch type?.read(value) {
    case .number(let number): self = .number(number)
    case .bool(let truth): self = .number(Number(truth ? 1 : 0))
    case .date(let date): self = .number(Number(date.daysSinceEpoch))
    case .datetime(let stamp): self = .number(Number(stamp.localSeconds))
    case .duration(let span): self = .number(Number(span.seconds))
    case .choices(let words):
      let place = words.first.flatMap { word in type?.options.firstIndex(of: word) }
      self = place.map { .number(Number($0)) } ?? .text(value)
    default: self = Number(value).map { .number($0) } ?? .text(Self.folded(value))
    }
  }

  /// Whether the key comes before `other`.
  func precedes(_ other: SortKey, isDescending: Bool) -> Bool {
    switch (self, other) {
    case (.none, _): false
    case (_, .none): true
    case (.number(let one), .number(let other)): isDescending ? other < one : one < other
    case (.text(let one), .text(let other)): isDescending ? other < one : one < other
    case (.number, .text): !isDescending
    case (.text, .number): isDescending
    }
  }

  private static func folded(_ text: String) -> String {
    String(decoding: FoldedText(text, TextFolding()).bytes, as: UTF8.self)
  }
}

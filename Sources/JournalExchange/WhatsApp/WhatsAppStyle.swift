internal import JournalFormat

/// The form of the headers of a file, by which its headers are told from text that looks like one.
///
/// One program on one telephone writes all of them, so everything but the numbers and the half of
/// the day is the same.
struct WhatsAppStyle: Hashable {
  /// What separates a header from the name.
  enum Kind: Hashable {
    /// `[DATE, TIME] Name: text`, as iPhones write it.
    case brackets
    /// `DATE, TIME - Name: text`, as Android writes it.
    case dash
    /// `DATE, TIME: Name: text`, as old iPhones did.
    case colon
  }

  /// What separates a header from the name.
  var kind: Kind

  /// Whether the time is before the date.
  var isTimeFirst: Bool

  /// Whether there are seconds.
  var hasSeconds: Bool

  /// Whether the half of the day is written, as the clock has 12 hours.
  var isHalved: Bool

  /// A hash of all that does not differ from line to line.
  var shape: UInt64

  /// The beginning of a line, such as `[DATE, TIME] Name:`.
  var form: String {
    let moment = isTimeFirst ? "TIME, DATE" : "DATE, TIME"
    return switch kind {
    case .brackets: "[\(moment)] Name:"
    case .dash: "\(moment) - Name:"
    case .colon: "\(moment): Name:"
    }
  }

  /// The form in words.
  var description: String {
    let clock = isHalved ? "12-hour clock" : "24-hour clock"
    return "\(form) as on \(kind == .dash ? "Android" : "iPhones"), \(clock), "
      + (hasSeconds ? "with seconds" : "without seconds")
  }

  /// The style of a file: that of its first line; if that is no header, the one that most lines
  /// have.
  init?(of bytes: Span<UInt8>) {
    var counts: [WhatsAppStyle: (count: Int, start: Int)] = [:]
    var start = 0
    var isFirst = true
    while start < bytes.count {
      let (line, next) = bytes.wholeLine(at: start)
      if let header = WhatsAppHeader(bytes, line) {
        if isFirst {
          self = header.style
          return
        }
        counts[header.style, default: (0, start)].count += 1
      }
      if !line.allSatisfy({ bytes[$0].isBlank }) { isFirst = false }
      start = next
    }
    let best = counts.max { ($0.value.count, $1.value.start) < ($1.value.count, $0.value.start) }
    guard let best else { return nil }
    self = best.key
  }

  /// A style of these parts.
  init(kind: Kind, isTimeFirst: Bool, hasSeconds: Bool, isHalved: Bool, shape: UInt64) {
    (self.kind, self.isTimeFirst, self.hasSeconds) = (kind, isTimeFirst, hasSeconds)
    (self.isHalved, self.shape) = (isHalved, shape)
  }
}

internal import CommandKit
internal import JournalExchange
internal import Spelling

/// The format in which entries are shown.
enum EntryFormat: Sendable {
  /// One line for each entry.
  case oneline
  /// A heading and the beginning of the text.
  case short
  /// Everything, laid out for reading.
  case full
  /// One fact on each line.
  case plain
  /// The bytes of the file.
  case raw
  /// Only the id.
  case ids
  /// A format for export.
  case exchange(ExchangeFormat)
  /// A custom template, with `{{…}}` filled in.
  case template(String)

  /// The names of the formats.
  static let names =
    ["oneline", "short", "full", "plain", "raw"] + ExchangeFormat.listed + ["ids"]

  /// Parses the name of a format, or a template; `nil` if `text` is neither.
  init?(_ text: String) {
    switch text {
    case "oneline": self = .oneline
    case "short": self = .short
    case "full": self = .full
    case "plain": self = .plain
    case "raw": self = .raw
    case "ids": self = .ids
    case "markdown": self = .exchange(.markdown)
    case _ where text.contains("{{"): self = .template(text)
    default:
      guard let format = ExchangeFormat(named: text), !format.isForOthers else { return nil }
      self = .exchange(format)
    }
  }

  /// Whether the format is for people, so that a pager and colors help.
  var isForPeople: Bool {
    switch self {
    case .oneline, .short, .full, .plain: true
    default: false
    }
  }
}

extension EntryFormat {
  /// Whether each entry is written independently of those before and after it.
  var isByEntry: Bool {
    if case .exchange = self { false } else { true }
  }

  /// Whether entries are separated by an empty line.
  var isSetApart: Bool {
    switch self {
    case .short, .full, .plain, .raw: true
    default: false
    }
  }
}

extension EntryFormat {
  /// Creates the requested format, or `usual` if none was requested.
  init(_ options: OutputOptions, else usual: EntryFormat) throws {
    if options.hasJSONFlag {
      self = .exchange(.json)
    } else if let name = options.format {
      guard let format = EntryFormat(name) else {
        let expected = ValueKind.choice(Self.names + ["a template with {{…}}"]).expectation
        throw Failure(
          .usage,
          "invalid value '\(name)' for --format (expected \(expected))",
          hint: NearestWord.suggestion(for: name, among: Self.names)
        )
      }
      self = format
    } else {
      self = usual
    }
  }
}

internal import CommandKit
internal import JournalExchange
internal import Spelling

/// How entries are shown.
enum EntryFormat: Sendable {
  /// A line for each.
  case oneline
  /// A heading and the beginning of the text.
  case short
  /// Everything, laid out for reading.
  case full
  /// One fact on each line.
  case plain
  /// The bytes of the file.
  case raw
  /// The id alone.
  case ids
  /// As they leave the journal.
  case exchange(ExchangeFormat)
  /// What a person wrote, with `{{…}}` filled in.
  case template(String)

  /// The names that there are.
  static let names =
    ["oneline", "short", "full", "plain", "raw"] + ExchangeFormat.all.map(\.name) + ["ids"]

  /// The format of a name, or a template.
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
      guard let format = ExchangeFormat(named: text) else { return nil }
      self = .exchange(format)
    }
  }

  /// Whether a person is to read it, so that a pager and colours help.
  var isForPeople: Bool {
    switch self {
    case .oneline, .short, .full, .plain: true
    default: false
    }
  }
}

extension EntryFormat {
  /// Whether each entry is written by itself, whatever stands before and behind it.
  var isByEntry: Bool {
    if case .exchange = self { false } else { true }
  }

  /// Whether an empty line stands between two entries.
  var isSetApart: Bool {
    switch self {
    case .short, .full, .plain, .raw: true
    default: false
    }
  }
}

extension EntryFormat {
  /// The format that was asked for, else `usual`.
  init(_ options: OutputOptions, else usual: EntryFormat) throws(Failure) {
    if options.hasJSONFlag {
      self = .exchange(.json)
    } else if let name = options.format {
      guard let format = EntryFormat(name) else {
        throw Failure(
          .usage,
          "invalid value '\(name)' for --format (expected one of: \(Self.names.joined(separator: ", ")); or a template with {{…}})",
          hint: NearestWord.suggestion(for: name, among: Self.names)
        )
      }
      self = format
    } else {
      self = usual
    }
  }
}

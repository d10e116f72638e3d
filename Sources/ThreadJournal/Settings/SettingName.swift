/// A setting that the program knows by name, and whether a journal may have it.
///
/// A journal may come from another person: cloned, unpacked, or found in a folder above. So only keys that
/// ``isShared`` allows have an effect in its file `.tj/config.yaml`. Keys that name a program, a command line, a host
/// or a place outside of the journal, and keys that protect the person, are read from the personal settings only. A
/// key that is not listed, such as `alias.week` or one of a later version, counts as personal.
package enum SettingName: String, CaseIterable, Sendable {
  case thread, template
  case dayStart = "day-start"
  case weekStart = "week-start"
  case width
  case editor, pager, confirm, journal, backup
  case safeJournal = "safe-journal"
  case maxFiles = "max-files"
  case lockAfter = "lock-after"
  case plain, glyphs
  case bookSize = "book.size"
  case bookLanguage = "book.language"
  case ambiguousWidth = "ambiguous-width"
  case chatURL = "chat.url"
  case chatModel = "chat.model"
  case chatEmbeddings = "chat.embeddings"
  case chatKeyCommand = "chat.key-command"
  case chatKeyFile = "chat.key-file"
  case chatAllow = "chat.allow"
  case chatDeny = "chat.deny"
  case chatBudget = "chat.budget"
  case chatLocal = "chat.local"

  /// Whether a journal may have it: the setting selects among things of the journal, or how they are shown, and at
  /// worst makes them look odd.
  package var isShared: Bool {
    switch self {
    case .thread, .template, .dayStart, .weekStart, .width, .bookSize, .bookLanguage: true
    case .editor, .pager, .confirm, .journal, .backup, .safeJournal, .maxFiles, .plain, .glyphs,
      .ambiguousWidth, .lockAfter, .chatURL, .chatModel, .chatEmbeddings, .chatKeyCommand,
      .chatKeyFile, .chatAllow, .chatDeny, .chatBudget, .chatLocal:
      false
    }
  }

  /// The possible values of ``width``.
  package static let widthRange = 20...1000

  /// The possible values of ``ambiguousWidth``.
  package static let ambiguousWidthRange = 1...2

  /// The possible values of ``maxFiles``.
  package static let maxFilesRange = 1...100_000_000

  /// The possible values of ``lockAfter``, in minutes.
  package static let lockRange = 1...1440

  /// The possible values of ``bookSize``, in pixels.
  package static let bookSizeRange = 8...48

  /// The possible values of ``chatBudget``, in tokens.
  package static let chatBudgetRange = 500...1_000_000

  /// The only value of ``chatLocal``.
  package static let trusted = "trusted"

  /// The beginning of keys that give a category of milestones a sign, as in `sign.birth`.
  package static let signPrefix = "sign."

  /// Whether a journal's value of `key` has an effect.
  package static func isShared(_ key: String) -> Bool {
    SettingName(rawValue: key)?.isShared ?? key.hasPrefix(signPrefix)
  }
}

internal import CommandKit
internal import ThreadJournal

/// The options of a backup.
struct BackupOptions: Hashable, Sendable {
  /// Whether the backup contains only the changes since the last one.
  let isIncremental: Bool

  /// The rule for the earlier backups that are kept, or `nil` if all are.
  let rule: RetentionRule?

  /// The rule as it was typed.
  let ruleText: String

  /// Parses a command line.
  init(_ invocation: Invocation) throws {
    isIncremental = invocation.has("incremental")
    ruleText = invocation.value("keep") ?? ""
    rule = RetentionRule(ruleText)
    guard rule == nil, invocation.has("keep") else { return }
    throw Failure(
      .usage,
      "invalid value '\(ruleText)' for --keep (expected counts of days, weeks and months)",
      hint: "pass --keep 7d,4w,12m"
    )
  }

  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .flag("incremental", "Write only what is new since the last backup in the folder."),
    .value(
      "keep",
      "RULE",
      "Afterwards, remove earlier backups except the newest of each period, as in 7d,4w,12m."
    ),
  ]
}

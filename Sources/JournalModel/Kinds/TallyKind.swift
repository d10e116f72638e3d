internal import JournalFormat
internal import JournalYAML

/// The rules of tallies, whose amounts add up to a count.
enum TallyKind: KindRules {
  static let kind = Kind.tally
  static let name = "tally"
  static var prefix: SubjectPrefix? { .amount }

  static func report(
    _ entry: Entry,
    among participants: Set<Handle>,
    to list: inout DiagnosticList
  ) {
    if entry.subject.amount == nil, entry.lockReason == nil {
      list.report(.tallyWithoutAmount(at: entry.header.content))
    }
  }
}

/// Checks of the front matter.
extension TallyKind {
  static func report(_ thread: JournalThread, to list: inout DiagnosticList) {
    guard let node = thread.frontMatter?.value("target"), let text = node.string, !text.isEmpty,
      TallyTarget(text) == nil
    else { return }
    list.report(.unreadableTarget(at: node.range, TallyTarget.expectation))
  }
}

extension JournalThread {
  /// The settings of the tally, or `nil` if the thread is not a tally.
  public var tally: Tally? {
    guard kind == TallyKind.kind else { return nil }
    return Tally(
      unit: text("unit"),
      target: text("target"),
      reset: text("reset").flatMap(TallyPeriod.init) ?? .never,
      marks: text("marks").flatMap(Marks.init) ?? .western,
      color: text("color").flatMap { TallyColor($0) }
    )
  }
}

internal import JournalFormat
internal import JournalYAML

/// The rules of goals, which have steps and entries that report on them.
enum GoalKind: KindRules {
  static let kind = Kind.goal
  static let name = "goal"
  static var hasSteps: Bool { true }

  static func report(_ thread: JournalThread, to list: inout DiagnosticList) {
    guard let node = thread.frontMatter?.value("target"), let text = node.string,
      GoalTarget.isMeant(by: text)
    else { return }
    do throws(GoalTargetError) {
      _ = try GoalTarget(text)
    } catch {
      list.report(.unreadableTarget(at: node.range, error.description))
    }
  }
}

extension JournalThread {
  /// The steps of a goal, in file order: the task lines of the preamble.
  public var steps: [GoalStep] { stepLines().map(\.step) }

  /// Returns the progress of a goal: the latest report, or else the share of its steps that are
  /// done; `nil` if it has neither.
  public func progress(from source: TimeSource) -> GoalProgress? {
    let reports = zip(entries, times(from: source)).compactMap { entry, time in
      entry.progress.map { (instant: time.instant, progress: $0) }
    }
    return GoalProgress.of(reports: reports, steps: steps.map(\.state))
  }
}

extension Entry {
  /// The progress that the entry reports, as in `progress:: 25%`, or `nil` if it reports none.
  public var progress: GoalProgress? { value(of: "progress").flatMap { GoalProgress($0) } }

  /// The step of a goal that the entry is about, as in `step:: ^mrun5k`, or `nil` if there is none.
  public var step: EntryID? {
    value(of: "step").flatMap { EntryID($0.withoutCaret) }
  }
}

internal import JournalStore
internal import JournalSystem

/// The saving protocol in the operations of a journal.
extension Journal {
  /// Carries out a plan under the lock; if that fails, its new text is saved as drafts.
  func perform(_ plan: Plan) throws(JournalError) -> Outcome {
    try perform(on: []) { _ in plan }
  }

  /// Carries out a plan for a selection that was made a moment before the lock was taken.
  ///
  /// If another program has moved an entry or renamed a thread meanwhile, the plan is made again for the new places,
  /// under the same lock.
  func perform(
    on chosen: [ThreadSelection],
    _ plan: ([[ThreadSelection]]) -> Plan
  ) throws(JournalError) -> Outcome {
    let there = chosen.map { [$0] }
    let first = plan(there)
    var last = first
    do {
      return try saving { saving in
        do {
          last = first
          return try saving.run(first)
        } catch {
          guard !chosen.isEmpty, JournalError(error).maySpeakOfMoved else { throw error }
          let now = try saving.locked.whereabouts(of: chosen)
          guard now != there else { throw error }
          last = plan(now)
          return try saving.run(last)
        }
      }
    } catch {
      let error = JournalError(error)
      throw error.keeping(drafts(of: last, because: error.reason))
    }
  }

  /// Makes changes under the lock.
  ///
  /// While an editor is in the middle of saving a file, the lock is released, and everything starts again a moment
  /// later: `body` must then work from newly read files. If a program was still writing to a file when it was replaced,
  /// the call waits for the program in the same way, and merges its text.
  func saving(
    _ body: (inout Saving) throws -> Outcome
  ) throws(JournalError) -> Outcome {
    var wait = EditorWait(environment.editorGrace)
    var earlier: [SaveWarning] = []
    while true {
      switch try attempt(body, isPatient: !wait.isOver) {
      case .done(var outcome, let events):
        outcome.notes = earlier + events.notes + outcome.notes
        // The change is already made: if an error were thrown here, the caller would repeat it.
        outcome.notes +=
          (try? mergeLate(events, &wait))
          ?? events.held.map { .held(address: $0.staged.path.address) }
        return outcome
      case .beingSaved(let notes):
        earlier += notes
        wait.rest(environment.system)
      case .failed(let error): throw error.telling(earlier)
      }
    }
  }

  private func attempt(
    _ body: (inout Saving) throws -> Outcome,
    isPatient: Bool
  ) throws(JournalError) -> Attempt {
    var saving = try JournalError.unifying {
      Saving(try LockedJournal(self), isPatient: isPatient)
    }
    do {
      let outcome = try body(&saving)
      return .done(outcome, saving.events)
    } catch {
      let error = JournalError(error)
      let notes = saving.events.notes
      guard isPatient, case .beingSaved = error.reason else { return .failed(error.telling(notes)) }
      return .beingSaved(notes)
    }
  }

  /// Merges the text of programs that finish writing to replaced files in time.
  private func mergeLate(
    _ events: SaveEvents,
    _ wait: inout EditorWait
  ) throws -> [SaveWarning] {
    var held = events.held
    if events.left.contains(where: { (try? bytes(of: $0.path)) != nil }) {
      held += try LockedJournal(self).holdReturned(events.left)
    }
    guard !held.isEmpty else { return [] }
    while !wait.isOver, held.contains(where: { tree.isOpenForWriting($0.staged) }) {
      wait.rest(environment.system)
    }
    var saving = Saving(try LockedJournal(self))
    try saving.recover(in: held.map(\.staged.path))
    var notes = saving.events.notes
    for file in held where try saving.locked.isHeld(file.staged) {
      notes.append(.held(address: file.staged.path.address))
    }
    return notes
  }
}

/// The result of one attempt.
private enum Attempt {
  case done(Outcome, SaveEvents)
  case beingSaved([SaveWarning])
  case failed(JournalError)
}

/// The time that a command gives editors to finish.
struct EditorWait {
  private let grace: EditorGrace
  private var waited = 0

  init(_ grace: EditorGrace) { self.grace = grace }

  var isOver: Bool { waited >= grace.limit }

  mutating func rest(_ system: System) {
    system.pause(milliseconds: grace.step)
    waited += max(grace.step, 1)
  }
}

extension SharedValue<EditorWait> {
  /// Waits another moment for an editor, or returns `false` if no time is left.
  func rest(_ system: System) -> Bool {
    withLock { wait in
      guard !wait.isOver else { return false }
      wait.rest(system)
      return true
    }
  }
}

internal import JournalFormat

extension JournalThread {
  /// The steps of a goal with the ranges of their lines: the task lines of the preamble.
  func stepLines() -> [(step: GoalStep, line: Range<Int>)] {
    var steps: [(step: GoalStep, line: Range<Int>)] = []
    var offset = tree.preamble.lowerBound
    while offset < tree.preamble.upperBound {
      let line = bytes.span.line(at: offset)
      if let step = GoalStep(parsing: bytes.span.extracting(line.content)) {
        steps.append((step, line.content))
      }
      offset = line.end
    }
    return steps
  }

  /// Sets the state of a step and the day on which it was done.
  func ticking(
    _ reference: GoalStepReference,
    _ state: GoalStep.State,
    on date: CivilDate?
  ) throws(ChangeError) -> JournalThread {
    let steps = stepLines()
    let place =
      switch reference {
      case .id(let id): steps.firstIndex { $0.step.id == id }
      case .title(let title): steps.firstIndex { $0.step.title.utf8.elementsEqual(title.utf8) }
      case .position(let position): steps.indices.contains(position) ? position : nil
      }
    guard let place else { throw ChangeError(.noSuchStep) }
    let (step, line) = steps[place]
    let splices = step.splices(to: state, on: date, in: Array(bytes[line]))
    guard !splices.isEmpty else { return self }
    let edit = Edit(splices.map { $0.moved(by: line.lowerBound) })
    let top = tree.preamble.lowerBound
    let preamble = Edit(edit.splices.map { $0.moved(by: -top) })
      .applied(to: Array(bytes[tree.preamble]))
    let changed = try applying(
      edit,
      expecting: .preamble(reads: SyntaxTree.text(ofPreamble: preamble))
    )
    guard changed.hasSteps(of: steps.map(\.step), butFor: place, now: state) else {
      throw ChangeError(.edit(EditError(.notAsMeant)))
    }
    return changed
  }

  /// Adds a step below the last one, or below the text of the preamble if it is the first.
  func addingStep(_ new: NewGoalStep) throws(ChangeError) -> JournalThread {
    let old = stepLines()
    let line = Array(new.line.utf8)
    let changed: JournalThread
    if let last = old.last {
      let place = last.line.upperBound
      let ending = bytes.span.line(at: last.line.lowerBound).ending ?? tree.ending(near: place)
      let splice = Splice(at: place, insert: ending.bytes + line)
      let preamble = Edit([splice.moved(by: -tree.preamble.lowerBound)])
        .applied(to: Array(bytes[tree.preamble]))
      changed = try applying(
        Edit([splice]),
        expecting: .preamble(reads: SyntaxTree.text(ofPreamble: preamble))
      )
    } else {
      changed = try appendingPreamble(line)
    }
    let added = changed.steps
    guard !new.title.isEmpty, Array(added.dropLast()) == old.map(\.step),
      added.count == old.count + 1, added.last?.title == new.title
    else { throw ChangeError(.badStep(new.title)) }
    return changed
  }

  /// Whether the steps are equal to `old`, except for the state and the day of the step at `place`.
  private func hasSteps(of old: [GoalStep], butFor place: Int, now state: GoalStep.State) -> Bool {
    var (old, new) = (old, steps)
    guard old.count == new.count else { return false }
    let (before, after) = (old.remove(at: place), new.remove(at: place))
    return old == new && after.state == state && after.id == before.id
      && after.title == before.title && after.notes == before.notes
  }
}

extension NewGoalStep {
  /// The line of the step.
  fileprivate var line: String {
    "- [ ] \(title)" + (due.map { " [due:: \($0)]" } ?? "") + (id.map { " ^\($0.text)" } ?? "")
  }
}

extension GoalStep {
  /// The parts of the line other than the day on which the step was done.
  fileprivate var notes: [[String]] {
    attributes.filter { $0.key != "done" }.map { [$0.key, $0.value] }
  }

  /// The changes of the line that set the state of the step.
  ///
  /// Ticking changes one byte. A given day is written after the title and replaces an older day;
  /// the day is removed when the step is open again.
  fileprivate func splices(to state: State, on date: CivilDate?, in line: [UInt8]) -> [Splice] {
    var splices: [Splice] = []
    if state != self.state { splices.append(Splice(markRange, with: [state.rawValue])) }
    if state == .done, let date {
      let day = Array(date.description.utf8)
      splices.append(self["done"].map { Splice($0.valueRange, with: day) } ?? noting(day, in: line))
    } else if state != .done {
      splices += attributes.filter { $0.key == "done" }.map { Self.removing($0.range, from: line) }
    }
    return splices
  }

  /// Adds the day after all other attributes, with a blank on both sides.
  private func noting(_ day: [UInt8], in line: [UInt8]) -> Splice {
    let place = attributes.last?.range.upperBound ?? titleRange.upperBound
    let attribute = Array("[done:: ".utf8) + day + [.closeBracket]
    let above: [UInt8] = line[place - 1].isBlank ? [] : [.space]
    let below: [UInt8] = place == line.count || line[place].isBlank ? [] : [.space]
    return Splice(at: place, insert: above + attribute + below)
  }

  /// Removes an attribute with the blank before it, unless that blank separates others.
  private static func removing(_ range: Range<Int>, from line: [UInt8]) -> Splice {
    let isLast = range.upperBound == line.count || line[range.upperBound].isBlank
    let takesBlank = isLast && line[range.lowerBound - 1].isBlank
    return Splice(range.lowerBound - (takesBlank ? 1 : 0)..<range.upperBound, with: [])
  }
}

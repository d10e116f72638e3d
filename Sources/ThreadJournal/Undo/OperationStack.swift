internal import JournalStore

/// The operations that can be undone and redone, according to the log read from its start.
package struct OperationStack: Hashable, Sendable {
  /// The operations that can be undone, newest last.
  package private(set) var done: [Int] = []

  /// The operations that can be redone, the one undone last at the end; each with the operation that undid it.
  package private(set) var undone: [(number: Int, by: Int)] = []

  /// Creates the stack of an empty log.
  package init() {}

  /// Adds the next operation of the log.
  package mutating func note(_ number: Int, _ kind: OperationKind, reverting reverted: Int?) {
    switch (kind, reverted) {
    case (.undo, let reverted?):
      done.removeAll { $0 == reverted }
      undone.append((reverted, number))
    case (.redo, let reverted?):
      undone.removeAll { $0.number == reverted }
      done.append(number)
    // Undoing a sync would remove what other devices have written, and the next sync would remove it there, too.
    case (.begin, _), (.sync, _): break
    // This is not an operation of the person, so redo stays possible: it merged what a program wrote to a file.
    case (.merge, _): done.append(number)
    case (.purge, _):
      done.removeAll()
      undone.removeAll()
    default:
      done.append(number)
      undone.removeAll()
    }
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.done == other.done && one.undone.elementsEqual(other.undone) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(done) }
}

extension OperationLog {
  /// The stack up to the operation `newest`.
  func stack(upTo newest: Int = .max) throws -> OperationStack {
    var stack = OperationStack()
    for (number, _) in try numbers() where number <= newest {
      guard let record = try record(number) else { continue }
      stack.note(number, record.kind, reverting: record.reverts)
    }
    return stack
  }
}

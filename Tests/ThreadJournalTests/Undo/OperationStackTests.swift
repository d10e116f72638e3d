import Testing
import ThreadJournal

@Suite struct OperationStackTests {
  static func stack(_ notes: [(OperationKind, Int?)]) -> OperationStack {
    var stack = OperationStack()
    for (place, note) in notes.enumerated() { stack.note(place + 1, note.0, reverting: note.1) }
    return stack
  }

  @Test func `operations are undone from the last to the first, and redone in order`() {
    var notes: [(OperationKind, Int?)] = [(.add, nil), (.edit, nil), (.delete, nil)]
    #expect(Self.stack(notes).done == [1, 2, 3])
    notes += [(.undo, 3), (.undo, 2)]
    #expect(Self.stack(notes).done == [1])
    #expect(Self.stack(notes).undone.map(\.number) == [3, 2])
    #expect(Self.stack(notes).undone.map(\.by) == [4, 5])
    notes.append((.redo, 2))
    #expect(Self.stack(notes).done == [1, 6])
    #expect(Self.stack(notes).undone.map(\.number) == [3])
  }

  @Test func `a new operation clears what can be redone`() {
    let stack = Self.stack([(.add, nil), (.undo, 1), (.edit, nil)])
    #expect(stack.undone.isEmpty)
    #expect(stack.done == [3])
  }

  @Test func `a merge does not clear what can be redone, and can be undone itself`() {
    let stack = Self.stack([(.add, nil), (.add, nil), (.undo, 2), (.merge, nil)])
    #expect(stack.undone.map(\.number) == [2])
    #expect(stack.done == [1, 4])
  }

  @Test func `nothing before a purge can be undone`() {
    #expect(Self.stack([(.add, nil), (.purge, nil)]).done.isEmpty)
  }

  @Test func `the creation of a journal cannot be undone`() {
    #expect(Self.stack([(.begin, nil), (.add, nil)]).done == [2])
  }
}

internal import JournalModel

/// The people that `from:` selects: by handle, by full name or by one word of it, ignoring case and
/// accents.
struct SenderMatcher: Sendable {
  private let name: FoldedText

  init(_ name: String) { self.name = FoldedText(name, TextFolding()) }

  /// Returns the handles of the participants of a thread who match by name, or by `me`.
  func handles(in thread: JournalThread) -> Set<Handle> {
    let isMe = name == FoldedText("me", TextFolding())
    let meant = thread.participants.filter { participant in
      isMe && participant.isMe || isNamed(participant.name)
    }
    return Set(meant.map(\.handle))
  }

  /// Whether the typed name is the handle itself.
  func matches(_ handle: Handle) -> Bool { FoldedText(handle.text, TextFolding()) == name }

  private func isNamed(_ full: String) -> Bool {
    let folded = FoldedText(full, TextFolding())
    return folded == name
      || folded.bytes.split(separator: 0x20).contains { $0.elementsEqual(name.bytes) }
  }
}

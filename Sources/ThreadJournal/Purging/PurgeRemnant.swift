/// A place with some of a purged text, and what removes it.
public struct PurgeRemnant: Hashable, Sendable {
  /// The place, for a person; it contains none of the text.
  public var place: String

  /// The words of each command, to be run one after another, each if the one before succeeded; empty if no command of
  /// another program can remove it.
  public var commands: [[String]]

  /// The name of the draft that it is in, or `nil` if it is in none.
  public var draft: String? = nil

  /// Whether a program has it open: the first commit after that program has ended removes it.
  public var isInUse = false

  init(_ place: String, _ commands: [String]..., isInUse: Bool = false) {
    (self.place, self.commands, self.isInUse) = (place, commands, isInUse)
  }

  /// Creates a remnant for a draft.
  init(draft: String) {
    (place, commands, self.draft) = ("draft \(draft)", [], draft)
  }

  /// Creates a remnant with a command, unless `isWrong`: the command would remove something else.
  init(_ place: String, _ command: [String], unless isWrong: Bool) {
    (self.place, commands) = (place, isWrong ? [] : [command])
  }
}

/// A place where some of a purged text is left, and the commands that remove it.
public struct PurgeRemnant: Hashable, Sendable {
  /// The place, as a person reads it; nothing of the text is in it.
  public var place: String

  /// The words of each command, to be carried out one after another, each if the one before succeeded; empty
  /// where no command can do it by itself.
  public var commands: [[String]]

  init(_ place: String, _ commands: [String]...) {
    (self.place, self.commands) = (place, commands)
  }
}

/// The way in which an object can be reached.
package enum ObjectPlace: Hashable, Sendable {
  /// It is the file at a path in a commit, the latest that has it there.
  case file(path: String, commit: ObjectID)
  /// This reference names it, and it is not a commit.
  case reference(String)
  /// It is the text of a note, now or before, below this reference.
  case note(String)
  /// It is staged at a path of the working tree with this git folder.
  case staged(path: String, gitFolder: String)
  /// It is in the repository, but not reachable in any of these ways.
  case own
  /// It is in another repository, whose objects this one uses.
  case borrowed
}

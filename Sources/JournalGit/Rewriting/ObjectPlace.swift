/// The way in which an object can be reached.
package enum ObjectPlace: Hashable, Sendable {
  /// It is the file at a path in a commit, the latest that has it there.
  case file(path: String, commit: ObjectID)
  /// It is not a commit, and this reference points to it.
  case reference(String)
  /// It is the text of a current or former note, below this reference.
  case note(String)
  /// It is staged at a path of the working tree with this git folder.
  case staged(path: String, gitFolder: String)
  /// It is in the repository, but not reachable in any of these ways.
  case own
  /// It is in another repository whose objects this one also uses.
  case borrowed
}

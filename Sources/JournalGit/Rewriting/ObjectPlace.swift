/// How something leads to an object.
package enum ObjectPlace: Hashable, Sendable {
  /// It is the file at a path in a commit, the latest that has it there.
  case file(path: String, commit: ObjectID)
  /// It is what this reference names, other than a commit.
  case reference(String)
  /// It is the text of a note, now or before, below this reference.
  case note(String)
  /// It is staged at a path of the working tree whose git folder this is.
  case staged(path: String, gitFolder: String)
  /// It is in the repository otherwise; nothing may lead to it.
  case own
  /// It stands in another repository, whose objects this one uses.
  case borrowed
}

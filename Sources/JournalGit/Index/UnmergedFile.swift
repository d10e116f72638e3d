/// A file that a merge left unresolved, with several versions in the index.
package struct UnmergedFile: Hashable, Sendable {
  /// Its path in the repository.
  package let path: String

  /// The versions that exist: 1 is the common ancestor, 2 is ours, 3 is theirs.
  package var stages: Set<Int>

  /// Whether one side removed the file and the other changed it.
  package var isRemoved: Bool { stages.contains(1) && stages.contains(2) != stages.contains(3) }
}

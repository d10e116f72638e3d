package import JournalModel

/// The entries that are sent with a question, each as JSON on a line, within a number of tokens.
///
/// ```swift
/// var package = ContextPackage(budget: 6000)
/// for entry in found { package.add(entry.id, line(of: entry)) }
/// package.text
/// ```
package struct ContextPackage: Sendable {
  /// The number of tokens that the entries may take.
  package let budget: Int

  /// The entries that are sent, those first that were added first.
  package private(set) var entries: [EntryReference] = []

  /// About the number of tokens that they take.
  package private(set) var tokens = 0

  /// The number of entries for which there was no room.
  package private(set) var leftOut = 0

  /// The entries, one on each line.
  package private(set) var text = ""

  private var known: Set<EntryReference> = []

  /// An empty package.
  package init(budget: Int) { self.budget = budget }

  /// Adds an entry as a line of JSON, unless it is there already or there is no room; those that are added first are
  /// more important.
  package mutating func add(_ entry: EntryReference, _ line: String) {
    guard known.insert(entry).inserted else { return }
    let size = TokenCount.estimate(line)
    guard tokens + size <= budget else {
      leftOut += 1
      return
    }
    entries.append(entry)
    text += line + "\n"
    tokens += size
  }
}

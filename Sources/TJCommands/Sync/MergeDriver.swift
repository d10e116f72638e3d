internal import CommandKit
internal import JournalMerging
internal import JournalModel
internal import JournalSystem
internal import TerminalKit

/// A merge of three files for git.
struct MergeDriver {
  private let context: any Context
  private let paths: (base: String, ours: String, theirs: String)

  /// The length of conflict markers.
  private let markerSize: Int

  /// The name of the file in messages.
  private let name: String

  /// Whether notes are left out.
  private let isQuiet: Bool

  init(_ invocation: Invocation, in context: any Context) {
    let words = invocation.operands
    self.context = context
    paths = (words[0], words[1], words[2])
    markerSize = words.count > 3 ? Int(words[3]) ?? 7 : 7
    name = words.count > 4 ? words[4] : words[1]
    isQuiet = OutputOptions(invocation).isQuiet
  }

  /// Merges, and returns whether the result is clean or has a conflict.
  func run() throws -> ExitCode {
    let base = try context.contents(ofFile: paths.base)
    let ours = try context.contents(ofFile: paths.ours)
    let theirs = try context.contents(ofFile: paths.theirs)
    let isThread = Merge.isByEntries(ours: ours, theirs: theirs)
    if !isThread, let code = try mergedByGit([base, ours, theirs]) { return code }
    let merge = Merge(
      // Git passes an empty base if both sides added the file.
      base: base.isEmpty ? nil : base,
      ours: ours,
      theirs: theirs,
      rendering: .markers(size: markerSize)
    )
    if merge.bytes != ours { try replaceOurs(by: merge.bytes) }
    let moved = merge.notes.filter { $0.decision == .keptEntry && isElsewhere($0.entry) }
    tell(merge, moved: moved)
    return merge.conflicts.isEmpty && moved.isEmpty ? .done : .failure
  }

  /// Returns whether one of the merged commits has an entry in another thread, because that side moved it there.
  ///
  /// A driver sees one file at a time, so without this check the entry would end up in both threads.
  private func isElsewhere(_ id: EntryID?) -> Bool {
    guard let id else { return false }
    let header = "^## .*\\^\(id.text)([[:space:]]|$)"
    let code = try? context.run(["sh", "-c", Self.search, "tj", header, name])
    return code == 0
  }

  /// Looks for a header in the threads of the merged commits besides the file that is being merged.
  ///
  /// Git names the other side of a merge in the environment. In a rebase, the other side is a commit of the branch
  /// that git records as `ORIG_HEAD`.
  private static let search = """
    theirs=$(env | sed -n 's/^GITHEAD_\\([0-9a-f]*\\)=.*/\\1/p')
    for side in HEAD ${theirs:-ORIG_HEAD}; do
      git grep --quiet --extended-regexp -e "$1" "$side" -- '*.md' ":(exclude,literal)$2" && exit 0
    done 2>/dev/null
    exit 1
    """

  /// Merges with `git merge-file`, which uses settings such as `merge.conflictStyle`; returns `nil` if it cannot be
  /// run.
  ///
  /// It works on a copy, since an interrupted merge would leave half a file.
  private func mergedByGit(_ versions: [[UInt8]]) throws -> ExitCode? {
    if versions.contains(where: \.isBinary) {
      tell("\(name): cannot merge a binary file; kept ours")
      return .failure
    }
    let copy = "\(paths.ours).tj-\(context.system.processID)"
    try write(versions[1], to: copy)
    defer { try? context.system.remove(copy) }
    let words = ["git", "merge-file", "--marker-size=\(markerSize)"]
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs", "--"]
    guard let code = try? context.run(words + labels + [copy, paths.base, paths.theirs]),
      (0...127).contains(code)
    else { return nil }
    let merged = try context.contents(ofFile: copy)
    // A conflict leaves markers in the file. If the file is unchanged, something else failed and git did not merge.
    if code != 0, merged == versions[1] { return nil }
    if merged != versions[1] { try replaceOurs(by: merged) }
    return code == 0 ? .done : .failure
  }

  /// Replaces our version atomically, so that git finds either the complete result or the old version.
  private func replaceOurs(by bytes: [UInt8]) throws { try write(bytes, to: paths.ours) }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try NewFile(path, replacing: true, context.system)
    do {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }
}

extension MergeDriver {
  /// Reports the places of conflicts, and the decisions about things that both sides changed.
  private func tell(_ merge: Merge, moved: [MergeNote]) {
    var lines = LineCount(merge.bytes)
    for id in moved.compactMap(\.entry) {
      tell("\(name): one side moved \(id.text) to another thread and the other changed it")
      write("hint: tj resolve \(ShellWords.operand(name))")
    }
    for conflict in merge.conflicts {
      let line = lines.line(at: conflict.range.lowerBound)
      tell("\(name):\(line): \(conflict.sentence)")
    }
    guard !isQuiet else { return }
    for note in merge.notes where !moved.contains(note) {
      let line = note.kept.map { ":\(lines.line(at: $0.lowerBound))" } ?? ""
      tell("\(name)\(line): \(note.sentence)")
    }
  }

  private func tell(_ sentence: String) { write("tj: \(sentence)") }

  /// Writes a line to standard error; if that fails, the merge continues.
  private func write(_ line: String) {
    try? context.write(TerminalText.sanitized(line) + "\n", to: .standardError)
  }
}

/// Line numbers of places in a file.
private struct LineCount {
  private let bytes: [UInt8]
  private var known = (offset: 0, line: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line, counted from 1, that contains the byte at `offset`.
  mutating func line(at offset: Int) -> Int {
    // Conflicts and notes come in file order, so lines are counted from the previous place.
    if offset < known.offset { known = (0, 1) }
    known.line += bytes[known.offset..<min(offset, bytes.count)].count { $0 == 0x0A }
    known.offset = min(offset, bytes.count)
    return known.line
  }
}

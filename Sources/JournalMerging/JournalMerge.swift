public import JournalModel

/// A three-way merge of two versions of a journal, across its files.
///
/// Threads are identified by their ids, so if one side renamed a thread and the other wrote into it, the text goes into
/// it under its new name; and if one side moved an entry to another thread and the other changed it, it is changed in
/// its new place. Pass all files that differ between the three versions; identical ones may be left out.
///
/// ```swift
/// let merge = JournalMerge(base: base, ours: ours, theirs: theirs, rendering: .siblings)
/// merge.files["daily.md"]  // the bytes to save
/// ```
public struct JournalMerge: Sendable {
  /// The files of the merged journal, by their paths.
  public private(set) var files: [String: [UInt8]] = [:]

  /// Texts that both sides changed in the same place, for each file that has some.
  public private(set) var conflicts: [String: [MergeConflict]] = [:]

  /// The decisions of the merge, for each file that has some.
  public private(set) var notes: [String: [MergeNote]] = [:]

  /// Merges two versions of a journal; each is given as its files by their paths.
  ///
  /// - Parameters:
  ///   - base: The files of the common ancestor.
  ///   - ours: The files of this side.
  ///   - theirs: The files of the other side.
  ///   - rendering: How a text that both sides changed is written.
  ///   - zones: The rules of time zones, for times without an offset; UTC if `nil`.
  public init(
    base: [String: [UInt8]],
    ours: [String: [UInt8]],
    theirs: [String: [UInt8]],
    rendering: Merge.Rendering,
    zones: (any ZoneProvider)? = nil
  ) {
    let same = base.filter { ours[$0.key] == $0.value && theirs[$0.key] == $0.value }
    files = same
    let source = TimeSource(zones: zones ?? NoZoneRules())
    let versions = [base, ours, theirs].map { files in
      files.filter { same[$0.key] == nil }.mapValues { MergeVersion($0, from: source) }
    }
    let pairing = FilePairing(base: versions[0], ours: versions[1], theirs: versions[2])
    let merges = pairing.items.map { FileMerge($0, versions, from: source) }
    let threads = merges.indices.filter { merges[$0].isThread }
    let moves = EntryMoves(
      threads.map { merges[$0].sides },
      paths: threads.map { merges[$0].path }
    )
    let shares = Dictionary(uniqueKeysWithValues: zip(threads, moves.shares))
    for place in merges.indices.sorted(by: { merges[$0].comesFirst(before: merges[$1]) }) {
      add(merges[place], rendering, shares[place] ?? .init())
    }
  }

  /// Adds a merged file, under another name if its path is taken.
  private mutating func add(
    _ merge: FileMerge,
    _ rendering: Merge.Rendering,
    _ moves: EntryMoves.Share
  ) {
    guard let result = merge.merged(rendering, moves) else { return }
    let path = freePath(merge.path)
    files[path] = result.bytes
    var decisions: [MergeNote.Decision] = merge.otherPath.map { [.chosePath($0)] } ?? []
    if path != merge.path { decisions.append(.newPath(merge.path)) }
    let all = decisions.map { MergeNote($0) } + result.notes
    if !all.isEmpty { notes[path] = all }
    if !result.conflicts.isEmpty { conflicts[path] = result.conflicts }
  }

  /// `path`, with a number if another file has it.
  private func freePath(_ path: String) -> String {
    guard files[path] != nil else { return path }
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    var number = 2
    while files["\(path[..<dot])-\(number)\(path[dot...])"] != nil { number += 1 }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}

internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Lets a person pick entries: with fzf if it is installed, else by number from a list.
struct EntryPicker {
  /// The greatest number of entries in the list.
  private static let most = 200

  /// The script that runs fzf.
  ///
  /// It takes two files: the rows, and the picked rows, which must not exist yet.
  private static let script = """
    command -v fzf >/dev/null || exit 127
    set -C; umask 077
    exec fzf --multi --no-sort --layout=reverse --delimiter='\\t' --with-nth=2.. <"$1" >"$2"
    """

  private let session: Session
  private let questions: Questions

  /// Creates a picker for this session.
  init(_ session: Session) { (self.session, questions) = (session, Questions(session)) }

  /// Returns the entries of `found` that the person picks, in the order of `found`.
  ///
  /// - Throws: A failure if there is no terminal to ask on, or if the person picks nothing.
  func pick(_ found: [LocatedEntry]) throws -> [LocatedEntry] {
    guard !found.isEmpty else { return [] }
    guard questions.canAsk else {
      throw Failure(
        .usage,
        "--pick requires a terminal",
        hint: "leave out --pick, or name the entries"
      )
    }
    let chosen = try numbersFromFzf(found)
    let numbers = if let chosen { chosen } else { try numbersFromList(found) }
    guard !numbers.isEmpty else { throw Failure.cancelled }
    return found.indices.filter { numbers.contains($0 + 1) }.map { found[$0] }
  }

  private func rows(_ found: [LocatedEntry]) -> [EntryRow] {
    found.map { EntryRow($0, .date, dayStart: session.settings.dayStart) }
  }

  /// Returns the numbers of the rows picked in fzf, or `nil` if fzf is not installed.
  private func numbersFromFzf(_ found: [LocatedEntry]) throws -> Set<Int>? {
    let (context, system) = (session.context, session.context.system)
    let isPrivate = found.contains(where: \.entry.isEncrypted)
    let memory = try isPrivate ? MemoryFolder(in: context) : nil
    defer { memory?.remove() }
    let usual = context.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let folder = memory?.path ?? usual
    let table = EntryTable(rows(found), columns: nil, session.messages.palette)
    let lines = zip(1..., rows(found)).map { "\($0)\t\(table.text(of: [$1]).plain)" }.joined()
    let name = try file(in: folder, saying: lines)
    let chosen = "\(name)-chosen"
    defer { for file in [name, chosen] { try? system.remove(file) } }
    let words = ["/bin/sh", "-c", Self.script, "fzf", name, chosen]
    switch try context.run(words) {
    case 0: break
    case 127: return nil
    default: return []
    }
    let text = String(decoding: try context.contents(ofFile: chosen), as: UTF8.self)
    return Set(text.split(separator: "\n").compactMap { Int($0.prefix { $0 != "\t" }) })
  }

  /// Writes a new file that only this user can read, and returns its path.
  private func file(in folder: String, saying text: String) throws -> String {
    let (context, system) = (session.context, session.context.system)
    while true {
      let name = folder.path(of: "tj-\(String(context.random(), radix: 36))")
      do throws(SystemError) {
        try Descriptor(making: name, .exclusive, permissions: 0o600, system)
          .write(Array(text.utf8))
        return name
      } catch {
        guard error.reason == .exists else { throw error }
      }
    }
  }

  /// Prints a list, and returns the numbers that the person types below it.
  private func numbersFromList(_ found: [LocatedEntry]) throws -> Set<Int> {
    let rows = Array(rows(found).prefix(Self.most))
    let columns = session.context.columns(of: .standardError)
    let margin = "\(rows.count)".count + 2
    let palette = session.messages.palette
    let table = EntryTable(rows, columns: columns.map { $0 - margin }, palette)
    for (number, row) in zip(1..., rows) {
      let label = DisplayWidth.padded("\(number)", to: margin - 2, .right) + "  "
      try session.context.show(
        palette.paint(label, .faint) + table.text(of: [row]),
        on: .standardError
      )
    }
    if found.count > rows.count {
      try session.messages.say((found.count - rows.count).of("more entry", "more entries"))
    }
    while true {
      let answer = try questions.ask("entries to pick, such as 1 3-5, or q [none]: ") ?? ""
      if answer == "q" { return [] }
      if let numbers = Self.numbers(in: answer, upTo: rows.count) { return numbers }
      try session.messages.warn(
        "invalid value '\(answer)' (expected numbers from 1 to \(rows.count))"
      )
    }
  }

  /// Parses `1 3-5` or `1,3-5`; returns `nil` for anything else, and for numbers above `most`.
  static func numbers(in text: String, upTo most: Int) -> Set<Int>? {
    var numbers: Set<Int> = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1],
        1 <= first, first <= last, last <= most
      else { return nil }
      numbers.formUnion(first...last)
    }
    return numbers
  }
}

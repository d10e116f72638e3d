package import JournalModel

/// The message of a commit: what was done to which entries, and never a word of their text.
///
/// ```
/// daily: add ^k3f9qd
///
/// Tj-Thread: daily
/// Tj-Entry: k3f9qd
/// Tj-Op: add
/// ```
package struct CommitMessage: Sendable {
  private static let trailerLimit = 100
  private static let subjectLimit = 3

  package var kind: OperationKind
  package var verb: String?
  package var threads: [String] = []
  package var entries: [EntryID] = []
  package var removed: [EntryID] = []

  /// The number of entries it is about, or `nil` if the trailers name all of them.
  package var count: Int?

  /// The number of threads in the subject; the trailers may name fewer.
  private var threadCount: Int?

  /// The device that it was made on, or `nil` if it is not named.
  package var device: String?

  /// The message of an operation.
  package init(kind: OperationKind, verb: String? = nil, threads: [String] = []) {
    (self.kind, self.verb, self.threads) = (kind, verb, threads)
  }

  /// The whole message.
  package var text: String {
    var lines = [subject, ""]
    lines += threads.prefix(Self.trailerLimit).map { "Tj-Thread: \(Self.line($0))" }
    lines += entries.prefix(Self.trailerLimit).map { "Tj-Entry: \($0.text)" }
    lines += removed.prefix(Self.trailerLimit).map { "Tj-Removed: \($0.text)" }
    lines.append("Tj-Op: \(kind.rawValue)")
    if let device { lines.append("Tj-Device: \(Self.line(device))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The threads in the subject.
  private var place: String {
    switch threads.count {
    case 0: "journal"
    case 1...Self.subjectLimit: threads.map(Self.line).joined(separator: ", ")
    default: "\(max(threads.count, threadCount ?? 0)) \(noun)"
    }
  }

  /// The noun for the names: outside edits may include settings and pictures.
  private var noun: String { kind == .external ? "files" : "threads" }

  private var subject: String {
    let present = Set(entries)
    let named = entries + removed.filter { !present.contains($0) }
    let count = max(named.count, count ?? 0)
    let ids =
      count <= Self.subjectLimit
      ? named.map { "^\($0.text)" }.joined(separator: " ") : "\(count) entries"
    return "\(place): \(verb ?? kind.rawValue)" + (ids.isEmpty ? "" : " \(ids)")
  }

  /// The name of a thread on one line, with any line ends replaced.
  private static func line(_ name: String) -> String {
    String(name.map { $0.isNewline ? " " : $0 })
  }
}

extension CommitMessage {
  /// Parses the trailers of a message; a message that tj did not write is an outside edit.
  package init(parsing text: String) {
    kind = .external
    for line in text.parts(at: "\n") {
      let parts = line.parts(at: " ", atMost: 2)
      guard parts.count == 2 else { continue }
      let value = parts[1]
      switch parts[0] {
      case "Tj-Thread:": threads.append(value)
      case "Tj-Entry:": EntryID(value).map { entries.append($0) }
      case "Tj-Removed:": EntryID(value).map { removed.append($0) }
      case "Tj-Device:": device = value.isEmpty ? nil : value
      case "Tj-Op:": kind = OperationKind(rawValue: value) ?? .external
      default: continue
      }
    }
    let subject = text.parts(at: "\n", atMost: 2)[0]
    count = Self.count(inSubject: subject)
    threadCount = Self.threadCount(inSubject: subject)
    verb = verb(inSubject: subject)
  }

  /// The words of a subject between the threads and the entries, or `nil` if they are those of the kind.
  private func verb(inSubject subject: String) -> String? {
    let start = "\(place): "
    guard kind != .external, subject.utf8.starts(with: start.utf8) else { return nil }
    let words = String(Substring(subject.utf8.dropFirst(start.utf8.count))).parts(at: " ")
      .prefix { !$0.utf8.starts(with: "^".utf8) && Int($0) == nil }
    let verb = words.joined(separator: " ")
    return verb.isEmpty || verb == kind.rawValue ? nil : verb
  }

  /// Whether there may be more threads than the trailers name.
  package var mayHaveMoreThreads: Bool { threads.count >= Self.trailerLimit }

  /// The number at the beginning of a subject such as `130 threads: tag 130 entries` or `130 files: external`, or `nil`
  /// if there is none.
  private static func threadCount(inSubject subject: String) -> Int? {
    let words = subject.parts(at: " ", atMost: 3)
    return words.count == 3 && ["threads:", "files:"].contains(words[1]) ? Int(words[0]) : nil
  }

  /// The number at the end of a subject such as `daily: import 130 entries`, or `nil` if there is none.
  private static func count(inSubject subject: String) -> Int? {
    let words = subject.parts(at: " ")
    guard words.count > 1, words[words.count - 1] == "entries" else { return nil }
    return Int(words[words.count - 2])
  }
}

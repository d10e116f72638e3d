internal import JournalSystem

extension TransferError {
  /// Creates the error of a failed git command from its English messages.
  init(_ ended: CollectedOutput, at place: String) {
    let lines = String(decoding: ended.messages + [0x0A] + ended.output, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    self.init(.other, unlessTold: lines, at: place)
  }

  /// Creates the error that lines from git or libgit2 describe, or else one with `reason`.
  package init(_ reason: Reason, unlessTold lines: [String], at place: String) {
    let lines = lines.map { RemoteAddress.sanitized(text: $0) }
    if let lock = lines.lazy.compactMap({ Self.lock(in: $0, at: place) }).first {
      self.init(lock.isThere ? .lockedThere : .locked, at: place, saying: lock.path)
      return
    }
    let text = lines.joined(separator: "\n").lowercased()
    let told = Self.signs.first { sign in text.utf8.contains(bytesOf: sign.words) }?.reason
    self.init(told ?? reason, at: place, saying: Self.message(lines))
  }

  /// Returns the lock file that a line reports as existing, and whether it is on the remote, or `nil` if the line names
  /// none.
  private static func lock(in line: String, at place: String) -> (path: String, isThere: Bool)? {
    let forms = [
      ("Unable to create '", ".lock': File exists"),
      ("failed to lock file '", ".lock' for writing"),
    ]
    for (start, end) in forms {
      guard let first = line.firstRange(of: start)?.upperBound,
        let last = line[first...].firstRange(of: end)?.lowerBound,
        Self.isHeld(line[last...].dropFirst(end.count))
      else { continue }
      // A git program that receives a push writes "./" for its own folder.
      let path = String(line[first..<last]).replacing("/./", with: "/") + ".lock"
      let isBelow = RemoteAddress.folder(of: place).map { path.path(below: $0) != nil } ?? false
      return (path, isBelow || line.hasPrefix("remote: "))
    }
    return nil
  }

  /// Whether the end of such a line has no reason, or says that the file exists.
  private static func isHeld(_ end: Substring) -> Bool {
    let reason = end.drop { ": ".contains($0) }
    return reason.isEmpty || reason == ")"
      || [".", "File exists"].contains { reason.hasPrefix($0) }
  }

  /// Parts of the messages of git and libgit2 with their reasons; the first match counts.
  private static let signs: [(words: String, reason: Reason)] = [
    ("access denied or repository not exported", .noRepository),
    ("host key verification failed", .hostKey),
    ("could not resolve host", .unknownHost),
    ("name or service not known", .unknownHost),
    ("temporary failure in name resolution", .unknownHost),
    ("failed to resolve address", .unknownHost),
    ("certificate", .certificate),
    ("permission denied (publickey", .authentication),
    ("permission denied, please try again", .authentication),
    ("authentication failed", .authentication),
    ("could not read username", .authentication),
    ("could not read password", .authentication),
    ("access denied", .authentication),
    ("requested url returned error: 401", .authentication),
    ("requested url returned error: 403", .authentication),
    ("http status code: 401", .authentication),
    ("http status code: 403", .authentication),
    ("too many authentication failures", .authentication),
    ("authentication replays", .authentication),
    ("authenticate ssh session", .authentication),
    ("error authenticating", .authentication),
    ("no space left on device", .quota),
    ("quota", .quota),
    ("exceeds maximum allowed size", .quota),
    ("exceeds github's file size limit", .quota),
    ("requested url returned error: 413", .quota),
    ("http status code: 413", .quota),
    ("fetch first", .moved),
    ("non-fast-forward", .moved),
    ("stale info", .moved),
    ("failed to update ref", .moved),
    ("failed to lock", .moved),
    ("branch is currently checked out", .checkedOut),
    ("pushing to non-bare repos", .checkedOut),
    ("protected branch", .protected),
    ("deny updating", .protected),
    ("shallow update not allowed", .shallow),
    ("[remote rejected]", .refused),
    ("service not enabled", .refused),
    ("does not appear to be a git repository", .noRepository),
    ("repository not found", .noRepository),
    ("requested url returned error: 404", .noRepository),
    ("http status code: 404", .noRepository),
    ("could not find repository", .noRepository),
    ("failed to resolve path", .noRepository),
    ("unsupported url protocol", .noRepository),
    ("does not exist", .noRepository),
    ("not a git repository", .noRepository),
    ("timed out", .timeout),
    ("operation too slow", .timeout),
    ("connection refused", .unreachable),
    ("network is unreachable", .unreachable),
    ("no route to host", .unreachable),
    ("failed to connect", .unreachable),
    ("unable to connect", .unreachable),
    ("couldn't connect", .unreachable),
    ("early eof", .cut),
    ("stream ended at an unexpected time", .cut),
    ("unexpected eof", .cut),
    ("hung up unexpectedly", .cut),
    ("unexpected disconnect", .cut),
    ("connection reset", .cut),
    ("rpc failed", .cut),
    ("cannot lock ref", .busy),
    ("unable to create", .busy),
  ]

  /// Returns the answers of the remote, or else git's first line about an error.
  static func message(_ lines: [String]) -> String {
    let answers = lines.compactMap { Self.rest(of: $0, after: "remote: ") }
      .filter { answer in answer.contains { !$0.isWhitespace } }
      .filter { !Self.isProgress($0) }
    if !answers.isEmpty { return answers.prefix(3).joined(separator: " ").trimmed }
    let errors = lines.lazy.compactMap { line in
      ["fatal: ", "error: ", "ssh: "].lazy.compactMap { Self.rest(of: line, after: $0) }.first
    }
    return (errors.first ?? "").trimmed
  }

  /// Whether a line of the remote only reports progress.
  private static func isProgress(_ line: String) -> Bool {
    ["Enumerating", "Counting", "Compressing", "Total", "Resolving"].contains { line.hasPrefix($0) }
  }

  private static func rest(of line: String, after start: String) -> String? {
    line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String.UTF8View {
  /// Whether the bytes of `text` occur in it.
  fileprivate func contains(bytesOf text: String) -> Bool {
    let bytes = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: bytes) }
  }
}

internal import JournalGit

/// The configuration of git in each clone of a journal: how threads are merged and compared.
///
/// It is in the clone's own files, which git does not clone. A person's choices are kept, both there and in the other
/// settings that git reads; a link to a file elsewhere is such a choice.
struct GitSetup {
  /// The journal's folder in the repository: empty, or ending in `/`.
  private let prefix: String

  /// The settings that this journal needs.
  private let settings: [Setting]

  /// Creates the setup of the journal in the folder `prefix` of a repository.
  init(below prefix: String, of repository: borrowing Repository) {
    self.prefix = prefix
    // In a repository with other contents, or with several working trees, the owner decides how to pull and whether
    // git syncs files to the disk.
    let isWhole = prefix.isEmpty && repository.gitFolder == repository.commonFolder
    settings = Setting.drivers + (isWhole ? Setting.ofJournals : [])
  }

  /// Returns the names of the missing parts: settings, and files in `info`.
  func missing(in repository: borrowing Repository) throws -> [String] {
    var missing: [String] = []
    for setting in settings where try setting.isMissing(in: repository) {
      missing.append(setting.key)
    }
    for line in lines {
      if try repository.isInfoLink(line.file) { continue }
      let name = "info/\(line.file)"
      if try line.isMissing(in: repository), missing.last != name { missing.append(name) }
    }
    return missing
  }

  /// Adds the missing parts, and returns their names.
  func complete(in repository: borrowing Repository) throws -> [String] {
    let missing = try missing(in: repository)
    for setting in settings where missing.contains(setting.key) {
      try repository.set(setting.key, to: setting.value)
    }
    for line in lines where missing.contains("info/\(line.file)") {
      guard try line.isMissing(in: repository) else { continue }
      let old = try repository.info(line.file)
      try repository.setInfo(line.file, to: Journal.adding(line.text, to: old))
    }
    return missing
  }

  private var lines: [Line] {
    let threads = prefix.isEmpty ? "*.md" : Self.pattern(of: "**/*.md", below: prefix)
    let pictures = Self.pattern(of: "assets/**", below: prefix)
    return [
      Line(file: "exclude", text: ".*.tj-*", attribute: nil),
      Line(file: "attributes", text: "\(threads) diff=tj", attribute: ("diff", ".md")),
      // Pictures have no data in common; searching for deltas takes longer than sending them whole.
      Line(file: "attributes", text: "\(pictures) -delta", attribute: ("delta", "assets")),
    ]
  }

  /// A pattern for the files `files` in the folder `prefix`, in the syntax of git's attributes.
  static func pattern(of files: String, below prefix: String) -> String {
    var pattern = "/"
    for scalar in prefix.unicodeScalars {
      if "*?[\\".unicodeScalars.contains(scalar) { pattern.unicodeScalars.append("\\") }
      pattern.unicodeScalars.append(scalar)
    }
    pattern += files
    guard pattern.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }) else {
      return pattern
    }
    // Git reads a pattern with blanks only if it is quoted like a C string.
    let quoted = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(quoted.replacing("\n", with: "\\n").replacing("\t", with: "\\t"))\""
  }
}

extension GitSetup {
  /// A setting of git.
  private struct Setting {
    let key: String
    let value: String

    /// Values that earlier versions wrote, which are replaced.
    var former: [String] = []

    /// Other settings by which a person makes the same choice.
    var rivals: [String] = []

    func isMissing(in repository: borrowing Repository) throws -> Bool {
      for rival in rivals where try repository.setting(rival) != nil { return false }
      guard let set = try repository.setting(key) else { return true }
      return former.contains(set)
    }

    static let drivers = [
      Setting(key: "merge.tj.name", value: "ThreadJournal entry-level merge"),
      Setting(key: "merge.tj.driver", value: driver, former: formerDrivers),
      Setting(
        key: "diff.tj.xfuncname",
        value: "^## ([0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([ T].*)?)$"
      ),
    ]

    static let ofJournals = [
      Setting(key: "core.fsync", value: "committed,reference"),
      // Without either setting, `git pull` refuses to join the diverged branches of two devices.
      Setting(key: "pull.rebase", value: "false", rivals: ["pull.ff"]),
    ]

    /// The merge command.
    ///
    /// If a driver ends with 0 or 1 and has not touched the file, git uses our version as the result, without markers.
    /// So the help output must confirm that this `tj` is ours and knows the command, and any other failure leads to
    /// git's own merge.
    private static let driver =
      "s=127; case $(tj help merge-driver 2>/dev/null </dev/null) in"
      + " *merge-driver*BASE*OURS*THEIRS*) tj merge-driver -- %O %A %B %L %P; s=$?;; esac;"
      + " if [ $s -gt 1 ]; then"
      + " git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; s=$?; fi; exit $s"

    private static let formerDrivers = ["command -v tj", "tj help merge-driver"].map { test in
      "if \(test) >/dev/null 2>&1; then tj merge-driver %O %A %B %L %P;"
        + " else git merge-file --marker-size=%L %A %O %B; fi"
    }
  }

  /// A line of a file in `info`.
  private struct Line {
    let file: String
    let text: String

    /// The attribute that it sets, and the text that patterns for such files contain, or `nil` if there is none.
    ///
    /// If a person has set this attribute for such files, their line is kept.
    let attribute: (name: String, files: String)?

    func isMissing(in repository: borrowing Repository) throws -> Bool {
      let lines = (try repository.info(file) ?? []).split { $0 == 0x0A || $0 == 0x0D }
      return !lines.contains { $0.elementsEqual(text.utf8) || isChosen(by: $0) }
    }

    /// Whether a line sets the attribute for such files.
    private func isChosen(by line: ArraySlice<UInt8>) -> Bool {
      guard let attribute else { return false }
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
        .map { String(decoding: $0, as: UTF8.self) }
      guard let pattern = words.first, !pattern.hasPrefix("#"),
        pattern.contains(attribute.files)
      else { return false }
      return words.dropFirst().contains { word in
        let name = word.hasPrefix("-") || word.hasPrefix("!") ? word.dropFirst() : word[...]
        return name == attribute.name || name.hasPrefix("\(attribute.name)=")
      }
    }
  }
}

internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// The person's own editor, which opens drafts.
struct Editor {
  private let context: any Context
  private let settings: Preferences
  private let messages: Messages
  private let reader: JournalReader
  private let drafts: Drafts
  private let questions: Questions

  /// The editor of the person in this session.
  init(_ session: Session) {
    (context, settings) = (session.context, session.settings)
    (messages, reader) = (session.messages, session.reader)
    (drafts, questions) = (session.journal.drafts, Questions(session))
  }

  /// Opens a draft, and returns the edited text, which is empty if the draft is gone.
  ///
  /// If the editor fails, a draft that is still `unchanged` is removed, and `later` is the command that continues
  /// with any other. The editor opens on `line`, or at the end of the text.
  func edit(
    _ name: String,
    at line: Int? = nil,
    unless unchanged: [UInt8]? = nil,
    orLater later: String = "tj draft resume"
  ) throws -> [UInt8] {
    let editor = try command()
    let before = try text(of: name)
    // The journal may be changed while the editor is open.
    defer { reader.forget() }
    let line = line ?? max(1, before.count { $0 == 0x0A })
    let status =
      try drafts.isEncrypted(name)
      ? runInMemory(editor, on: name, before, line, isNew: before == unchanged)
      : run(editor, on: drafts.file(of: name), line)
    let edited = try text(of: name)
    if edited != before { drafts.makeNewest(name) }
    guard status == 0 else {
      throw try failure(of: editor, status, name, edited, isKept: edited != unchanged, later)
    }
    return edited
  }

  private func run(
    _ editor: String,
    on file: String,
    _ line: Int,
    _ recipe: EditorRecipe? = nil
  ) throws -> Int32 {
    let operands = (recipe?.arguments ?? []) + EditorCursor.operands(editor, file, line: line)
    let variables = recipe?.variables ?? []
    let words = ShellCommand.words(editor, operands)
    return try context.run(variables.isEmpty ? words : ["env"] + variables + words)
  }

  /// Opens a draft with encrypted text in a file in memory, with an editor that leaves no copies of it.
  private func runInMemory(
    _ editor: String,
    on draft: String,
    _ text: [UInt8],
    _ line: Int,
    isNew: Bool
  ) throws -> Int32 {
    let file = try PrivateFile(text, ofDraft: draft, of: drafts, in: context)
    defer { file.folder.remove() }
    let recipe = EditorRecipe(for: program(of: editor), in: file.folder.path)
    if recipe == nil {
      do {
        try questions.confirm("open encrypted text in '\(editor)', which may leave copies of it")
      } catch {
        if isNew { try drafts.finish(draft, saying: text, messages) }
        throw error
      }
    }
    // If the terminal closes, the editor ends, and what it has saved is encrypted before this program ends, too.
    return try context.system.deferringSignals {
      try file.whileEditing { try run(editor, on: file.path, line, recipe) }
    }
  }

  /// The name of the program that a command line runs, with links resolved.
  private func program(of editor: String) -> String {
    let word = String(editor.split(whereSeparator: \.isWhitespace).first ?? "")
    let path = word.contains("/") ? word : context.path(ofProgram: word)
    let real = path.flatMap { try? context.system.realPath(of: $0) } ?? nil
    return (real ?? word).lastPathPart.name
  }

  private func failure(
    of editor: String,
    _ status: Int32,
    _ draft: String,
    _ text: [UInt8],
    isKept: Bool,
    _ later: String
  ) throws -> Failure {
    let sentence = "the editor '\(editor)' exited with status \(status)"
    // A shell exits with these codes if it cannot run or find a program.
    let isMissing = status == 126 || status == 127
    let choice =
      isMissing ? ["choose another editor with 'tj config --personal editor COMMAND'"] : []
    guard isKept else {
      try drafts.finish(draft, saying: text, messages)
      return Failure(.failure, "cancelled: \(sentence)", hints: choice)
    }
    let hints = ["\(later) \(ShellWords.operand(draft))"] + choice
    return Failure(.failure, "\(sentence); kept the text as draft \(draft)", hints: hints)
  }

  private func text(of name: String) throws -> [UInt8] {
    try drafts.text(of: name) ?? []
  }

  /// Returns the command line of the editor.
  private func command() throws -> String {
    let variables = ["VISUAL", "EDITOR"].lazy.compactMap { name in
      context.environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    try settings.warnIfInert(.editor, messages)
    return settings.editor ?? variables.first ?? "vi"
  }
}

/// The options that make an editor open a file on a certain line.
private enum EditorCursor {
  private static let dashCommand: Set = ["vi", "vim", "nvim", "gvim", "ex", "view"]
  private static let plus: Set = [
    "nano", "pico", "emacs", "emacsclient", "micro", "kak", "joe", "jed", "mg", "ne", "zile",
  ]
  private static let colon: Set = ["hx", "helix", "subl", "zed"]
  private static let goto: Set = ["code", "codium", "cursor"]

  /// Returns the arguments with which `editor` opens `file` on a line, or only the file if the option is unknown.
  ///
  /// ```swift
  /// EditorCursor.operands("vim -c startinsert", "a.md", line: 9)  // ["-c", "9", "a.md"]
  /// ```
  static func operands(_ editor: String, _ file: String, line: Int) -> [String] {
    let word = editor.split(whereSeparator: \.isWhitespace).first ?? ""
    let name = String(word.split(separator: "/").last ?? "")
    if dashCommand.contains(name) { return ["-c", "\(line)", file] }
    if plus.contains(name) { return ["+\(line)", file] }
    if colon.contains(name) { return ["\(file):\(line)"] }
    if goto.contains(name) { return ["-g", "\(file):\(line)"] }
    return [file]
  }
}

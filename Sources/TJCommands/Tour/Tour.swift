internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// A tour of the commands.
struct Tour {
  private let folder: String
  private let isTemporary: Bool
  private let isWatched: Bool
  private let invocation: Invocation
  private let context: any Context
  private let palette: Palette

  /// Creates a tour of a journal in a new folder `folder`; if `isWatched` is true, the tour pauses between the steps.
  init(
    _ folder: String,
    isTemporary: Bool,
    isWatched: Bool,
    _ invocation: Invocation,
    _ context: any Context
  ) {
    (self.folder, self.isTemporary, self.isWatched) = (folder, isTemporary, isWatched)
    (self.invocation, self.context) = (invocation, context)
    palette = Palette(
      choice: OutputOptions(invocation).colorChoice,
      for: .standardOutput,
      in: context
    )
  }

  /// Creates the journal and runs the tour.
  func run() throws {
    try print(
      """
      Welcome. This is someone's journal of the past year: plain Markdown files in a
      git repository. Every command below is one that you could type.

      """
    )
    try TourJournal(folder, invocation, context).make()
    let steps = TourStep.all
    for (place, step) in steps.enumerated() {
      try show(step)
      if isWatched, place < steps.count - 1 {
        guard try isContinued() else {
          try context.write("\n", to: .standardError)
          return try context.show("The journal stays at \(folder).\n", on: .standardError)
        }
      }
    }
    let ending: StyledText =
      isWatched
      ? "The journal stays at \(folder). Try: tj -C \(folder) list\n"
      : "Start your own with: tj init ~/journal\n"
    try print(ending)
  }

  /// Asks for Enter, and returns false at the end of the input; Ctrl-C removes a temporary folder before it ends the
  /// program.
  ///
  /// The line is read on a thread of its own, so that a deferred signal is noticed meanwhile.
  private func isContinued() throws -> Bool {
    try context.system.deferringSignals {
      try context.show(palette.paint("  — Press Enter to continue —", .faint), on: .standardError)
      let answer = SharedValue(Bool?.none)
      let read: @Sendable () -> Void = { [context] in
        let hasLine = ((try? context.inputLine()) ?? nil) != nil
        answer.withLock { $0 = hasLine }
      }
      if !System.onOwnThread(read) { read() }
      while !context.system.isAskedToEnd {
        if let hasLine = answer.withLock(\.self) { return hasLine }
        context.system.pause(milliseconds: 20)
      }
      if isTemporary { remove() }
      return false
    }
  }

  /// Removes the journal with all its files.
  func remove() {
    // The program runs without the terminal: a program that has the terminal would receive Ctrl-C itself.
    _ = try? CollectedOutput(of: ["rm", "-rf", "--", folder], context.system)
  }

  private func show(_ step: TourStep) throws {
    try print("\n\(palette.paint("\(palette.glyphs.today) \(step.sentence)", .title))\n\n")
    for words in step.commands {
      try print(
        palette.paint("$ tj \(words.map(ShellWords.quoted).joined(separator: " "))", .mark) + "\n"
      )
      let code = TJ.run(["-C", folder, "--no-pager"] + words, in: context)
      guard code == .done else {
        throw Failure(.failure, "this step of the tour failed", hint: "please report it")
      }
    }
    guard let text = step.typed else { return }
    try print(palette.paint("$ vim daily.md", .mark) + "\n")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      try print("  + \(line)\n")
    }
    try append(text, to: "daily.md")
    try print("\n" + palette.paint("$ tj commit", .mark) + "\n")
    _ = TJ.run(["-C", folder, "commit"], in: context)
  }

  /// Appends to a file, as an editor would.
  private func append(_ text: String, to name: String) throws {
    let file = try Descriptor(making: folder.path(of: name), .appending, context.system)
    try file.write(Array(text.utf8))
    try file.close()
  }

  private func print(_ text: StyledText) throws {
    try context.show(text, on: .standardOutput)
  }
}

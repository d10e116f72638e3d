internal import JournalSystem
internal import TerminalKit

/// Shows a person at a terminal the progress of transfers that take longer than a moment.
final class TransferProgress: Sendable {
  private let context: any Context
  private let isShown: Bool
  private let started: Int64
  private let isVisible = SharedValue(false)

  /// Creates the display, which shows progress only on a terminal.
  init(_ options: OutputOptions, in context: any Context) {
    self.context = context
    started = context.system.now().seconds
    isShown = !options.isQuiet && context.isTerminal(.standardError)
  }

  /// Replaces the last line with a line of git, if that is about the progress of the transfer.
  func show(_ line: String) {
    guard isShown, line.contains("%"), context.system.now().seconds > started else { return }
    let columns = max(10, context.columns(of: .standardError) ?? 80)
    let text = TerminalText.sanitized(String(line.prefix(columns - 1)))
    isVisible.withLock { isVisible in
      try? context.steer(isVisible ? .clearLine : .lineStart, on: .standardError)
      try? context.write(text, to: .standardError)
      isVisible = true
    }
  }

  /// Erases the line.
  func finish() {
    isVisible.withLock { isVisible in
      if isVisible { try? context.steer(.clearLine, on: .standardError) }
      isVisible = false
    }
  }
}

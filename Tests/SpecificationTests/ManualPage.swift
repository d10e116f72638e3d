import TestSupport

/// A manual page as its tests see it: displays with their comments, and the table of diagnostics.
struct ManualPage: Sendable {
  /// Each display, in order.
  private(set) var displays: [Display] = []

  /// The items of the section DIAGNOSTICS, in order, each with the lines that explain it.
  private(set) var diagnostics: [(code: String, text: String)] = []

  /// `thread.5`, or the reason why it cannot be read.
  static let thread = Result {
    try ManualPage(parsing: Fixtures.text("man/thread.5"))
  }

  /// The displays of `thread.5` with this purpose, as a table of arguments, which cannot throw.
  static func displays(for purpose: Display.Purpose) -> [Display] {
    ((try? thread.get())?.displays ?? []).filter { $0.purpose == purpose }
  }

  /// Reads the source of a page.
  init(parsing source: String) throws(RoffError) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var comment: [String] = []
    var section = ""
    var number = 0
    while number < lines.count {
      let line = lines[number]
      number += 1
      if line.hasPrefix(".\\\" ") {
        comment.append(String(line.dropFirst(4)))
        continue
      }
      if line.hasPrefix(".Sh ") {
        section = String(line.dropFirst(4))
      } else if line.hasPrefix(".Bd") {
        let start = number
        let text = try Self.display(in: lines, from: &number)
        displays.append(Display(comment: comment, text: text, line: start))
      } else if section == "DIAGNOSTICS" {
        noteDiagnostic(line)
      }
      comment = []
    }
  }

  /// The text up to the end of the display.
  private static func display(
    in lines: [Substring],
    from number: inout Int
  ) throws(RoffError) -> String {
    let start = number
    var text = ""
    while number < lines.count {
      let line = lines[number]
      number += 1
      if line == ".Ed" { return text }
      text += try Roff.text(of: line, line: number) + "\n"
    }
    throw RoffError(line: start, reason: "the display does not end")
  }

  private mutating func noteDiagnostic(_ line: Substring) {
    if line.hasPrefix(".It Sy ") {
      diagnostics.append((String(line.dropFirst(7)), ""))
    } else if !line.hasPrefix("."), !diagnostics.isEmpty {
      diagnostics[diagnostics.count - 1].text += line + "\n"
    }
  }
}

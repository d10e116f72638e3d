import TestSupport

/// Markdown from other authors: the examples of specifications, if they are installed.
///
/// They are searched for below the folder `TJ_MARKDOWN_SPECS` (the sources of markdown-it-py have them under `tests`),
/// and in the documentation of Debian's package `cmark-gfm`.
enum MarkdownSpecifications {
  /// Whole documents.
  static let documents: [[UInt8]] = given + installed

  /// The parts of the documents between the marks of their examples: sources and results.
  static let examples: [[UInt8]] = documents.flatMap(examples(in:))

  private static let given: [[UInt8]] = {
    guard let folder = Environment.value(of: "TJ_MARKDOWN_SPECS"),
      let names = try? Disk.files(below: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".txt") }
      .compactMap { try? Disk.read("\(folder)/\($0)") }
  }()

  private static let installed: [[UInt8]] = {
    let path = "/usr/share/doc/cmark-gfm/spec.txt.gz"
    guard Disk.exists(path) else { return [] }
    let outcome = try? ChildProcess(["gzip", "-dc", path], in: "/").run()
    guard let outcome, outcome.exitCode == 0 else { return [] }
    return [outcome.output]
  }()

  /// Splits at lines that are a full stop or a long fence, and replaces visible tabs by real ones.
  private static func examples(in document: [UInt8]) -> [[UInt8]] {
    var examples: [[UInt8]] = [[]]
    for line in document.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line == [0x2E] || line.starts(with: [0x60, 0x60, 0x60, 0x60, 0x60]) {
        examples.append([])
      } else {
        examples[examples.count - 1] += line + [0x0A]
      }
    }
    return examples.filter { !$0.isEmpty }.flatMap { [$0, withTabs($0)] }
  }

  private static func withTabs(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(
      text.split(separator: "→", omittingEmptySubsequences: false).joined(separator: "\t").utf8
    )
  }
}

import TestSupport

/// An independent reader of Org: Python's `orgparse`, if it is there.
enum PythonOrg {
  /// Whether this machine has it.
  static let isPresent: Bool = (try? run("import orgparse", input: []))?.exitCode == 0

  /// The headlines of a file, each on a line: level, text, tags, id and the number of lines below,
  /// with `|` between them.
  static func headlines(of file: [UInt8]) throws -> [String] {
    let outcome = try run(script, input: file)
    guard outcome.exitCode == 0 else { throw CSVFailure(text: outcome.text) }
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func run(_ script: String, input: [UInt8]) throws -> ChildProcess.Outcome {
    try TemporaryDirectory.run { folder in
      try ChildProcess(
        ["python3", "-c", script],
        in: folder.path,
        path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
        input: input
      ).run()
    }
  }

  private static let script = """
    import io, orgparse, sys
    text = sys.stdin.buffer.read().decode('utf-8')
    for node in orgparse.loads(text)[1:]:
        tags = ':'.join(sorted(node.tags))
        lines = [line for line in node.body.split('\\n') if line]
        cells = [node.level, node.heading, tags, node.get_property('ID') or '', len(lines)]
        sys.stdout.buffer.write(('|'.join(str(cell) for cell in cells) + '\\n').encode('utf-8'))
    """
}

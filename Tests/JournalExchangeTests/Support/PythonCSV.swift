import TestSupport

/// An independent CSV reader: Python's `csv` module.
enum PythonCSV {
  /// Whether this machine has Python in a version whose `csv` module reads NUL.
  static let isPresent: Bool = {
    let check = "import sys, csv; sys.exit(sys.version_info < (3, 11))"
    return (try? run(check, input: []))?.exitCode == 0
  }()

  /// The rows of `file` that are not empty.
  static func rows(of file: [UInt8]) throws -> [[[UInt8]]] {
    let outcome = try run(script, input: file)
    guard outcome.exitCode == 0 else { throw CSVFailure(text: outcome.text) }
    var rows: [[[UInt8]]] = []
    var rest = outcome.output[...]
    while let counts = rest.firstIndex(of: 0x0A) {
      let line = String(decoding: rest[..<counts], as: UTF8.self)
      rest = rest[(counts + 1)...]
      rows.append([])
      for count in line.split(separator: " ").compactMap({ Int($0) }) {
        rows[rows.count - 1].append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
    return rows
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

  /// Writes, for each row, a line with the lengths of its cells, then the cells.
  private static let script = """
    import csv, io, sys
    csv.field_size_limit(1 << 30)
    text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
    for row in csv.reader(text):
        if row:
            cells = [cell.encode('utf-8') for cell in row]
            line = ' '.join(str(len(cell)) for cell in cells) + '\\n'
            sys.stdout.buffer.write(line.encode() + b''.join(cells))
    """
}

struct CSVFailure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

import TestSupport

/// The program jrnl, if Python has it: it writes journals that are imported, and reads exports.
enum PythonJrnl {
  /// Whether this machine has it.
  static let isPresent: Bool = {
    (try? TemporaryDirectory.run { folder in
      try python(["-c", "import jrnl"], in: folder.path).exitCode == 0
    }) == true
  }()

  /// Lets jrnl read `journal` and write it again with a time format.
  ///
  /// - Returns: The text of its file, or of all files of a folder journal with their paths.
  static func rewritten(
    _ journal: String,
    timeFormat: String,
    asFolder: Bool = false
  ) throws -> [(path: String, bytes: [UInt8])] {
    try TemporaryDirectory.run { folder in
      try Disk.write(Array(journal.utf8), to: "\(folder.path)/source.txt")
      let place = folder.path + (asFolder ? "/days/" : "/journal.txt")
      try run(["--import", "--file", "source.txt"], timeFormat, place, in: folder.path)
      guard asFolder else { return [("journal.txt", try Disk.read(place))] }
      return try Disk.files(below: place).sorted().map { ($0, try Disk.read("\(place)\($0)")) }
    }
  }

  /// The export as JSON that jrnl makes of a journal in its default time format.
  static func json(of journal: [UInt8]) throws -> [UInt8] {
    try TemporaryDirectory.run { folder in
      let place = "\(folder.path)/journal.txt"
      try Disk.write(journal, to: place)
      return try run(["--export", "json"], "%F %r", place, in: folder.path)
    }
  }

  @discardableResult
  private static func run(
    _ arguments: [String],
    _ timeFormat: String,
    _ journal: String,
    in folder: String
  ) throws -> [UInt8] {
    let outcome = try python(["-c", script, timeFormat, journal] + arguments, in: folder)
    guard outcome.exitCode == 0 else { throw CSVFailure(text: outcome.text) }
    return outcome.output
  }

  private static func python(
    _ arguments: [String],
    in folder: String
  ) throws -> ChildProcess.Outcome {
    try ChildProcess(
      ["python3"] + arguments,
      in: folder,
      path: Environment.value(of: "PATH") ?? "/usr/bin:/bin",
      input: []
    ).run()
  }

  /// Writes a configuration, then runs jrnl with it.
  private static let script = """
    import subprocess, sys
    import jrnl.config as config
    settings = config.get_default_config()
    settings['timeformat'] = sys.argv[1]
    settings['journals'] = {'default': {'journal': sys.argv[2]}}
    config.save_config(settings, 'jrnl.yaml')
    command = [sys.executable, '-m', 'jrnl', '--config-file', 'jrnl.yaml'] + sys.argv[3:]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    sys.exit(done.returncode)
    """
}

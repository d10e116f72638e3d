import JournalArchive
import JournalSystem
import TestSupport

/// Archives that another program writes: Python's `zipfile` module, and scripts that change single bytes.
enum PythonZip {
  /// Whether this machine has Python.
  static let isPresent: Bool = (try? run("", in: "/"))?.exitCode == 0

  /// Runs `script`, which adds members to the archive `z` at `path`, and then `changes`, which changes its bytes `b`.
  static func make(
    _ path: String,
    in folder: TemporaryDirectory,
    _ script: String,
    changes: String = ""
  ) throws
    -> String
  {
    let full = folder.path(of: path)
    let outcome = try run(
      """
      import warnings, zipfile
      warnings.simplefilter('ignore')
      with zipfile.ZipFile('\(full)', 'w', zipfile.ZIP_DEFLATED) as z:
          pass
      \(script.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      b = bytearray(open('\(full)', 'rb').read())
      \(changes)
      open('\(full)', 'wb').write(b)
      """,
      in: folder.path
    )
    guard outcome.exitCode == 0 else { throw ScriptFailure(text: outcome.text) }
    return full
  }

  private static func run(_ script: String, in folder: String) throws -> ChildProcess.Outcome {
    let path = Environment.value(of: "PATH") ?? "/usr/bin:/bin"
    return try ChildProcess(["python3", "-c", script], in: folder, path: path).run()
  }
}

struct ScriptFailure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// Returns the outcome of opening an archive and reading each member: their contents, or the error.
func outcome(
  of path: String,
  as content: ArchiveLimits.Content = .media,
  limits: ArchiveLimits = ArchiveLimits()
) -> [String] {
  do {
    let archive = try ZipArchive(opening: path, System(), limits: limits)
    var lines = archive.refused.map { "refused: \($0.member ?? ""): \($0.problem)" }
    for member in archive.members {
      do {
        let bytes = try archive.contents(of: member, as: content)
        lines.append(
          "\(member.path) = \(String(decoding: bytes.prefix(20), as: UTF8.self)) (\(bytes.count))"
        )
      } catch let error as ArchiveError {
        lines.append("\(member.path): \(error.problem)")
      }
    }
    return lines
  } catch {
    return ["\(error)".replacing(path, with: "x.zip")]
  }
}

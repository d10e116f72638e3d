internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem

/// The destination of an export: standard output, or a file that gets its name only once it is
/// complete.
struct ExportOutput {
  private static let part = 1 << 17

  private let session: Session
  private var file: NewFile?
  private var progress: Progress

  init(_ session: Session, _ invocation: Invocation) throws {
    self.session = session
    progress = Progress("exported", in: session)
    guard let path = invocation[Export.output], path != "-" else { return }
    file = try NewFile(
      session.locator.file(path, in: session.context),
      replacing: invocation[Export.force],
      session.context.system
    )
  }

  /// Passes an entry to the exporter, and writes out what it has collected.
  mutating func add(_ entry: LocatedEntry, _ exporter: inout any Exporter) throws {
    exporter.add(entry)
    try progress.step()
    guard exporter.output.count > Self.part else { return }
    try write(exporter.output)
    exporter.output.removeAll(keepingCapacity: true)
  }

  /// Writes the bytes of `count` entries.
  mutating func add(_ bytes: [UInt8], _ count: Int) throws {
    for _ in 0..<count { try progress.step() }
    try write(bytes)
  }

  /// Writes bytes.
  mutating func write(_ bytes: [UInt8]) throws {
    guard let file else { return try session.context.write(bytes, to: .standardOutput) }
    try file.write(bytes)
  }

  /// Gives the file its name.
  mutating func finish() throws {
    try progress.finish()
    try file?.finish()
  }

  /// Removes everything that was written so far.
  mutating func discard() { file?.discard() }
}

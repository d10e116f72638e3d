package import JournalSystem

/// The state of a file that has been replaced by another one.
package enum Displaced {
  /// The file has been removed, or was gone already; no program can write to it any more.
  case gone
  /// No program has it open for writing, but its contents are not those expected.
  case changed(FileReading)
  /// A program has it open for writing or waits to open it, or keeps changing it.
  case open
  /// The system does not tell whether a program has it open.
  case unknown(FileReading)
}

package import JournalSystem

/// The fate of a file that has been replaced by another one.
package enum Displaced {
  /// Nothing written to it can be lost any more: the file has been removed, or was gone.
  case gone
  /// Nobody writes to it, but its contents are not those expected.
  case changed(FileReading)
  /// A program has it open for writing, or waits to open it.
  case open
  /// The system does not say whether a program has it open.
  case unknown(FileReading)
}

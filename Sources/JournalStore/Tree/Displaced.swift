package import JournalSystem

/// What became of a file that another one has displaced.
package enum Displaced {
  /// Nothing that was written there can be lost any more: the file has been taken away, or was gone.
  case gone
  /// Nobody writes to it, but it holds something else than expected.
  case changed(FileReading)
  /// A program has it open for writing, or waits to open it.
  case open
  /// The system does not say whether a program has it open.
  case unknown(FileReading)
}

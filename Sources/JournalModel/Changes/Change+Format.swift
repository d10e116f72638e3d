internal import JournalYAML

extension Change {
  /// The number of the present format in the front matter of a thread that was written in an older one.
  public static var setFormatVersion: Change {
    .setMetadata(["tj"], .plain("\(Thread.formatVersion)"))
  }
}

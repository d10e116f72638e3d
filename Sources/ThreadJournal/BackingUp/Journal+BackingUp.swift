extension Journal {
  /// Writes a backup of everything: the repository, the files that are not committed, the drafts and the settings.
  ///
  /// It is a git bundle, from which plain git can clone the repository. The file is complete, has been read back and is
  /// on disk when this returns; if it throws an error, there is no file.
  package func backUp(_ request: BackupRequest) throws(JournalError) -> BackupReport {
    try JournalError.unifying { try BackupWriting(of: self, request).run() }
  }
}

internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The saving protocol for closures that throw errors of several modules.
extension Journal {
  /// Makes changes under the lock.
  func saving(_ body: (inout Saving) throws -> Outcome) throws(JournalError) -> Outcome {
    try saving { saving throws(JournalError) in
      try JournalError.unifying { try body(&saving) }
    }
  }
}

extension Plan {
  /// A plan whose `changes` throw errors of several modules.
  init(
    kind: OperationKind,
    verb: String? = nil,
    paths: [JournalPath],
    acceptsLosses: Bool = false,
    reverts: Int? = nil,
    computing changes: @escaping ([JournalPath: [UInt8]], Contents) throws -> Changes
  ) {
    self.init(
      kind: kind,
      verb: verb,
      paths: paths,
      acceptsLosses: acceptsLosses,
      reverts: reverts,
      changes: { files, contents throws(JournalError) in
        try JournalError.unifying { try changes(files, contents) }
      }
    )
  }
}

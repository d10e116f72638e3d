internal import JournalGit

/// The result of maintenance.
public struct MaintenanceReport: Hashable, Sendable {
  /// The number of objects that were packed; zero if there was nothing to do, or git was packing
  /// already.
  public var objects: Int

  /// Their size before, in bytes.
  public var bytesBefore: Int

  /// Their size now, in bytes.
  public var bytesAfter: Int

  /// Objects that cannot be read any more, by their ids; they were left as they are.
  public var damaged: [String]

  init(_ report: PackReport) {
    objects = report.objects
    (bytesBefore, bytesAfter) = (report.bytesBefore, report.bytesAfter)
    damaged = report.damaged.map(\.hex)
  }
}

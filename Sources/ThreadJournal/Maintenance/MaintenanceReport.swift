internal import JournalGit

/// What maintenance came to.
public struct MaintenanceReport: Hashable, Sendable {
  /// How many objects were gathered; none where there was nothing to do, or git was at it already.
  public var objects: Int

  /// The bytes that they took before.
  public var bytesBefore: Int

  /// The bytes that they take now.
  public var bytesAfter: Int

  /// Objects that cannot be read any more, by their ids; they were left as they are.
  public var damaged: [String]

  init(_ report: PackReport) {
    objects = report.objects
    (bytesBefore, bytesAfter) = (report.bytesBefore, report.bytesAfter)
    damaged = report.damaged.map(\.hex)
  }
}

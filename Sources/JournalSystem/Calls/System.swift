/// The operating system as this program sees it.
///
/// It is a value that is handed in, so that a test can give one whose calls fail on plan.
public struct System: Sendable {
  let plan: FaultPlan?

  /// The system as it is.
  public init() {
    plan = nil
  }

  /// The system with the mishaps of `plan`.
  package init(_ plan: FaultPlan) {
    self.plan = plan
  }
}

/// The operating system as this program sees it.
///
/// It is passed as a value, so that a test can pass one whose calls fail according to a plan.
public struct System: Sendable {
  let plan: FaultPlan?

  /// Creates the real system.
  public init() {
    plan = nil
  }

  /// Creates a system with the faults of `plan`.
  package init(_ plan: FaultPlan) {
    self.plan = plan
  }
}

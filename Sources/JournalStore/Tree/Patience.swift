/// How long to wait for somebody else's editor.
package struct Patience: Hashable, Sendable {
  /// The time between two looks, in milliseconds.
  package let step: Int

  /// The time after which what is there is taken as it is, in milliseconds.
  package let limit: Int

  /// The age, in milliseconds, at which a file counts as finished.
  package let youth: Int

  /// How often a file is read anew that changes while it is read.
  package let readings: Int

  /// Waits, in milliseconds.
  package init(step: Int = 200, limit: Int = 3000, youth: Int = 2000, readings: Int = 5) {
    self.step = step
    self.limit = limit
    self.youth = youth
    self.readings = readings
  }
}

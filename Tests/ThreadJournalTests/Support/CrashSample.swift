import TestSupport

/// The points of a crash test that a run tries: a sample that is the same each time, with `TJ_CRASH=3` about a third
/// of them, or with `TJ_CRASH=all` every point there is.
struct CrashSample<Point> {
  /// The points that are tried, in order.
  let points: [Point]

  private let known: Int

  /// A sample of about `count` of the `points`.
  init(of points: [Point], about count: Int, seed: UInt64) {
    known = points.count
    let asked = Environment.value(of: "TJ_CRASH") ?? ""
    let count = max(count, Int(asked).map { points.count / max(1, $0) } ?? 0)
    guard !Environment.isThorough, count < points.count else {
      self.points = points
      return
    }
    var generator = SeededGenerator(seed: seed)
    let share = Double(count) / Double(points.count)
    let sample = points.filter { _ in generator.chance(share) }
    self.points = sample.isEmpty ? Array(points.prefix(1)) : sample
  }

  /// Prints how many of the known points were tried.
  func report(_ name: String) {
    print("crash points: \(points.count) of \(known) tried, \(name)")
  }
}

import TestSupport
import Testing
import ThreadJournal

/// Random operations on several devices; see ``SyncSimulation``.
///
/// `TJ_SIMULATION=20000 swift test --filter SyncSimulationTests` runs so many operations over five devices.
@Suite(.waiting, .singleThreaded) struct SyncSimulationTests {
  @Test func `devices agree, and nothing is lost`() throws {
    let asked = Environment.value(of: "TJ_SIMULATION").flatMap { Int($0) }
    let (devices, length) = (asked == nil ? 3 : 5, asked == nil ? 40 : 200)
    var total = SyncSimulation.Result()
    let rounds = asked.map { ($0 + length - 1) / length } ?? Cases.count(6)
    try forEachCase(count: rounds, seed: 1_700) { generator, _ in
      let steps = SyncSimulation.steps(length, devices: devices, using: &generator)
      do {
        total += try SyncSimulation.run(steps, devices: devices)
      } catch {
        throw SimulationFailure(steps: Self.shrunk(steps, devices), devices: devices, cause: error)
      }
    }
    print("\(devices) devices, \(rounds) rounds: \(total)")
  }

  /// The failing steps with as many as possible left out.
  private static func shrunk(_ steps: [SyncSimulation.Step], _ devices: Int) -> [SyncSimulation
    .Step]
  {
    var (steps, size) = (steps, steps.count / 2)
    while size > 0 {
      var place = 0
      while place < steps.count {
        let fewer = Array(steps[..<place] + steps[min(place + size, steps.count)...])
        if (try? SyncSimulation.run(fewer, devices: devices)) == nil {
          steps = fewer
        } else {
          place += size
        }
      }
      size /= 2
    }
    return steps
  }
}

/// The shortest steps that fail.
private struct SimulationFailure: Error, CustomStringConvertible {
  let steps: [SyncSimulation.Step]
  let devices: Int
  let cause: any Error

  var description: String {
    let list = steps.map { "  \($0)" }.joined(separator: "\n")
    let again = Result { try SyncSimulation.run(steps, devices: devices) }
    return "\(cause)\nshrunk to \(steps.count) steps, \(again):\n\(list)"
  }
}

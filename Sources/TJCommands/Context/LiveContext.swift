internal import JournalModel
internal import JournalSystem

/// The real world.
struct LiveContext: Context {
  private let system: System
  private let zones: ZoneDirectory

  init(_ system: System) {
    self.system = system
    zones = ZoneDirectory(system, folder: system.environment("TZDIR"))
  }

  func contents(ofFile path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try system.contents(ofFile: path)
    } catch {
      throw Failure(error)
    }
  }

  func standardInput() throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try system.standardInput()
    } catch {
      throw Failure(error)
    }
  }

  func write(_ bytes: [UInt8], to stream: StandardStream) throws(Failure) {
    do throws(SystemError) {
      try system.write(bytes, to: stream)
    } catch {
      throw Failure(error)
    }
  }

  func isTerminal(_ stream: StandardStream) -> Bool { system.isTerminal(stream) }

  func terminalWidth(of stream: StandardStream) -> Int? { system.terminalWidth(of: stream) }

  func environment(_ name: String) -> String? { system.environment(name) }

  /// What the clock shows, or what `TJ_NOW` says it shows, so that sessions can be scripted.
  func now() -> ClockReading {
    guard let fixed = environment("TJ_NOW"), let stamp = Stamp(parsing: Array(fixed.utf8).span),
      let instant = stamp.instant
    else { return system.now() }
    return ClockReading(seconds: instant.seconds, nanoseconds: instant.nanoseconds)
  }

  func zone(named name: String) -> ZoneRules? { zones.rules(named: name) }

  func deviceZone() -> ZoneRules { zones.deviceRules(variable: environment("TZ")) }
}

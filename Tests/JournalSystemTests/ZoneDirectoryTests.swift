import Glibc
import JournalSystem
import Testing

@Suite struct ZoneDirectoryTests {
  func withZones<Result>(_ body: (ZoneDirectory, String) throws -> Result) throws -> Result {
    try withScratch { folder in
      mkdir("\(folder)/zones", 0o700)
      mkdir("\(folder)/zones/Europe", 0o700)
      put(TZif(types: [3600]).bytes, at: "\(folder)/zones/Europe/Berlin")
      put(TZif(types: [1800]).bytes, at: "\(folder)/outside")
      put(TZif(types: [7200]).bytes, at: "\(folder)/local")
      put(Array("junk".utf8), at: "\(folder)/zones/junk")
      return try body(ZoneDirectory(System(), folder: "\(folder)/zones"), folder)
    }
  }

  @Test func `finds a zone by name`() throws {
    try withZones { zones, _ in
      #expect(zones.rules(named: "Europe/Berlin")?.offset(at: 0) == 3600)
    }
  }

  @Test(arguments: [
    "", ".", "..", "../outside", "Europe/../../outside", "/etc/localtime", "Europe//Berlin",
    "Europe/", "Europe", "./Europe/Berlin", "Europe/Berlin\0", "Europe/Nowhere", "junk", "Ĳ",
    "a b",
  ])
  func `rejects a name that is not a zone`(_ name: String) throws {
    try withZones { zones, _ in #expect(zones.rules(named: name) == nil) }
  }

  @Test func `reads a zone once, and looks for a missing zone once`() throws {
    try withScratch { folder in
      put(TZif(types: [3600]).bytes, at: "\(folder)/Here")
      let plan = FaultPlan()
      let zones = ZoneDirectory(System(plan), folder: folder)
      for name in ["Here", "There", "Here", "There"] { _ = zones.rules(named: name) }
      #expect(plan.calls.count { $0 == .open } == 2)
      #expect(zones.rules(named: "Here")?.offset(at: 0) == 3600)
      #expect(zones.rules(named: "There") == nil)
    }
  }

  @Test func `reads the device's zone once, and looks for a missing one once`() throws {
    try withScratch { folder in
      put(TZif(types: [3600]).bytes, at: "\(folder)/local")
      let plan = FaultPlan()
      let zones = ZoneDirectory(System(plan), folder: folder)
      for _ in 0..<3 {
        #expect(
          zones.deviceRules(variable: nil, localFile: "\(folder)/local").offset(at: 0) == 3600
        )
        #expect(zones.deviceRules(variable: "\(folder)/none").offset(at: 0) == 0)
      }
      #expect(plan.calls.count { $0 == .open } == 2)
    }
  }

  @Test func `reads the device's zone from TZ or the local file`() throws {
    try withZones { zones, folder in
      let local = "\(folder)/local"
      func offset(_ variable: String?, _ file: String) -> Int {
        zones.deviceRules(variable: variable, localFile: file).offset(at: 0)
      }
      #expect(offset(nil, local) == 7200)
      #expect(offset(nil, "\(folder)/missing") == 0)
      #expect(offset("", local) == 0)
      #expect(offset("Europe/Berlin", local) == 3600)
      #expect(offset(":Europe/Berlin", local) == 3600)
      #expect(offset(":\(folder)/outside", local) == 1800)
      #expect(offset("ABC-3", local) == 10_800)
      #expect(offset("No/Such", local) == 0)
    }
  }
}

import JournalSystem
import Testing

/// Rules in POSIX form, each with times just before and at its changes.
@Suite struct ZoneRuleTests {
  static let summer2024: Int64 = 1_720_000_000  // 2024-07-03 09:46:40 UTC
  static let winter2024: Int64 = 1_705_000_000  // 2024-01-11 19:06:40 UTC

  @Test(arguments: [
    ("UTC0", summer2024, 0),
    ("EST5", summer2024, -18_000),
    ("<+0545>-5:45", summer2024, 20_700),
    ("LMT-0:53:28", summer2024, 3208),
    ("CET-1CEST", summer2024, 7200),
    ("CET-1CEST", winter2024, 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_711_846_799, 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_711_846_800, 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_729_990_799, 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_729_990_800, 3600),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", winter2024, 46_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", summer2024, 43_200),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", winter2024, 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", summer2024, 3600),
    ("EST5EDT,0/0,J365/25", winter2024, -14_400),
    ("EST5EDT,0/0,J365/25", 1_704_085_200, -14_400),
    ("EST5EDT,0/0,J365/25", 1_704_085_199, -14_400),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_711_846_799, -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_711_846_800, -3600),
    ("XXX0YYY,J60/0,J61/0", 1_709_251_200, 3600),
    ("XXX0YYY,J60/0,J61/0", 1_709_251_199, 0),
    ("XXX0YYY,59/0,60/0", 1_709_164_800, 3600),
    ("XXX0YYY,59/0,60/0", 1_709_164_799, 0),
    ("XXX0YYY,M12.5.0/167,M2.1.0/0", 1_736_031_599, 0),
    ("XXX0YYY,M12.5.0/167,M2.1.0/0", 1_736_031_600, 3600),
  ])
  func `computes the offset of a rule`(_ rule: String, _ time: Int64, _ offset: Int) throws {
    #expect(try #require(ZoneRules(parsing: rule)).offset(at: time) == offset)
  }

  @Test func `repeats every four hundred years, for all numbers`() throws {
    let rules = try #require(ZoneRules(parsing: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let period: Int64 = 146_097 * 86_400
    for times in [-700_000_000, -1, 1, 700_000_000] as [Int64] {
      #expect(rules.offset(at: Self.summer2024 + times * period) == 7200)
      #expect(rules.offset(at: Self.winter2024 + times * period) == 3600)
    }
    for time in [Int64.min, .max] { #expect([3600, 7200].contains(rules.offset(at: time))) }
  }

  @Test(arguments: [
    "", "X0", "UTC", "UTC+", "UTC25", "UTC0:60", "UTC0 ", "<UTC0", "<U>0", "CET-1CEST,M3.5.0",
    "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,J0,J365", "CET-1CEST,0,366", "CET-1CEST,M3.5.0/168,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0,", "CET-1CEST,M3.5.0,M10.5.0/", "UTC99999999999999999999",
  ])
  func `refuses a malformed rule`(_ rule: String) {
    #expect(ZoneRules(parsing: rule) == nil)
  }
}

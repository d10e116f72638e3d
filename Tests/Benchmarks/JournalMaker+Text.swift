extension JournalMaker {
  struct Zone {
    let winter: String
    let summer: String
  }

  static let zones = [
    Zone(winter: "+01:00", summer: "+02:00"), Zone(winter: "+00:00", summer: "+01:00"),
    Zone(winter: "-05:00", summer: "-04:00"), Zone(winter: "+09:00", summer: "+09:00"),
    Zone(winter: "+05:30", summer: "+05:30"), Zone(winter: "-08:00", summer: "-07:00"),
  ]

  static let tags = [
    "#work", "#work", "#health", "#idea", "#family", "#travel", "#garden", "#café", "#旅行", "@home",
    "@anna", "@gym",
  ]

  static let emoji = ["🙂", "🎉", "☕", "🌧️", "❤️", "👨‍👩‍👧", "🇯🇵", "👍🏽"]

  static let cjk = ["今日は川沿いを散歩した。", "天气很好，我们去了公园。", "오늘은 조금 피곤했다."]

  static let words = """
    the to and a of i in it was is that for my on with at we but so not had all then out up from day \
    today after back went time just some more home work good really walk morning evening night week \
    coffee tea bread garden kitchen window table river forest street train bicycle book page story \
    letter friend mother brother sister neighbour child doctor market money music dinner breakfast \
    soup apple tomato rain snow storm sunny cloudy cold warm quiet slow early late again never always \
    nearly finally perhaps started finished talked listened remembered forgot planted cooked washed \
    painted wrote read called visited travelled returned slept dreamed hoped worried laughed waited \
    headache medicine meeting project deadline question answer mistake decision beginning birthday \
    mountain island harbour station library museum theatre photograph conversation disappointment \
    naïve café Zürich Łódź déjà Straße Москва Αθήνα
    """.split(separator: " ").map(String.init)

  /// The wall clock `seconds` after the beginning of 2015, with the offset of its season.
  static func stamp(_ seconds: Int, _ zone: Zone) -> String {
    var (year, day) = (2015, seconds / 86_400)
    while day >= (year % 4 == 0 ? 366 : 365) {
      day -= year % 4 == 0 ? 366 : 365
      year += 1
    }
    let lengths = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var month = 0
    while day >= lengths[month] {
      day -= lengths[month]
      month += 1
    }
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    return "\(year)-\(padded(month + 1, 2))-\(padded(day + 1, 2)) \(time.joined(separator: ":")) "
      + ((3...9).contains(month) ? zone.summer : zone.winter)
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

internal import CommandKit
internal import JournalExchange
internal import JournalModel

/// The options of an import.
enum ImportOptions {
  static let format = Option.value(
    "from",
    "FORMAT",
    choices: ExchangeFormat.imported,
    "Read this format [default: recognized by the file]."
  )
  static let exact = Option.flag("exact", "Keep leading apostrophes in CSV.")
  static let dryRun = Option.flag("dry-run", "Show what would be added without adding it.")
  static let force = Option.flag("force", "Import in spite of doubts.")
  static let media = Option.value(
    "media",
    "DIR",
    completion: .folders,
    "Look for attachments in this folder, too."
  )
  static let split = Option.value(
    "split",
    "WHAT",
    choices: ["year"],
    "Make a thread for each year."
  )
  static let me = Option.value("me", "NAME", "Say which person you are.")
  static let order = Option.value(
    "date-order",
    "ORDER",
    choices: DateOrder.allCases.map(\.rawValue),
    "Read ambiguous dates in this order."
  )
  static let timeFormat = Option.value(
    "time-format",
    "FORMAT",
    "The timeformat of jrnl's configuration."
  )

  static let headings = Option.flag(
    "headings",
    "Make each dated heading in a note an entry."
  )

  /// Those for a folder of notes.
  static let ofNotes = [
    dryRun.spec, force.spec, order.spec, media.spec, split.spec, headings.spec,
  ]

  /// All of them, in the order in which help lists them.
  static let specs = [
    format.spec, dryRun.spec, force.spec, me.spec, order.spec, media.spec, split.spec,
    headings.spec, timeFormat.spec, exact.spec,
  ]

  /// The settings of an importer that the command line and the device give.
  static func settings(
    _ invocation: Invocation,
    today: CivilDate,
    times: TimeSource
  ) -> ImportSettings {
    var settings = ImportSettings()
    settings.isExact = invocation[exact]
    settings.dateOrder = invocation[order].flatMap(DateOrder.init(rawValue:))
    settings.me = invocation[me]
    settings.today = today
    settings.timeFormat = invocation[timeFormat]
    settings.dividesAtHeadings = invocation[headings]
    settings.zones = times.zones
    settings.clock = times.device.flatMap { ImportClock($0, times.zones) }
    return settings
  }
}

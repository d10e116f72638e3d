extension ExchangeFormat {
  /// The file `result.json` that Telegram Desktop exports.
  public static let telegram = ExchangeFormat(
    importing: "telegram",
    recognition: { TelegramSign.reason(for: $0.bytes) },
    parts: { paths in
      paths.filter { $0.split(separator: "/").last == "result.json" }.sorted()
    },
    importer: { TelegramImporter(clock: $0.clock, me: $0.me) }
  )
}

extension ExchangeFormat {
  /// A chat as plain text, as messengers copy it to the clipboard.
  public static let chat = ExchangeFormat(
    "chat",
    isByEntry: true,
    kept: [.stamp, .sender, .body],
    recognition: PlainChatSurvey.recognition,
    parts: { paths in
      paths.filter { $0.lowercased().hasSuffix(".txt") || $0.lowercased().hasSuffix(".chat") }
    },
    exporter: { _ in ChatExporter() },
    importer: { ChatImporter($0) }
  )
}

extension ExchangeFormat {
  /// The chats of Instagram, as JSON.
  public static let instagram = meta(.instagram)

  /// The chats of Facebook Messenger, as JSON, with or without end-to-end encryption.
  public static let messenger = meta(.messenger)

  private static func meta(_ service: MetaService) -> ExchangeFormat {
    ExchangeFormat(
      importing: service.rawValue,
      recognition: service.recognition,
      parts: MetaParts.sorted,
      importer: { MetaImporter(service, $0) }
    )
  }
}

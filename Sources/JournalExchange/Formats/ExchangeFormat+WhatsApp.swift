extension ExchangeFormat {
  /// A chat that WhatsApp exported as text.
  public static let whatsApp = ExchangeFormat(
    importing: "whatsapp",
    recognition: WhatsAppRecognition.recognition,
    parts: WhatsAppRecognition.parts,
    importer: { WhatsAppImporter($0) }
  )
}

extension ExchangeFormat {
  /// The text files of imessage-exporter.
  public static let imessage = ExchangeFormat(
    importing: "imessage",
    recognition: IMessageImporter.recognition,
    parts: { paths in
      paths.filter { path in
        path.lowercased().hasSuffix(".txt") && !path.lowercased().contains("attachments/")
      }
    },
    importer: { IMessageImporter($0) }
  )
}

extension ExchangeFormat {
  /// A backup of text and multimedia messages by SMS Backup & Restore.
  public static let sms = ExchangeFormat(
    importing: "sms",
    recognition: { sample in
      var records = SMSRecords()
      records.feed(sample.bytes)
      return (try? records.next()) != nil || records.root != nil ? "begins with <smses>" : nil
    },
    parts: { paths in
      paths.filter { path in
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return name.hasPrefix("sms") && name.hasSuffix(".xml")
      }.sorted()
    },
    importer: { SMSImporter(clock: $0.clock) }
  )
}

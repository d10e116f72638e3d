extension ExchangeFormat {
  /// The export of Signal Desktop, and the files of the program sigexport.
  public static let signal = ExchangeFormat(
    importing: "signal",
    recognition: SignalSign.reason,
    parts: SignalSign.parts,
    importer: { SignalImporter(clock: $0.clock, me: $0.me) }
  )
}

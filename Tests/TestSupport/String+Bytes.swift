extension String {
  /// The UTF-8 bytes of the text.
  public var bytes: [UInt8] { Array(utf8) }
}

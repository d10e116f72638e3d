extension String {
  /// The bytes of a text that a test writes down.
  public var bytes: [UInt8] { Array(utf8) }
}

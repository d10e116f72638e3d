/// Numbers that are always the same for the same content, and say nothing about it to anybody without the key.
package struct KeyedNumbers: RandomNumberGenerator {
  private let key: [UInt8]
  private let content: [UInt8]
  private var count: UInt8 = 0

  /// Begins the numbers of a content.
  package init(of content: [UInt8], key: [UInt8]) throws(CryptoError) {
    try Library.start()
    (self.content, self.key) = (content, key)
  }

  /// The next number: the beginning of an authentication code of the content and of the number's place.
  package mutating func next() -> UInt64 {
    count &+= 1
    var code = MessageCode(key: key.span)
    code.add(content.span)
    code.add(CollectionOfOne(count).span)
    let bytes = code.finish()
    return (0..<8).reduce(0) { $0 << 8 | UInt64(bytes.bytes[$1]) }
  }
}

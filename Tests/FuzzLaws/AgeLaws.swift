internal import JournalCrypto

/// Where an age file, armor or a key is expected, any bytes are an error, or exactly what was encrypted.
enum AgeLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    switch input.number(below: 6) {
    case 0: try checkFile(&input)
    case 1: try checkArmor(input.rest())
    case 2: try checkBytes(input.rest())
    case 3: try checkChanges(&input)
    case 4: try checkKey(input.rest())
    default: try checkPassphrase(input.rest())
    }
  }

  /// A file has the same content, or the same error, in whatever pieces it arrives.
  private static func checkFile(_ input: inout FuzzInput) throws(LawViolation) {
    let size = 1 + input.number(below: 256)
    let bytes = input.rest()
    let whole = try KnownFile.content(of: bytes)
    let parts = try KnownFile.content(of: bytes, inPartsOf: size)
    try require(whole == parts, "pieces have the same content or error", [whole, parts])
    guard case .success(let plain) = whole else { return }
    let again = try withoutErrors { () throws(CryptoError) in
      try AgeFile.encrypt(plain.span, to: [try KnownFile.identity().recipient])
    }
    try require(
      try KnownFile.content(of: again) == whole,
      "what is encrypted again is decrypted",
      plain.count
    )
  }

  /// Armor that is accepted is the armor of its bytes, but for white space.
  private static func checkArmor(_ text: [UInt8]) throws(LawViolation) {
    guard let bytes = try? AgeArmor.decode(text.span) else { return }
    let again = AgeArmor.encode(bytes.span)
    let visible = { (text: [UInt8]) in text.filter { $0 > 0x20 } }
    try require(visible(again) == visible(text), "armor has one form", bytes.count)
    var rest = FuzzInput([0] + bytes)
    try checkFile(&rest)
  }

  private static func checkBytes(_ bytes: [UInt8]) throws(LawViolation) {
    let text = AgeArmor.encode(bytes.span)
    let again = try? AgeArmor.decode(text.span)
    try require(again == bytes, "armor keeps every byte", bytes)
  }

  /// A valid file, or its armor, with some changes is that file or an error.
  private static func checkChanges(_ input: inout FuzzInput) throws(LawViolation) {
    let isArmored = input.number(below: 2) == 1
    let text = KnownFile.armored
    let file = try withoutErrors { () throws(CryptoError) in try AgeArmor.decode(text.span) }
    var changed = isArmored ? text : file
    while !input.isAtEnd { change(&changed, &input) }
    if isArmored {
      guard let bytes = try? AgeArmor.decode(changed.span) else { return }
      changed = bytes
    }
    guard case .success(let plain) = try KnownFile.content(of: changed) else { return }
    try require(
      changed == file && plain == KnownFile.plain,
      "a changed file has no content",
      changed
    )
  }

  private static func change(_ bytes: inout [UInt8], _ input: inout FuzzInput) {
    let kind = input.number(below: 4)
    let place = input.number(below: bytes.count + 1)
    let byte = UInt8(input.number(below: 256))
    switch kind {
    case 0: if place < bytes.count { bytes[place] = byte }
    case 1: bytes.insert(byte, at: place)
    case 2: bytes.removeSubrange(place..<min(place + Int(byte), bytes.count))
    default: bytes.insert(contentsOf: bytes[place..<min(place + Int(byte), bytes.count)], at: 0)
    }
  }

  /// A key that is accepted has one text form.
  private static func checkKey(_ text: [UInt8]) throws(LawViolation) {
    let word = String(decoding: text, as: UTF8.self)
    if let recipient = Recipient(word) {
      try require(recipient.description == word.lowercased(), "a recipient has one form", word)
    }
    let found = try? KnownFile.recipients(ofIdentityAndCopy: text)
    try require(found.map { $0[0] == $0[1] } ?? true, "an identity has one form", word)
  }

  private static func checkPassphrase(_ file: [UInt8]) throws(LawViolation) {
    guard let plain = try? KnownFile.contentForPassphrase(of: file) else { return }
    let again = try withoutErrors { () throws(CryptoError) in
      try KnownFile.contentForPassphrase(of: try KnownFile.encryptedWithPassphrase(plain))
    }
    try require(again == plain, "what is encrypted again is decrypted", plain.count)
  }
}

/// Turns an error that valid keys and files cannot have into a violation.
func withoutErrors<Result>(
  _ body: () throws(CryptoError) -> Result
) throws(LawViolation) -> Result {
  do throws(CryptoError) {
    return try body()
  } catch {
    throw LawViolation("valid keys and files have no error", error)
  }
}

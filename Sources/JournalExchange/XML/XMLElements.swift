internal import CExpat

/// Parses short XML documents with expat.
enum XMLElements {
  /// Returns the elements of a complete document in UTF-8, each before those inside it, or `nil` if the document is not
  /// well-formed; text between elements is left out.
  ///
  /// The corresponding C function is `XML_Parse`.
  static func parse(_ document: [UInt8]) throws(ExchangeError.Reason) -> [XMLElement]? {
    try load()
    guard let count = Int32(exactly: document.count), let parser = unsafe XML_ParserCreate("UTF-8")
    else { return nil }
    defer { unsafe XML_ParserFree(parser) }
    var elements: [XMLElement] = []
    let status = unsafe withUnsafeMutablePointer(to: &elements) { list in
      unsafe XML_SetUserData(parser, list)
      unsafe XML_SetElementHandler(
        parser,
        { list, name, attributes in
          guard let name = unsafe name, let attributes = unsafe attributes else { return }
          let element = unsafe XMLElement(name, attributes)
          unsafe list?.assumingMemoryBound(to: [XMLElement].self).pointee.append(element)
        },
        nil
      )
      return unsafe document.withUnsafeBytes { bytes in
        unsafe XML_Parse(parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, count, 1)
      }
    }
    return status == XML_STATUS_OK ? elements : nil
  }

  private static func load() throws(ExchangeError.Reason) {
    guard cexpat_start() != CEXPAT_MISSING else {
      let message = unsafe String(cString: cexpat_problem())
      throw .missingLibrary("expat", package: "libexpat1", message: message)
    }
  }
}

extension XMLElement {
  /// Copies a name, and names and values that end with `NULL`.
  fileprivate init(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    unsafe self.init(name: String(cString: name))
    var place = 0
    while let key = unsafe attributes[place], let value = unsafe attributes[place + 1] {
      unsafe self.attributes.append(
        Attribute(name: String(cString: key), value: String(cString: value))
      )
      place += 2
    }
  }
}

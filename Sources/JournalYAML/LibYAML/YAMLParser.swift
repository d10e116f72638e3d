internal import CYAML

/// libyaml's parser over a copy of a text, both freed when it goes out of scope.
///
/// The copy keeps libyaml's pointer valid as long as the parser lives. It begins with `---`, as in the file, so that a
/// `%` line ends the document and is not parsed as a directive: libyaml compares each directive with all directives
/// before it.
@safe struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// The bytes and characters before the text.
  static let opening: [UInt8] = Array("---\n".utf8)

  /// Prepares to parse `bytes` as UTF-8, or returns `nil` if memory ran out.
  init?(over bytes: [UInt8]) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    let count = Self.opening.count + bytes.count
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    let start = unsafe input.initialize(fromContentsOf: Self.opening)
    _ = unsafe input[start...].initialize(fromContentsOf: bytes)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, count)
    unsafe self.parser = parser
    unsafe self.input = input
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event, or throws the error at which the parser stopped.
  mutating func next() throws(YAMLFault) -> YAMLEvent {
    guard let event = unsafe YAMLEvent(from: parser) else { throw fault }
    return event
  }

  /// libyaml's description of the error.
  private var fault: YAMLFault {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? ""
    let opening = Self.opening.count
    guard unsafe parser.pointee.error == YAML_READER_ERROR else {
      let mark = unsafe parser.pointee.problem_mark.index
      let isNamed = unsafe parser.pointee.context != nil
      let construct = unsafe isNamed ? parser.pointee.context_mark.index - opening : nil
      return YAMLFault(.character(max(0, mark - opening)), problem, construct: construct)
    }
    return YAMLFault(.byte(max(0, unsafe parser.pointee.problem_offset - opening)), problem)
  }
}

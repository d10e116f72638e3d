import JournalWire
import TestSupport
import Testing

@Suite(.pureSwift) struct RPCMessageTests {
  /// The answer to a message that is refused, or `nil` if it is not.
  func refusal(_ text: String) -> String? {
    do throws(RPCRefusal) {
      _ = try RPCMessage(parsing: Array(text.utf8))
      return nil
    } catch {
      return String(decoding: RPCAnswer.error(error.error, to: error.id), as: UTF8.self)
    }
  }

  @Test func `reads requests, notifications and responses`() throws {
    func parse(_ text: String) throws -> RPCMessage { try RPCMessage(parsing: Array(text.utf8)) }
    let request = try parse(#"{"jsonrpc":"2.0","id":7,"method":"ping","params":{"a":[1]}}"#)
    guard case .request(let read) = request else {
      Issue.record("not a request")
      return
    }
    #expect(read.id == .number("7"))
    #expect(read.method == "ping")
    #expect(read.parameters?["a"] == .array([.number("1")]))
    #expect(
      try parse(#" {"method":"x","jsonrpc":"2.0"} "#) == .notification(method: "x", parameters: nil)
    )
    #expect(try parse(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == .response)
  }

  @Test(arguments: [
    ("", -32700, "null"), ("{", -32700, "null"), ("{}}", -32700, "null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"\xZ"}"#, -32700, "null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"x",}"#, -32700, "null"),
    ("[]", -32600, "null"), (#"[{"jsonrpc":"2.0","id":1,"method":"x"}]"#, -32600, "null"),
    ("1", -32600, "null"), ("null", -32600, "null"), (#""x""#, -32600, "null"),
    (#"{"id":1,"method":"x"}"#, -32600, "1"), (#"{"jsonrpc":2.0,"id":1}"#, -32600, "1"),
    (#"{"jsonrpc":"1.0","id":"a\"b","method":"x"}"#, -32600, #""a\"b""#),
    (#"{"jsonrpc":"2.0","id":-3}"#, -32600, "-3"),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":null,"method":"x"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"x","params":"y"}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"x","params":null}"#, -32600, "1"),
  ])
  func `refuses everything else with its code`(_ text: String, _ code: Int, _ id: String) throws {
    let answer = try #require(refusal(text))
    #expect(
      answer.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"#),
      "\(answer)"
    )
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"]) func `a deep message is refused`(
    _ part: String
  ) throws {
    let answer = try #require(refusal(String(repeating: part, count: 100_000)))
    #expect(answer.contains("nested deeper than 128 levels"))
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: RPCRefusal.self) {
      try RPCMessage(parsing: Array(#"{"jsonrpc":"2.0","method":""#.utf8) + [0xFF, 0x22, 0x7D])
    }
  }

  @Test func `a result repeats the id`() {
    let bytes = RPCAnswer.result(of: .string("é")) { $0.value(1) }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"jsonrpc":"2.0","id":"é","result":1}"#)
  }

  @Test func `an error can have details`() {
    let error = RPCError(code: -32022, "no", data: .object([.init(name: "a", value: .null)]))
    let text = String(decoding: RPCAnswer.error(error, to: .number("1")), as: UTF8.self)
    #expect(text.hasSuffix(#""error":{"code":-32022,"message":"no","data":{"a":null}}}"#))
  }
}

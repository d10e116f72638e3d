/// The bytes of answers, each on one line without its end.
package enum RPCAnswer {
  /// The answer to a request, with the value that `body` writes as its result.
  package static func result(of id: RPCID, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    answer(to: id) { $0.member("result", body) }
  }

  /// The answer to a request that failed, or, without an id, to a message whose id cannot be read.
  package static func error(_ error: RPCError, to id: RPCID?) -> [UInt8] {
    answer(to: id) { json in
      json.member("error") { json in
        json.object { json in
          json.member("code") { $0.value(error.code) }
          json.member("message") { $0.value(error.message) }
          if let data = error.data { json.member("data") { $0.value(data) } }
        }
      }
    }
  }

  private static func answer(
    to id: RPCID?,
    _ body: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc") { $0.value("2.0") }
      json.member("id") { $0.value(id?.value ?? .null) }
      body(&json)
    }
    return json.bytes
  }
}

/// Where a text stops being JSON.
struct JSONFault: Error {
  /// Why.
  var reason: ExchangeError.Reason
  /// The place in the bytes.
  var offset: Int
}

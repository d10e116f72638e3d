/// Where a text stops being JSON.
struct JSONFault: Error {
  var reason: ExchangeError.Reason
  var offset: Int
}

internal import JournalSystem

extension HTTPError {
  /// The problem as a phrase for a person.
  package var problem: String {
    switch reason {
    case .invalidAddress(let problem): problem.sentences.problem
    case .invalidHeader(let name): "invalid value for the header \(name)"
    case .missingLibrary(let message):
      "cannot load libcurl" + (message.isEmpty ? "" : " (\(message))")
    case .unsuitableLibrary: "the installed libcurl is too old"
    case .unknownHost: "no such host"
    case .noConnection: "cannot connect"
    case .proxy(let message): "cannot connect through the proxy (\(message))"
    case .slowConnection(let limit): "no connection within \(Self.text(limit))"
    case .certificate(let message): "the certificate is not valid (\(message))"
    case .authorities: "cannot read the certificate authorities"
    case .encryption(let message): "cannot encrypt the connection (\(message))"
    case .silent(let limit): "no answer for \(Self.text(limit))"
    case .cutOff: "the answer was cut off"
    case .notHTTP: "not an HTTP server"
    case .tooLarge(let limit): "the answer is larger than the limit of \(SystemError.size(limit))"
    case .headersTooLarge(let limit):
      "the headers are larger than the limit of \(SystemError.size(limit))"
    case .compressed: "the answer is compressed"
    case .redirect(let status, let target):
      "refused a redirect (\(status))" + (target.map { " to \($0.prefix(200))" } ?? "")
    case .status(let status, _, let seconds):
      "the server answered with an error (\(status)\(Self.names[status].map { ", \($0)" } ?? ""))"
        + (seconds.map { ", try again in \($0) s" } ?? "")
    case .other(let message): "the request failed (\(message))"
    }
  }

  /// What a person can do about it.
  package var remedy: String {
    switch reason {
    case .invalidAddress(let problem): problem.sentences.remedy
    case .invalidHeader: "use one line of ASCII characters"
    case .missingLibrary: "install it with: apt-get install libcurl4"
    case .unsuitableLibrary: "install version 7.85 or later"
    case .unknownHost: "check the address and the network"
    case .noConnection: "check that the server is running"
    case .proxy: "check https_proxy, all_proxy and no_proxy"
    case .slowConnection: "check the address and the network"
    case .certificate: "check the address, and the date of this device"
    case .authorities: "check the file"
    case .encryption, .notHTTP: "check the address and the port"
    case .silent, .cutOff, .other: "try again"
    case .tooLarge, .headersTooLarge, .compressed: "check that the address is right"
    case .redirect: "use that address if you trust it"
    case .status(401, _, _), .status(403, _, _): "check the key"
    case .status(404, _, _): "check the address and the model"
    case .status(let status, _, _):
      status == 429 || status >= 500 ? "try again later" : "check the settings"
    }
  }

  private static let names = [
    400: "bad request", 401: "not authorized", 403: "forbidden", 404: "not found",
    405: "method not allowed", 413: "too large", 429: "too many requests",
    500: "internal error", 502: "bad gateway", 503: "not available", 504: "gateway timeout",
  ]

  fileprivate static func text(_ limit: Duration) -> String {
    let (seconds, rest) = limit.components
    return rest == 0 ? "\(seconds) s" : "\(Int((limit / .milliseconds(1)).rounded())) ms"
  }
}

extension HTTPWait {
  /// What is waited for, and how long, as a sentence for a person.
  package var sentence: String {
    var shown = error
    if case .status(let status, _, _) = error.reason {
      shown = HTTPError(.status(status, body: [], retryAfter: nil), at: error.place)
    }
    return "\(shown.place): \(shown.problem), trying again in \(HTTPError.text(length))"
  }
}

extension HTTPError: CustomStringConvertible {
  /// The place, the problem and the advice as one sentence.
  package var description: String { "\(place): \(problem); \(remedy)" }
}

extension AddressProblem {
  fileprivate var sentences: (problem: String, remedy: String) {
    switch self {
    case .invalidCharacter:
      ("invalid character in an address", "write it as % with two digits, and names as xn--…")
    case .noScheme: ("not an address", "begin it with https://, or http:// for this device")
    case .unknownScheme: ("unsupported kind of address", "use https, or http for this device")
    case .hasLogin: ("user names and passwords are not allowed in an address", "leave them out")
    case .hasFragment: ("# is not allowed in an address", "leave it out")
    case .invalidHost: ("invalid host name", "use a name, or a number such as 127.0.0.1")
    case .invalidPort: ("invalid port", "use a number from 1 to 65535")
    case .notEncrypted:
      ("http is allowed to this device only", "use https, or an SSH tunnel to localhost")
    }
  }
}

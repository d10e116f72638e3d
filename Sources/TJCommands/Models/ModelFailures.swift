internal import JournalHTTP
internal import JournalTalk
internal import ThreadJournal

extension Failure {
  /// Creates the failure for a request that a model's server did not answer; `setting` names the
  /// model.
  init(
    _ error: HTTPError,
    at address: HTTPAddress? = nil,
    blaming setting: SettingName = .chatModel
  ) {
    var problem = "\(error.place): \(error.problem)"
    var hints = [error.remedy]
    var code = ExitCode.network
    switch error.reason {
    case .status(let status, let body, _):
      if case .reported(let message, _) = ModelError(status: status, body: body), !body.isEmpty {
        problem += ": \(message)"
      }
      switch status {
      case 401, 403: hints = ["tj config --personal chat.key-command COMMAND"]
      case 404:
        // The API is usually below a path that is easily forgotten.
        hints = ["check the settings chat.url and \(setting.rawValue)"]
        if let address, address.path == "/" {
          hints = ["tj config --personal chat.url \(address.origin)/v1"]
        }
      case 400, 413, 422:
        let isForText = setting == .chatModel
        hints = [
          isForText
            ? "check the settings chat.model and chat.budget"
            : "check the setting \(setting.rawValue)"
        ]
      default: break
      }
    case .noConnection where address?.isOnThisDevice == true:
      hints = ["start the server", "tj chat --setup"]
    case .missingLibrary, .unsuitableLibrary, .authorities: code = .failure
    case .invalidAddress, .invalidHeader: code = .badData
    default: break
    }
    self.init(code, problem, hints: hints)
  }

  /// Creates the failure for an answer of a host that cannot be used.
  init(_ error: ModelError, from host: String) {
    self.init(.network, "\(host): \(error.problem)", hints: [error.remedy])
  }
}

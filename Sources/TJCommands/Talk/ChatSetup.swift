internal import CommandKit
internal import JournalHTTP
internal import JournalSystem
internal import JournalTalk
internal import ThreadJournal

/// `tj chat --setup`: looks for a model's server on this device, and changes nothing.
struct ChatSetup {
  /// The ports to look at, in place of the usual ones.
  static let port = Option.values(
    "port",
    "PORT",
    as: .integer(1...65_535),
    "With --setup, look at this port [default: 11434, 8080, 8000, 1234]."
  )

  /// The ports of Ollama, llama.cpp, vLLM and LM Studio.
  private static let usualPorts = [11434, 8080, 8000, 1234]

  private let client: HTTPClient

  private init(_ system: System) {
    var client = HTTPClient(system)
    client.limits.connecting = .milliseconds(500)
    client.limits.silence = .seconds(3)
    client.limits.size = 4 << 20
    client.limits.tries = 1
    self.client = client
  }

  /// Prints the servers that were found, and the commands that choose one.
  static func run(_ invocation: Invocation, _ session: Session) throws -> ExitCode {
    let given = invocation[port].compactMap { Int($0) }
    let ports = given.isEmpty ? usualPorts : given
    let setup = ChatSetup(session.context.system)
    let settings = session.settings.chat
    let list = ModelServerList(
      servers: try ports.compactMap(setup.server),
      address: settings?.address?.text,
      model: settings?.model
    )
    let names = ports.map { "\($0)" }.enumeration
    try Output(session).print(
      list,
      of: list.servers.count,
      none:
        "no model's server on this device (looked at \(ports.count == 1 ? "port" : "ports") \(names))",
      hint: "start one, or name another with 'tj config --personal chat.url URL'"
    )
    for command in commands(for: list, settings) { try session.messages.suggest(command) }
    return .done
  }

  /// Returns the commands that choose the first server and its first model, without those that would change nothing.
  private static func commands(
    for list: ModelServerList,
    _ settings: ChatSettings?
  ) -> [String] {
    let chosen = list.servers.first { $0.address == list.address }
    guard let server = chosen ?? list.servers.first else { return [] }
    // A model for vectors does not answer.
    let first = server.models.first { !$0.name.lowercased().contains("embed") }
    let inUse = chosen == nil ? nil : server.models.first { $0.name == list.model }
    var commands: [String] = []
    func set(_ name: SettingName, _ value: String) {
      commands.append("tj config --personal \(name.rawValue) \(ShellWords.operand(value))")
    }
    if chosen == nil { set(.chatURL, server.address) }
    if server.needsKey {
      commands.append("tj config --personal \(SettingName.chatKeyCommand.rawValue) COMMAND")
    }
    if inUse == nil, let first { set(.chatModel, first.name) }
    // The question, the rules and the answer need room, too.
    let budget = settings?.budget ?? ChatSettings.usualBudget
    if let size = (inUse ?? first)?.contextSize, size < budget + budget / 2 {
      let fitting = max(size / 2, SettingName.chatBudgetRange.lowerBound)
      if fitting < budget { set(.chatBudget, "\(fitting)") }
    }
    return commands
  }

  /// Returns the server at a port, or `nil` if there is none of a model.
  private func server(at port: Int) throws -> ModelServerList.Server? {
    let root = "http://localhost:\(port)"
    let address = "\(root)/v1"
    do throws(HTTPError) {
      let models = try HTTPAddress(address).appending("models")
      let bytes = try client.body(of: HTTPRequest(get: models)).bytes
      guard let list = try? ModelList(parsing: bytes) else { return nil }
      return .init(address: address, models: sized(list.models, at: root))
    } catch {
      switch error.reason {
      case .missingLibrary, .unsuitableLibrary: throw Failure(error)
      case .status(401, let body, _), .status(403, let body, _):
        // Any program may listen here; the server of a model answers with JSON.
        return body.first == 0x7B ? .init(address: address, models: [], needsKey: true) : nil
      default: return nil
      }
    }
  }

  /// Returns the models with the sizes that the server of llama.cpp or Ollama tells elsewhere.
  private func sized(
    _ models: [ModelList.Model],
    at root: String
  ) -> [ModelServerList.Model] {
    let isKnown = models.allSatisfy { $0.contextSize != nil }
    let common =
      isKnown
      ? nil
      : body(of: "\(root)/props").flatMap { bytes in
        (try? ModelList.contextSize(inProperties: bytes)) ?? nil
      }
    let running =
      isKnown || common != nil
      ? nil : body(of: "\(root)/api/ps").flatMap { try? ModelList(parsing: $0) }
    return models.map { model in
      let size = running?.models.first { $0.name == model.name }?.contextSize
      return .init(name: model.name, contextSize: model.contextSize ?? common ?? size)
    }
  }

  private func body(of address: String) -> [UInt8]? {
    guard let address = try? HTTPAddress(address) else { return nil }
    return try? client.body(of: HTTPRequest(get: address)).bytes
  }
}

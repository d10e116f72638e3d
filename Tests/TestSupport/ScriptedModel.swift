/// The server of a language model on this device, which answers from a script.
///
/// ```swift
/// try ScriptedModel.run("model tiny\nwhen Hello\nsay Good morning.", in: home) { model in
///   try ask(model.address)
///   try model.record().bodies  // the exact bytes of each request
/// }
/// ```
///
/// The program `ScriptedModel` describes the lines of scripts.
public struct ScriptedModel: Sendable {
  /// The number of its port.
  public let port: UInt16

  private let folder: String

  /// The server could not be started.
  private struct Unstarted: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs `body` with a server whose files are in the folder `model` of `home`.
  public static func run<Result>(
    _ script: String,
    in home: TemporaryDirectory,
    _ body: (ScriptedModel) throws -> Result
  ) throws -> Result {
    let model = try ScriptedModel(script, in: home)
    defer { try? Disk.remove(model.folder) }
    return try body(model)
  }

  /// Starts a server that ends when its files, in the folder `model` of `home`, are removed.
  public init(_ script: String, in home: TemporaryDirectory) throws {
    try home.write(script, to: "model/script")
    folder = home.path(of: "model")
    let program = ChildProcess(["\(BuiltProducts.folder)/ScriptedModel", folder], in: folder)
    let outcome = try program.run()
    guard outcome.exitCode == 0, let port = Self.port(in: folder) else {
      throw Unstarted(description: outcome.text)
    }
    self.port = port
  }

  /// The address of its API.
  public var address: String { "http://localhost:\(port)/v1" }

  /// What a server was asked.
  public struct Record: Sendable {
    /// The requests, a line for each: `GET /v1/models`, with the key if there is one.
    public let log: [String]

    /// The exact bodies of the requests for answers.
    public let bodies: [[UInt8]]
  }

  /// What it was asked so far.
  public func record() throws -> Record {
    let log = String(decoding: try Disk.read("\(folder)/log"), as: UTF8.self)
    return Record(
      log: log.split(separator: "\n").map(String.init),
      bodies: try Disk.read("\(folder)/requests").split(separator: 0x0A).map(Array.init)
    )
  }

  /// The port of the server with files in a folder, or `nil` if none was started.
  static func port(in folder: String) -> UInt16? {
    guard let bytes = try? Disk.read("\(folder)/port") else { return nil }
    return UInt16(String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" })
  }
}

/// `tj chat --setup`: the servers of models on this device.
struct ModelServerList: Report {
  /// A model.
  struct Model {
    let name: String

    /// The number of tokens that it can read and write at once, or `nil` if that is not known.
    let contextSize: Int?
  }

  /// A server.
  struct Server {
    let address: String
    let models: [Model]

    /// Whether it tells its models only to those who have a key.
    var needsKey = false
  }

  let servers: [Server]

  /// The address and the model that the settings name, or `nil`.
  let address, model: String?

  var sections: [Section] {
    let rows = servers.flatMap { server -> [[String]] in
      guard !server.models.isEmpty else {
        return [[server.address, "", "", server.needsKey ? "needs a key" : "no models"]]
      }
      return server.models.map { model in
        let isUsed = server.address == address && model.name == self.model
        let size = model.contextSize.map { "\($0)" } ?? ""
        return [server.address, model.name, size, isUsed ? "in use" : ""]
      }
    }
    let columns: [Table.Column] = [
      .init("server"), .init("model", .title), .init("context", isNumeric: true),
      .init(nil, .faint),
    ]
    // A name that is cut could not be used.
    let cells = rows.map { $0.map { RichText($0) } }
    return [.table(Table(columns: columns, rows: cells, isCut: false))]
  }

  var json: any JSONConvertible {
    servers.map { server -> JSONObject in
      let models = server.models.map { model -> JSONObject in
        ["name": model.name, "context": model.contextSize]
      }
      return ["url": server.address, "models": models, "needsKey": server.needsKey]
    }
  }
}

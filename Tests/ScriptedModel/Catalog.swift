import JournalWire

/// What the server tells about itself.
enum Catalog {
  /// The list of models.
  static func models(_ script: Script) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("object") { $0.value("list") }
      json.member("data") { json in
        json.array { json in
          for model in script.models { json.element { $0.add(model, "id", "max_model_len") } }
        }
      }
    }
    return json.bytes
  }

  /// The models that are loaded, as Ollama lists them.
  static func running(_ script: Script) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("models") { json in
        json.array { json in
          for model in script.running { json.element { $0.add(model, "name", "context_length") } }
        }
      }
    }
    return json.bytes
  }

  /// The properties of llama.cpp.
  static func properties(_ size: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("default_generation_settings") { json in
        json.object { $0.member("n_ctx") { $0.value(size) } }
      }
    }
    return json.bytes
  }

  /// An error.
  static func error(_ message: String, code: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("error") { json in
        json.object { json in
          json.member("message") { $0.value(message) }
          json.member("code") { $0.value(code) }
        }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func add(_ model: Script.Model, _ name: String, _ size: String) {
    object { json in
      json.member(name) { $0.value(model.name) }
      if let number = model.size { json.member(size) { $0.value(number) } }
    }
  }
}

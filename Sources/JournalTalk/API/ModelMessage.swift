/// A message of a conversation with a model.
package struct ModelMessage: Hashable, Sendable {
  /// Whose message it is.
  package enum Role: String, Hashable, Sendable {
    /// The rules that the model follows.
    case system
    /// What a person says.
    case user
    /// What the model said.
    case assistant
    /// The result of a tool that the model called.
    case tool
  }

  /// Whose message it is.
  package let role: Role
  /// Its text.
  package let text: String
  /// The tools that the model called with it.
  package let calls: [ToolCall]
  /// The id of the call whose result it is, or `nil`.
  package let callID: String?

  /// A message of the system, of a person, or of the model.
  package init(_ role: Role, _ text: String, calls: [ToolCall] = []) {
    (self.role, self.text, self.calls, callID) = (role, text, calls, nil)
  }

  /// The result of a tool.
  package init(resultOf call: ToolCall, _ text: String) {
    (role, self.text, calls, callID) = (.tool, text, [], call.id)
  }
}

/// A tool that a model can call.
package struct ModelTool: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// What it does, for the model.
  package let description: String
  /// The JSON schema of its arguments, as bytes.
  package let parameters: [UInt8]

  /// A tool.
  package init(name: String, description: String, parameters: [UInt8]) {
    (self.name, self.description, self.parameters) = (name, description, parameters)
  }
}

/// A call of a tool by a model.
package struct ToolCall: Hashable, Sendable {
  /// The id, which its result repeats.
  package internal(set) var id: String
  /// The name of the tool.
  package internal(set) var name: String
  /// The arguments, which the model should have written as JSON.
  package internal(set) var arguments: String

  /// A call.
  package init(id: String = "", name: String = "", arguments: String = "") {
    (self.id, self.name, self.arguments) = (id, name, arguments)
  }
}

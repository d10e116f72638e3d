internal import CommandKit

/// What a check is asked to do.
struct CheckOptions {
  /// Warnings count as errors.
  var strict = false
  /// Missing ids are reported.
  var ids = false
  /// The file is written back in memory and compared.
  var roundTrip = false
  /// The syntax tree is printed.
  var tree = false
  /// Everything is printed as JSON.
  var json = false
}

extension CheckOptions {
  init(_ invocation: Invocation) throws(Failure) {
    strict = invocation.has("strict")
    ids = invocation.has("ids")
    roundTrip = invocation.has("roundtrip")
    tree = invocation.has("tree")
    json = invocation.wantsJSON
    guard !(tree && json) else {
      throw Failure(
        .usage,
        "'--tree' and '--json' exclude each other",
        remedy: "see 'tj help check'"
      )
    }
  }
}

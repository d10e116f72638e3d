/// A compiled zone file built from its parts, so that a test shows all of its content.
struct TZif {
  var version: UInt8 = 0x32
  var transitions: [(time: Int64, type: UInt8)] = []
  var types: [Int32] = [3600]
  var footer: String = ""
  var leaps = 0

  var bytes: [UInt8] {
    if version == 0 { return part(timeSize: 4) }
    let second = part(timeSize: 8)
    return TZif(version: version).part(timeSize: 4) + second + Array("\n\(footer)\n".utf8)
  }

  private func part(timeSize: Int) -> [UInt8] {
    var result = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leaps, transitions.count, types.count, 4] {
      result += Self.number(Int64(count), 4)
    }
    for transition in transitions { result += Self.number(transition.time, timeSize) }
    result += transitions.map(\.type)
    for type in types { result += Self.number(Int64(type), 4) + [0, 0] }
    result += Array("LMT\0".utf8)
    result += [UInt8](repeating: 0, count: leaps * (timeSize + 4))
    return result
  }

  private static func number(_ value: Int64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }
}

internal import JournalFormat
internal import JournalYAML

/// An edit of one key that the bytes of a fuzzer chose.
struct FrontMatterStep {
  let path: [String]
  /// The keys of the top level that may be others afterwards.
  let names: [String]
  let edit: Edit
  /// The text that the key shall hold, where it is given one.
  let text: String?

  /// Nothing where the edit is refused, which changes nothing.
  init?(of matter: FrontMatter, _ input: inout FuzzInput) {
    let choice = input.number(below: 8)
    let keys = matter.keys.map(\.name)
    let name = String(decoding: input.text(), as: UTF8.self)
    let key = (keys + [name])[input.number(below: keys.count + 1)]
    let below = matter.value(key)?.pairs?.map(\.name) ?? []
    let isBelow = choice == 4 ? below.count > 1 : choice % 2 == 1
    path = isBelow ? [key, below.first ?? "inner"] : [key]
    let value = String(decoding: input.text(), as: UTF8.self)
    do throws(FrontMatterError) {
      switch choice {
      case 0, 1:
        edit = try matter.removing(path)
      case 2:
        edit = try matter.renaming(path, to: name)
      case 4 where isBelow || keys.count > 1:
        let place = input.element(of: isBelow ? below : keys)
        edit = try matter.moving(path, to: input.byte() % 2 == 0 ? .before(place) : .after(place))
      case 6:
        let list = value.split(separator: ",").map(String.init)
        edit = try matter.setting(path, to: .list(list), knownOrder: keys.reversed())
      case 7:
        edit = try matter.setting(path, to: .mapping([(name, .string(value))]))
      default:
        edit = try matter.setting(path, to: .string(value), knownOrder: keys.reversed())
      }
    } catch { return nil }
    names = choice == 2 ? [key, name] : [key]
    text = choice == 3 || choice == 5 || (choice == 4 && !isBelow && keys.count <= 1) ? value : nil
  }
}

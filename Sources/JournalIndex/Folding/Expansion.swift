/// What one scalar of a text is compared as: up to four scalars, or none for an accent that is ignored.
struct Expansion {
  private var scalars: [4 of UInt32] = .init(repeating: 0)
  private(set) var count = 0

  subscript(index: Int) -> UInt32 { scalars[index] }

  mutating func append(_ scalar: UInt32) {
    guard count < 4 else { return }
    scalars[count] = scalar
    count += 1
  }
}

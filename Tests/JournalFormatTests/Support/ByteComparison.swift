import Glibc

/// Whether both have the same bytes.
///
/// The tests compare gigabytes; the comparison of slices is slow where it is not optimised.
func isSame(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
  guard one.count == other.count else { return false }
  return one.withUnsafeBytes { left in
    other.withUnsafeBytes { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return memcmp(left, right, one.count) == 0
    }
  }
}

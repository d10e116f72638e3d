internal import FuzzLaws
internal import Glibc

/// Feeds bytes that libFuzzer makes up to the laws of one target, which `TJ_FUZZ_TARGET` names.
///
/// All other arguments are libFuzzer's own:
///
/// ```
/// TJ_FUZZ_TARGET=tree Fuzz -max_total_time=600 corpus fixtures/fuzz/tree
/// ```
@main
struct Main {
  static let target = getenv("TJ_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  static func main() {
    guard target != nil else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      print("set TJ_FUZZ_TARGET to one of \(names)")
      exit(2)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, tryInput))
  }
}

/// A law that does not hold is a trap, which libFuzzer takes for a finding.
private func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    try Main.target?.check(input)
  } catch {
    print(error)
    fflush(nil)
    preconditionFailure("a law does not hold")
  }
  return 0
}

/// libFuzzer's own loop: a program that has a `main` cannot use the one that comes with it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ tryInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

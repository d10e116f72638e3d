/// How long something took: the middle of several runs.
struct Measurement {
  let name: String
  let seconds: Double
  let fastest: Double
  /// A figure that the work came to, so that it cannot be optimised away, and so that two can be compared.
  let result: Int
  /// Whether it reads every byte of the journal, so that bytes a second say something.
  let readsAll: Bool

  /// Runs `work` once to warm up and then `runs` times, each time with its number and after `prepare`,
  /// which does not count.
  init(
    _ name: String,
    runs: Int,
    prepare: (Int) throws -> Void = { _ in },
    work: (Int) throws -> Int
  ) rethrows {
    var times: [Double] = []
    var result = 0
    let clock = ContinuousClock()
    for number in 0...runs {
      try prepare(number)
      let start = clock.now
      result = try work(number)
      if number > 0 { times.append((clock.now - start) / .seconds(1)) }
    }
    times.sort()
    self.name = name
    readsAll = false
    self.result = result
    seconds = times[times.count / 2]
    fastest = times[0]
  }

  /// Runs `work` once to warm up and then `runs` times.
  init(_ name: String, runs: Int, readsAll: Bool = true, _ work: () throws -> Int) rethrows {
    var result = try work()
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<runs {
      let start = clock.now
      result = try work()
      times.append((clock.now - start) / .seconds(1))
    }
    times.sort()
    self.name = name
    self.readsAll = readsAll
    self.result = result
    seconds = times[times.count / 2]
    fastest = times[0]
  }
}

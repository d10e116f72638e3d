internal import JournalFormat
public import JournalModel

extension Scan {
  /// Returns the last day before `day` that has a selected entry, or, if `isLater` is true, the
  /// first such day after it; `nil` if there is none.
  ///
  /// Days are compared, not points in time: on a journey across time zones their order may differ.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func nearestDay(
    to day: CivilDate,
    isLater: Bool,
    reading read: @escaping Reader
  ) throws(QueryError) -> CivilDate? {
    let origin = day.daysSinceEpoch
    let results = ParallelWork.made(addresses.count, workers: workers) { file in
      Result { () throws(QueryError) -> Int? in
        let nearest = try headerParts(of: file, reading: read) { _, entries -> Int? in
          var nearest: Int?
          for day in entries.lazy.compactMap(\.day) {
            if isLater, day > origin { nearest = min(nearest ?? day, day) }
            if !isLater, day < origin { nearest = max(nearest ?? day, day) }
          }
          return nearest
        }.compactMap(\.self)
        return isLater ? nearest.min() : nearest.max()
      }
    }
    var nearest: [Int] = []
    for case let result? in results {
      if let day = try result.get() { nearest.append(day) }
    }
    return (isLater ? nearest.min() : nearest.max()).map { CivilDate(daysSinceEpoch: $0) }
  }
}

import JournalSearch
import Testing

@Suite struct ValueMeasureTests {
  private static let hours = ValueMeasure(unit: "h")
  private static let time = ValueMeasure(isDuration: true)

  @Test(
    arguments: [
      (hours, hours, hours), (time, time, time), (time, hours, hours), (hours, time, hours),
      (hours, ValueMeasure(unit: "min"), ValueMeasure()), (hours, ValueMeasure(), ValueMeasure()),
      (ValueMeasure(scale: 1...5), ValueMeasure(scale: 0...3), ValueMeasure(scale: 0...5)),
      (ValueMeasure(scale: 1...5), ValueMeasure(), ValueMeasure()),
    ]
  )
  func `different definitions are merged to what they have in common`(
    one: ValueMeasure,
    other: ValueMeasure,
    both: ValueMeasure
  ) {
    #expect(one.merged(with: other) == both)
    #expect(other.merged(with: one) == both)
  }
}

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
  func `several definitions have the measure that they agree on`(
    one: ValueMeasure,
    other: ValueMeasure,
    both: ValueMeasure
  ) {
    #expect(one.merged(with: other) == both)
    #expect(other.merged(with: one) == both)
  }
}

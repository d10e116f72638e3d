import JournalMerging
import JournalModel
import TestSupport
import Testing

/// Merges of entries that one side changed, removed or added, one complete case per test.
@Suite struct MergeEntryTests {
  @Test func `entries that both sides added are in the order of time`() {
    let sample = MergeSample(
      base: "## 2024-03-01 09:00 Z One ^aaaa\n",
      ours: "## 2024-03-01 09:00 Z One ^aaaa\n\n## 2024-03-03 09:00 Z Three ^cccc\n",
      theirs: "## 2024-03-01 09:00 Z One ^aaaa\n\n## 2024-03-02 09:00 Z Two ^bbbb\n\nText.\n"
    )
    #expect(
      sample.merged().below == """
        ## 2024-03-01 09:00 Z One ^aaaa

        ## 2024-03-02 09:00 Z Two ^bbbb

        Text.

        ## 2024-03-03 09:00 Z Three ^cccc

        """
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `an entry without an id that one side continued is one entry`() {
    let header = "## 2024-03-02 10:00 Typed"
    let sample = MergeSample(
      base: "## 2024-03-01 09:00 Z One ^aaaa\n",
      ours: "## 2024-03-01 09:00 Z One ^aaaa\n\n\(header)\n\nText.\n",
      theirs: "## 2024-03-01 09:00 Z One ^aaaa\n\n\(header)\n\nText.\nMore.\n"
    )
    #expect(sample.merged().conflicts.isEmpty)
    #expect(
      sample.merged().below
        == "## 2024-03-01 09:00 Z One ^aaaa\n\n\(header)\n\nText.\nMore.\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test(arguments: ["Other.", "Text. And more.", ""])
  func `entries without an id and with different texts are two entries`(_ text: String) {
    let one = "## 2024-03-01 09:00 Z One ^aaaa\n"
    let sample = MergeSample(
      base: one,
      ours: "\(one)\n## 2024-03-02 10:00\n\nText.\n",
      theirs: "\(one)\n## 2024-03-02 10:00\(text.isEmpty ? " Titled" : "")\n\n\(text)\n"
    )
    #expect(sample.merged().below.split(separator: "## 2024-03-02 10:00").count == 3)
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `a file in descending order keeps its order`() {
    let sample = MergeSample(
      base: "## 2024-03-05 Z ^eeee\n\n## 2024-03-01 ^aaaa\n",
      ours: "## 2024-03-06 ^ffff\n\n## 2024-03-05 Z ^eeee\n\n## 2024-03-01 ^aaaa\n",
      theirs:
        "## 2024-03-07 ^gggg\n\n## 2024-03-05 Z ^eeee\n\n## 2024-03-02 ^bbbb\n\n## 2024-03-01 ^aaaa\n"
    )
    #expect(
      sample.merged().below == """
        ## 2024-03-07 ^gggg

        ## 2024-03-06 ^ffff

        ## 2024-03-05 Z ^eeee

        ## 2024-03-02 ^bbbb

        ## 2024-03-01 ^aaaa

        """
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `in an unsorted file, new entries follow the entry that they followed`() {
    let sample = MergeSample(
      base: "## 2024-03-05 ^eeee\n\n## 2024-03-01 ^aaaa\n\n## 2024-03-03 ^cccc\n",
      ours: """
        ## 2024-03-05 ^eeee

        ## 2024-03-09 ^kkkk

        ## 2024-03-08 ^hhhh

        ## 2024-03-01 ^aaaa

        ## 2024-03-03 ^cccc

        """,
      theirs: """
        ## 2024-03-05 ^eeee

        ## 2024-03-07 ^gggg

        ## 2024-03-01 ^aaaa

        ## 2024-03-03 ^cccc

        """
    )
    #expect(
      sample.merged().below == """
        ## 2024-03-05 ^eeee

        ## 2024-03-07 ^gggg

        ## 2024-03-09 ^kkkk

        ## 2024-03-08 ^hhhh

        ## 2024-03-01 ^aaaa

        ## 2024-03-03 ^cccc

        """
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `an order that one side changed is used, with the other side's edit`() {
    let sample = MergeSample(
      base: "## 2024-03-03 ^cccc\n\n## 2024-03-01 ^aaaa\n\n## 2024-03-05 ^eeee\n",
      ours: "## 2024-03-03 ^cccc\n\n## 2024-03-05 ^eeee\n\n## 2024-03-01 ^aaaa\n",
      theirs: "## 2024-03-03 ^cccc\n\n## 2024-03-01 ^aaaa\n\nNew.\n\n## 2024-03-05 ^eeee\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-03 ^cccc\n\n## 2024-03-05 ^eeee\n\n## 2024-03-01 ^aaaa\n\nNew.\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `if both sides changed the order, the order with the smaller ids wins`() {
    let sample = MergeSample(
      base: "## 2024-03-02 ^bbbb\n\n## 2024-03-01 ^aaaa\n\n## 2024-03-03 ^cccc\n",
      ours: "## 2024-03-03 ^cccc\n\n## 2024-03-02 ^bbbb\n\n## 2024-03-01 ^aaaa\n\nOurs.\n",
      theirs: "## 2024-03-01 ^aaaa\n\n## 2024-03-03 ^cccc\n\n## 2024-03-02 ^bbbb\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-01 ^aaaa\n\nOurs.\n\n## 2024-03-03 ^cccc\n\n## 2024-03-02 ^bbbb\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `an entry that one side removed and the other did not change is removed`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\nOne.\n\n## 2024-03-02 ^bbbb\n\nTwo.\n",
      ours: "## 2024-03-02 ^bbbb\n\nTwo.\n",
      theirs: "## 2024-03-01 ^aaaa\n\nOne.\n\n## 2024-03-02 ^bbbb\n\nTwo, edited.\n"
    )
    #expect(sample.merged().below == "## 2024-03-02 ^bbbb\n\nTwo, edited.\n")
    #expect(sample.merged().notes.isEmpty)
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `an edit wins over a removal, with a note`() throws {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\nOne.\n\n## 2024-03-02 ^bbbb\n\nTwo.\n",
      ours: "## 2024-03-02 ^bbbb\n\nTwo.\n",
      theirs: "## 2024-03-01 ^aaaa\n\nOne, edited.\n\n## 2024-03-02 ^bbbb\n\nTwo.\n"
    )
    let merge = sample.merged()
    #expect(merge.below == sample.theirs)
    let note = try #require(merge.notes.first)
    #expect(note.decision == .keptEntry)
    #expect(note.entry == EntryID("aaaa"))
    #expect(merge.text(at: note.kept) == "## 2024-03-01 ^aaaa\n\nOne, edited.\n")
    #expect(sample.exchanged().bytes == merge.bytes)
  }

  @Test func `writing down the id of an entry does not count as an edit`() {
    let sample = MergeSample(
      base: "## 2024-03-01 One\n\nText.\n",
      ours: "## 2024-03-01 One ^\(derived("## 2024-03-01 One\n\nText.\n"))\n\nText.\n",
      theirs: ""
    )
    #expect(sample.merged().below == "")
    #expect(sample.merged().notes.isEmpty)
  }

  @Test func `an entry to which both sides write the same id is one entry`() {
    let id = derived("## 2024-03-01 One\n\nText.\n")
    let sample = MergeSample(
      base: "## 2024-03-01 One\n\nText.\n",
      ours: "## 2024-03-01 One ^\(id)\n\nText.\n\nOurs.\n",
      theirs: "## 2024-03-01 One ^\(id)\n\n- mood:: 4\n\nText.\n"
    )
    #expect(
      sample.merged().below == "## 2024-03-01 One ^\(id)\n\n- mood:: 4\n\nText.\n\nOurs.\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `an id written on one side and an edit on the other are combined`() {
    let id = derived("## 2024-03-01 One\n\nText.\n\nMore.\n")
    let sample = MergeSample(
      base: "## 2024-03-01 One\n\nText.\n\nMore.\n",
      ours: "## 2024-03-01 One ^\(id)\n\nText.\n\nMore.\n",
      theirs: "## 2024-03-01 Uno\n\nText.\n\nMore, edited.\n"
    )
    #expect(sample.merged().below == "## 2024-03-01 Uno ^\(id)\n\nText.\n\nMore, edited.\n")
    #expect(sample.merged().notes.isEmpty)
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `entries without ids are paired by time, then by position`() {
    let sample = MergeSample(
      base: "## 2024-03-01\n\nOne.\nAnd.\n\n## 2024-03-02\n\nTwo.\nAnd.\n\n## 2024-03-03 ^cccc\n",
      ours:
        "## 2024-03-01\n\nOne!\nAnd.\n\n## 2024-03-02 08:00\n\nTwo.\nAnd.\n\n## 2024-03-03 ^cccc\n",
      theirs:
        "## 2024-03-01\n\nOne.\nAnd.\nMore.\n\n## 2024-03-02\n\nTwo.\nAnd.\nMore.\n\n## 2024-03-03 ^cccc\n"
    )
    #expect(
      sample.merged().below == """
        ## 2024-03-01

        One!
        And.
        More.

        ## 2024-03-02 08:00

        Two.
        And.
        More.

        ## 2024-03-03 ^cccc

        """
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `the same entry typed on two devices is one entry`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n",
      ours: "## 2024-03-01 ^aaaa\n\n## 2024-03-02 Rest day\n\n## 2024-03-03 Ours\n",
      theirs:
        "## 2024-03-01 ^aaaa\n\n## 2024-03-02 Rest day ^\(derived("## 2024-03-02 Rest day\n"))\n"
    )
    let id = derived("## 2024-03-02 Rest day\n")
    #expect(
      sample.merged().below
        == "## 2024-03-01 ^aaaa\n\n## 2024-03-02 Rest day ^\(id)\n\n## 2024-03-03 Ours\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `entries that share an id are distinguished by their content`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\nFirst.\n\n## 2024-03-02 ^aaaa\n\nSecond.\n",
      ours: "## 2024-03-02 ^aaaa\n\nSecond.\n",
      theirs: "## 2024-03-01 ^aaaa\n\nFirst.\n\n## 2024-03-02 ^aaaa\n\nSecond.\n\nMore.\n"
    )
    #expect(sample.merged().below == "## 2024-03-02 ^aaaa\n\nSecond.\n\nMore.\n")
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test(arguments: [("\n", "\r\n"), ("\r\n", "\n")])
  func `converted line ends of one side are used, without other changes`(
    _ old: String,
    _ new: String
  ) {
    let base = MergeSample.top + "## 2024-03-01 ^aaaa\n\nOne.\n\n## 2024-03-02 ^bbbb\n\nTwo.\n"
    let mine = base.replacing("One.", with: "Uno.").replacing("\n", with: new).bytes
    let other = base.replacing("Two.", with: "Due.").replacing("\n", with: old).bytes
    let before = base.replacing("\n", with: old).bytes
    let both = base.replacing("One.", with: "Uno.").replacing("Two.", with: "Due.")
    for (ours, theirs) in [(mine, other), (other, mine)] {
      let merge = Merge(base: before, ours: ours, theirs: theirs, rendering: .siblings)
      #expect(merge.bytes == both.replacing("\n", with: new).bytes && merge.conflicts.isEmpty)
    }
    let converted = base.replacing("\n", with: new).bytes
    let undone = Merge(base: before, ours: converted, theirs: other, rendering: .siblings)
    #expect(undone.bytes == base.replacing("Two.", with: "Due.").replacing("\n", with: new).bytes)
  }

  @Test func `both sides can add to a file without a final line end`() {
    let sample = MergeSample(
      base: "## 2024-03-01 Z One ^aaaa\n\nText.",
      ours: "## 2024-03-01 Z One ^aaaa\n\nText.\n\n## 2024-03-03 ^cccc\n\nOurs.",
      theirs: "## 2024-03-01 Z One ^aaaa\n\nText.\n\n## 2024-03-02 ^bbbb\n\nTheirs."
    )
    #expect(
      sample.merged().below == """
        ## 2024-03-01 Z One ^aaaa

        Text.

        ## 2024-03-02 ^bbbb

        Theirs.

        ## 2024-03-03 ^cccc

        Ours.
        """
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  /// The derived id of the first entry of a file without ids.
  private func derived(_ text: String) -> String {
    JournalThread(parsing: text.bytes).identities().ids.first?.text ?? ""
  }
}

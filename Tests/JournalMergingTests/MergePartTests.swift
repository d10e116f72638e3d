import JournalMerging
import JournalModel
import Testing

/// Merges of an entry that both sides changed, part by part, one complete case per test.
@Suite struct MergePartTests {
  @Test func `changes of different parts are combined`() {
    let sample = MergeSample(
      base: "## 2024-03-01 09:00 Z Morning ^aaaa\n\n- mood:: 3\n\nOne.\n\nTwo.\n",
      ours: "## 2024-03-01 09:30 Z Morning ^aaaa\n\n- mood:: 4\n\nOne.\n\nTwo.\n",
      theirs: "## 2024-03-01 09:00 Z Late ^aaaa\n\n- mood:: 3\n- weather:: sun\n\nOne.\n\nTwo!\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-01 09:30 Z Late ^aaaa\n\n- mood:: 4\n- weather:: sun\n\nOne.\n\nTwo!\n"
    )
    #expect(sample.merged().notes.isEmpty)
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test(arguments: [
    ("Ours.", "Theirs.", "Ours.\nTheirs."),
    ("Same.\nOurs.", "Same.\nTheirs.", "Same.\nOurs.\nTheirs."),
    ("\nOurs.", "\nTheirs.", "\nOurs.\n\nTheirs."),
  ])
  func `insertions in one place are one below the other in successive rendering`(
    _ ours: String,
    _ theirs: String,
    _ both: String
  ) {
    let base = "## 2024-03-01 ^aaaa\n\nOne.\n"
    let sample = MergeSample(base: base, ours: "\(base)\(ours)\n", theirs: "\(base)\(theirs)\n")
    let merge = sample.merged(.successive)
    #expect(merge.below == "\(base)\(both)\n")
    #expect(merge.conflicts.isEmpty)
    #expect(!sample.merged(.siblings).conflicts.isEmpty)
  }

  @Test func `the later edit of a property wins and the other value is kept`() throws {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\n- mood:: 3\n",
      ours: "## 2024-03-01 ^aaaa\n\n- mood:: 4\n- edited:: 2024-03-02 10:00 Z\n",
      theirs: "## 2024-03-01 ^aaaa\n\n- mood:: 5\n- edited:: 2024-03-02 09:00 Z\n"
    )
    let merge = sample.merged()
    #expect(
      merge.below
        == "## 2024-03-01 ^aaaa\n\n- mood:: 4\n- mood-conflict:: 5\n- edited:: 2024-03-02 10:00 Z\n"
    )
    let note = try #require(merge.notes.first)
    #expect(note.decision == .choseProperty("mood"))
    #expect(note.entry == EntryID("aaaa"))
    #expect(merge.text(at: note.kept) == "- mood:: 4\n")
    #expect(merge.text(at: note.lost) == "- mood-conflict:: 5\n")
    #expect(sample.exchanged().bytes == merge.bytes)
  }

  @Test func `tags are merged as a set, and lists get the additions of both sides`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\n- tags:: #a #b\n- attach:: one\n- attach:: two\n",
      ours:
        "## 2024-03-01 ^aaaa\n\n- tags:: #a #c\n- attach:: one\n- attach:: two\n- attach:: ours\n",
      theirs: "## 2024-03-01 ^aaaa\n\n- tags:: #B #a #A/d\n- attach:: two\n- attach:: theirs\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-01 ^aaaa\n\n- tags:: #a #A/d #c\n- attach:: two\n- attach:: ours\n- attach:: theirs\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `a property that one side removed and the other changed is kept`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\n- mood:: 3\n",
      ours: "## 2024-03-01 ^aaaa\n",
      theirs: "## 2024-03-01 ^aaaa\n\n- mood:: 5\n"
    )
    #expect(sample.merged().below == sample.theirs)
    let both = MergeSample(
      base: sample.base,
      ours: sample.ours + "\nOurs.\n",
      theirs: sample.theirs
    )
    #expect(both.merged().below == "## 2024-03-01 ^aaaa\n\n- mood:: 5\n\nOurs.\n")
    #expect(both.merged().decisions == [.keptProperty("mood")])
    #expect(both.exchanged().bytes == both.merged().bytes)
  }

  @Test func `one of two changed times or subjects wins, and the other is kept`() throws {
    let sample = MergeSample(
      base: "## 2024-03-01 09:00 Z One ^aaaa\n",
      ours: "## 2024-03-01 10:00 Z Two ^aaaa\n",
      theirs: "## 2024-03-01 11:00 Z Three ^aaaa\n"
    )
    let merge = sample.merged()
    #expect(
      merge.below == """
        ## 2024-03-01 11:00 Z Two ^aaaa

        - stamp-conflict:: 2024-03-01 10:00 Z
        - subject-conflict:: Three

        """
    )
    #expect(merge.decisions == [.choseProperty("stamp"), .choseProperty("subject")])
    #expect(merge.text(at: merge.notes[1].kept) == "Two")
    #expect(merge.text(at: merge.notes[1].lost) == "- subject-conflict:: Three\n")
    #expect(sample.exchanged().bytes == merge.bytes)
  }

  @Test func `a text that both sides changed has markers inside the text`() throws {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\nOne.\nTwo.\nThree.\n\n## 2024-03-02 ^bbbb\n",
      ours: "## 2024-03-01 ^aaaa\n\nOne.\nOurs.\nThree.\n\n## 2024-03-02 ^bbbb\n",
      theirs: "## 2024-03-01 ^aaaa\n\n- mood:: 4\n\nOne.\nTheirs.\nThree.\n\n## 2024-03-02 ^bbbb\n"
    )
    let merge = sample.merged(.markers(size: 9, ours: "HEAD", theirs: "other"))
    #expect(
      merge.below == """
        ## 2024-03-01 ^aaaa

        - mood:: 4

        One.
        <<<<<<<<< HEAD
        Ours.
        =========
        Theirs.
        >>>>>>>>> other
        Three.

        ## 2024-03-02 ^bbbb

        """
    )
    let conflict = try #require(merge.conflicts.first)
    #expect(EntryID("aaaa").map { conflict.part == .body($0) } == true)
    #expect(merge.text(at: conflict.range)?.hasPrefix("One.\n<<<<") == true)
    #expect(conflict.other == nil)
  }

  @Test func `in an unattended merge, their text is an entry beside ours`() throws {
    let sample = MergeSample(
      base: "## 2024-03-01 09:00 Z One\n\nOne.\nTwo.\n\nThree.\n\n## 2024-03-02 ^bbbb\n",
      ours: "## 2024-03-01 09:00 Z One\n\nOne.\nOurs.\n\nThree.\n\n## 2024-03-02 ^bbbb\n",
      theirs:
        "## 2024-03-01 09:00 Z One\n\n- mood:: 4\n\nOne.\nTheirs.\n\nThree!\n\n## 2024-03-02 ^bbbb\n"
    )
    let merge = sample.merged()
    let ids = JournalThread(parsing: merge.bytes).identities().ids.map(\.text)
    #expect(
      merge.below == """
        ## 2024-03-01 09:00 Z One ^\(ids[0])

        - mood:: 4

        One.
        Ours.

        Three!

        ## 2024-03-01 09:00 Z One ^\(ids[1])

        - conflict-of:: ^\(ids[0])

        One.
        Theirs.

        Three!

        ## 2024-03-02 ^bbbb

        """
    )
    let conflict = try #require(merge.conflicts.first)
    #expect(merge.text(at: conflict.range) == "One.\nOurs.\n\nThree!\n")
    #expect(merge.text(at: conflict.other)?.hasSuffix("Theirs.\n\nThree!\n") == true)
    #expect(sample.merged().bytes == merge.bytes)
  }

  @Test func `a line that becomes the first is not parsed as a property`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\nOne.\n- mood:: is text here\nTwo.\nThree.\n",
      ours: "## 2024-03-01 ^aaaa\n\n\\- mood:: is text here\nTwo.\nThree.\n",
      theirs: "## 2024-03-01 ^aaaa\n\nOne.\n- mood:: is text here\nTwo.\nThree!\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-01 ^aaaa\n\n\\- mood:: is text here\nTwo.\nThree!\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `the first line of a resolved conflict is not parsed as a property`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\nOne.\n",
      ours: "## 2024-03-01 ^aaaa\n\n\\- mood:: ours\n",
      theirs: "## 2024-03-01 ^aaaa\n\n\\- mood:: theirs\n"
    )
    #expect(
      sample.merged(.markers()).below == """
        ## 2024-03-01 ^aaaa

        <<<<<<< ours
        \\- mood:: ours
        =======
        \\- mood:: theirs
        >>>>>>> theirs

        """
    )
  }

  @Test func `the escape of a first line is removed when the line is no longer first`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\n\n\\- mood:: is text here\nOne.\nTwo.\n",
      ours: "## 2024-03-01 ^aaaa\n\nFirst.\n- mood:: is text here\nOne.\nTwo.\n",
      theirs: "## 2024-03-01 ^aaaa\n\n\\- mood:: is text here\nOne.\nTwo!\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-01 ^aaaa\n\nFirst.\n- mood:: is text here\nOne.\nTwo!\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `blank lines stay in their places`() {
    let sample = MergeSample(
      base: "## 2024-03-01 ^aaaa\nOne.\n## 2024-03-02 ^bbbb\n\n\nTwo.\n\n\n\n## 2024-03-03 ^cccc\n",
      ours:
        "## 2024-03-01 ^aaaa\nOne.\n\n## 2024-03-02 ^bbbb\n\n\nTwo.\n\n\n\n## 2024-03-03 ^cccc\n",
      theirs: "## 2024-03-01 ^aaaa\nUno.\n## 2024-03-02 ^bbbb\n\n\nTwo.\n\n## 2024-03-03 ^cccc\n"
    )
    #expect(
      sample.merged().below
        == "## 2024-03-01 ^aaaa\nUno.\n\n## 2024-03-02 ^bbbb\n\n\nTwo.\n\n## 2024-03-03 ^cccc\n"
    )
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }
}

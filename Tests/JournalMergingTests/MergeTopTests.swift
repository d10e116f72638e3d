import JournalMerging
import JournalModel
import JournalYAML
import TestSupport
import Testing

/// Merges of the front matter and the preamble, one complete case per test.
@Suite struct MergeTopTests {
  private func merged(
    _ base: String?,
    _ ours: String,
    _ theirs: String,
    _ rendering: Merge.Rendering = .siblings
  ) -> Merge {
    Merge(base: base?.bytes, ours: ours.bytes, theirs: theirs.bytes, rendering: rendering)
  }

  @Test func `keys that different sides changed are combined`() {
    let base = """
      ---
      tj: 1
      title: Diary
      # mine
      tags: [a, b]
      fields:
        mood: scale 1..5
        sleep: number h  # at night
      css: wide
      ---

      """
    let ours =
      base.replacing("[a, b]", with: "[a, c]")
      .replacing("  mood: scale 1..5\n", with: "  mood: scale 1..7\n  weather: text\n")
      .replacing("css: wide\n", with: "css: wide\nours: 1\n")
    let theirs =
      base.replacing("title: Diary", with: "title: \"My diary\"")
      .replacing("[a, b]", with: "[a, b, d]").replacing("number h", with: "number min")
      .replacing("css: wide\n", with: "css: wide\ntheirs: 1\n").replacing("# mine", with: "# yours")
    let merge = merged(base, ours, theirs)
    #expect(
      merge.text == """
        ---
        tj: 1
        title: "My diary"
        # yours
        tags: [a, c, d]
        fields:
          mood: scale 1..7
          weather: text
          sleep: number min  # at night
        css: wide
        ours: 1
        theirs: 1
        ---

        """
    )
    #expect(merge.notes.isEmpty)
    #expect(merged(base, theirs, ours).bytes == merge.bytes)
  }

  @Test func `the losing value of a key that both sides changed is a comment beside it`() throws {
    let base = "---\ntj: 1\ntitle: Diary\nfields:\n  mood: scale 1..5\n---\n\n## 2024-03-01 ^aaaa\n"
    let ours = base.replacing("Diary", with: "Ours").replacing("1..5", with: "1..7")
    let theirs =
      base.replacing("Diary", with: "Theirs").replacing("1..5", with: "1..9")
      + "\n## 2024-03-02 ^bbbb\n"
    let merge = merged(base, ours, theirs, .markers())
    #expect(
      merge.text == """
        ---
        tj: 1
        title: Theirs
        # conflict: title: Ours
        fields:
          mood: scale 1..9
          # conflict: mood: scale 1..7
        ---

        ## 2024-03-01 ^aaaa

        ## 2024-03-02 ^bbbb

        """
    )
    #expect(merge.decisions == [.choseMetadata("fields/mood"), .choseMetadata("title")])
    let note = try #require(merge.notes.last)
    #expect(merge.text(at: note.kept) == "title: Theirs\n")
    #expect(merge.text(at: note.lost) == "# conflict: title: Ours\n")
    #expect(merge.text(at: merge.notes[0].lost) == "  # conflict: mood: scale 1..7\n")
    #expect(merged(base, theirs, ours, .markers()).bytes == merge.bytes)
  }

  @Test func `a key that one side removed and the other changed is kept`() {
    let base = "---\ntj: 1\ntitle: Diary\ndue: 2024-03-01\n---\n"
    let merge = merged(
      base,
      "---\ntj: 1\ntitle: Ours\n---\n",
      "---\ntj: 1\ntitle: Diary\ndue: 2024-04-01\n---\n"
    )
    #expect(merge.text == "---\ntj: 1\ntitle: Ours\ndue: 2024-04-01\n---\n")
    #expect(merge.decisions == [.keptMetadata("due")])
  }

  @Test func `the earlier creation time of a thread is kept`() {
    let merge = merged(
      "---\ntj: 1\n---\n",
      "---\ntj: 1\ncreated: \"2024-03-01 10:00 +01:00\"\n---\n",
      "---\ntj: 1\ncreated: \"2024-03-01 09:30 Z\"\n---\n"
    )
    #expect(merge.text == "---\ntj: 1\ncreated: \"2024-03-01 10:00 +01:00\"\n---\n")
    #expect(merge.notes.isEmpty)
  }

  @Test func `journals begun on two devices are joined`() {
    let ours = """
      ---
      tj: 1
      id: k7m3xq2v9d
      title: Daily
      created: "2024-03-01 10:00 Z"
      ---

      ## 2024-03-01 10:05 Z ^aaaa

      Ours.

      """
    let theirs = """
      ---
      tj: 1
      id: b3m3xq2v9d
      title: Daily
      created: "2024-02-01 10:00 Z"
      aliases: [log]
      ---

      ## 2024-02-01 10:05 Z ^bbbb

      Theirs.

      """
    let merge = merged(nil, ours, theirs)
    #expect(
      merge.text == """
        ---
        tj: 1
        id: b3m3xq2v9d
        title: Daily
        created: "2024-02-01 10:00 Z"
        aliases: [log, k7m3xq2v9d]
        ---

        ## 2024-02-01 10:05 Z ^bbbb

        Theirs.

        ## 2024-03-01 10:05 Z ^aaaa

        Ours.

        """
    )
    #expect(ThreadID("k7m3xq2v9d").map { merge.decisions == [.joinedThreads(alias: $0)] } == true)
    #expect(merged(nil, theirs, ours).bytes == merge.bytes)
  }

  @Test(arguments: [Merge.Rendering.markers(), .siblings])
  func `front matter without an end loses no line of the preamble`(
    _ rendering: Merge.Rendering
  ) {
    let base = "---\ntj: 1\ntitle: Daily\nunit: kg\n---\n\nPreamble.\n\n## 2024-03-01 One ^aaaa\n"
    let ours = base.replacing("unit: kg\n---\n", with: "unit: lb\n")
    let theirs = base.replacing("unit: kg\n", with: "")
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merge = merged(base, ours, theirs, rendering)
      #expect(merge.text.contains("Preamble.\n"), "\(merge.text)")
      #expect(merge.text.contains("unit: lb\n"), "\(merge.text)")
      #expect(merge.text.contains("## 2024-03-01 One ^aaaa\n"), "\(merge.text)")
    }
  }

  @Test func `unreadable front matter is kept, with the other side's lines as comments`() {
    let base = "---\ntj: 1\ntitle: Diary\n---\n"
    let merge = merged(
      base,
      "---\ntj: 1\ntitle: [Diary\n---\n",
      "---\ntj: 1\ntitle: Other\nunit: kg\n---\n"
    )
    #expect(
      merge.text == "---\ntj: 1\ntitle: Other\nunit: kg\n# conflict: title: [Diary\n---\n"
    )
    #expect(merge.decisions == [.choseFrontMatter])
    let alone = merged(base, "---\ntj: 1\ntitle: [Diary\n---\n", base + "\n## 2024-03-01 ^aaaa\n")
    #expect(alone.text == "---\ntj: 1\ntitle: [Diary\n---\n\n## 2024-03-01 ^aaaa\n")
  }

  @Test func `a list with one item per line keeps the style of the base`() {
    let base = "---\ntj: 1\ntags:\n  - a  # first\n  - b\n---\n"
    let merge = merged(
      base,
      base.replacing("  - b\n", with: "  - b\n  - c\n"),
      base.replacing("  - b\n", with: "  - d\n")
    )
    #expect(merge.text == "---\ntj: 1\ntags:\n  - a  # first\n  - c\n  - d\n---\n")
  }

  @Test func `steps are merged by their ids after a move`() {
    let top = "---\ntj: 1\nkind: goal\n---\n\n"
    let base = "# Run\n\n- [ ] 5 km ^five\n- [ ] 10 km [due:: 2024-06-15] ^tenk\n- [ ] walk\n"
    let ours = "# Run\n\n- [ ] 10 km [due:: 2024-07-01] ^tenk\n- [x] 5 km ^five\n- [ ] walk\n"
    let theirs =
      "# Run!\n\n- [-] 5 km ^five\n- [x] 10 km [due:: 2024-06-15] [done:: 2024-05-01] ^tenk\n"
      + "- [ ] walk\n"
    let merge = merged(top + base, top + ours.replacing("[x] 5", with: "[ ] 5"), top + theirs)
    #expect(
      merge.below.dropFirst("kind: goal\n".count) == """
        # Run!

        - [x] 10 km [due:: 2024-07-01] [done:: 2024-05-01] ^tenk
        - [-] 5 km ^five
        - [ ] walk

        """
    )
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `a step that one side removed and the other ticked is kept`() {
    let sample = MergeSample(
      base: "- [ ] one ^stepone\n- [ ] two ^steptwo\n",
      ours: "- [ ] two ^steptwo\n",
      theirs: "- [x] one ^stepone\n- [x] two ^steptwo\n"
    )
    #expect(sample.merged().below == sample.theirs)
    #expect(sample.merged(.markers()).conflicts.isEmpty)
    #expect(sample.exchanged().bytes == sample.merged().bytes)
  }

  @Test func `a preamble that both sides changed has markers or both texts`() {
    let sample = MergeSample(
      base: "# Diary\n\nText.\n\n## 2024-03-01 ^aaaa\n",
      ours: "# Diary\n\nOurs.\n\n## 2024-03-01 ^aaaa\n",
      theirs: "# Diary\n\nTheirs.\n\n## 2024-03-01 ^aaaa\n"
    )
    let marked = sample.merged(.markers())
    #expect(
      marked.below == """
        # Diary

        <<<<<<< ours
        Ours.
        =======
        Theirs.
        >>>>>>> theirs

        ## 2024-03-01 ^aaaa

        """
    )
    #expect(marked.conflicts.map(\.part) == [.preamble])
    let both = sample.merged()
    #expect(both.below == "# Diary\n\nOurs.\nTheirs.\n\n## 2024-03-01 ^aaaa\n")
    #expect(both.conflicts.map(\.part) == [.preamble])
  }

  @Test func `one side can close front matter that had no end`() {
    let base = "---\ntj: 1\ntitle: Diary\n\n## 2024-03-01 ^aaaa\n"
    let merge = merged(
      base,
      "---\ntj: 1\ntitle: Diary\n---\n\n## 2024-03-01 ^aaaa\n",
      base + "\nText.\n"
    )
    #expect(merge.text == "---\ntj: 1\ntitle: Diary\n---\n\n## 2024-03-01 ^aaaa\n\nText.\n")
  }
}

import JournalMerging
import JournalModel
import TestSupport

/// Three versions of a thread as text, to which the front matter of a thread is added.
struct MergeSample {
  static let top = "---\ntj: 1\n---\n\n"

  var base: String?
  var ours: String
  var theirs: String

  /// The merge of the three, each below the front matter.
  func merged(_ rendering: Merge.Rendering = .siblings) -> Merge {
    Merge(
      base: base.map { (Self.top + $0).bytes },
      ours: (Self.top + ours).bytes,
      theirs: (Self.top + theirs).bytes,
      rendering: rendering
    )
  }

  /// The merge with the sides exchanged.
  func exchanged(_ rendering: Merge.Rendering = .siblings) -> Merge {
    MergeSample(base: base, ours: theirs, theirs: ours).merged(rendering)
  }
}

extension Merge {
  /// The merged file as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The merged file as text without the front matter of a sample.
  var below: String { String(text.dropFirst(MergeSample.top.count)) }

  /// The decisions.
  var decisions: [MergeNote.Decision] { notes.map(\.decision) }

  /// The text at a range of the merged file.
  func text(at range: Range<Int>?) -> String? {
    range.map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

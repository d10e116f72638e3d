internal import JournalMerging
internal import ThreadJournal

extension SyncReport {
  /// The report for programs.
  var object: JSONObject {
    let decisions = decisions.map { decision in
      [
        "thread": decision.address, "id": decision.note.entry,
        "decision": decision.note.sentence, "otherChoice": decision.otherChoice,
      ] as JSONObject
    }
    let conflicts = conflicts.map { ["thread": $0.address, "id": $0.entry] as JSONObject }
    return [
      "remote": remote, "sent": sent.map(\.object), "received": received.map(\.object),
      "merged": merged, "decisions": decisions, "conflicts": conflicts,
      "warnings": warnings.map(\.sentence),
    ]
  }
}

extension ThreadNews {
  /// The changes of a thread, for programs.
  var object: JSONObject {
    [
      "thread": address, "added": difference.added, "changed": difference.changed,
      "removed": difference.removed,
    ]
  }
}

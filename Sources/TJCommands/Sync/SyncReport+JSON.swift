internal import JournalExchange
internal import JournalMerging
internal import JournalModel
internal import ThreadJournal

extension SyncReport {
  /// The report as one object.
  var json: [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.text("remote", remote)
      json.news("sent", sent)
      json.news("received", received)
      json.texts("merged", merged.map(\.text))
      json.objects("decisions", decisions) { decision, json in
        json.text("thread", decision.address)
        json.text("id", decision.note.entry?.text)
        json.text("decision", decision.note.sentence)
        json.text("otherChoice", decision.otherChoice)
      }
      json.objects("conflicts", conflicts) { conflict, json in
        json.text("thread", conflict.address)
        json.text("id", conflict.entry?.text)
      }
    }
    return json.take() + [0x0A]
  }
}

extension JSONWriter {
  /// Writes a member that tells what is new in each thread.
  mutating func news(_ key: String, _ news: [ThreadNews]) {
    objects(key, news) { thread, json in
      json.text("thread", thread.address)
      json.texts("added", thread.difference.added.map(\.text))
      json.texts("changed", thread.difference.changed.map(\.text))
      json.texts("removed", thread.difference.removed.map(\.text))
    }
  }
}

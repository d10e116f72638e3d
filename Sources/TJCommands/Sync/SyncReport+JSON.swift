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
      json.member("sent") { Self.write(sent, to: &$0) }
      json.member("received") { Self.write(received, to: &$0) }
      json.member("merged") { Self.write(merged, to: &$0) }
      json.member("decisions") { json in
        json.array { json in
          for decision in decisions {
            json.element { json in
              json.object { json in
                json.text("thread", decision.address)
                json.text("id", decision.note.entry?.text)
                json.text("decision", decision.note.sentence)
                json.text("otherChoice", decision.otherChoice)
              }
            }
          }
        }
      }
      json.member("conflicts") { json in
        json.array { json in
          for conflict in conflicts {
            json.element { json in
              json.object { json in
                json.text("thread", conflict.address)
                json.text("id", conflict.entry?.text)
              }
            }
          }
        }
      }
    }
    return json.take() + [0x0A]
  }

  static func write(_ news: [ThreadNews], to json: inout JSONWriter) {
    json.array { json in
      for thread in news {
        json.element { json in
          json.object { json in
            json.text("thread", thread.address)
            json.member("added") { write(thread.difference.added, to: &$0) }
            json.member("changed") { write(thread.difference.changed, to: &$0) }
            json.member("removed") { write(thread.difference.removed, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ ids: [EntryID], to json: inout JSONWriter) {
    json.array { json in
      for id in ids { json.element { $0.value(id.text) } }
    }
  }
}

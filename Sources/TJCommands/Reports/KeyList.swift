internal import ThreadJournal

/// `tj key list`: the person's own keys, and those of the journal.
struct KeyList: Report {
  let own: [PersonalKeys.Item]
  let keys: [Journal.EncryptionState.Key]

  var sections: [Section] {
    let own = own.map { key in
      [
        key.fingerprint, "yours", key.isProtected ? "with a passphrase" : "no passphrase",
        key.label,
      ]
    }
    let keys = keys.map { key in
      [
        key.fingerprint, "the journal's", key.readers.of("reader"),
        (key.isUnlocked ? "unlocked" : "locked") + (key.isAccepted ? "" : ", not accepted here"),
      ]
    }
    let columns: [Table.Column] = [.init(nil, .id), .init(), .init(), .init(room: .flexible)]
    return [.table(Table(columns: columns, rows: (own + keys).map { $0.map { RichText($0) } }))]
  }

  var json: any JSONConvertible {
    [
      "own": own.map { key -> JSONObject in
        [
          "key": key.fingerprint, "name": key.label, "public": "\(key.recipient)",
          "passphrase": key.isProtected,
        ]
      },
      "journal": keys.map { key -> JSONObject in
        [
          "key": key.fingerprint, "readers": key.readers, "unlocked": key.isUnlocked,
          "accepted": key.isAccepted,
        ]
      },
    ] as JSONObject
  }
}

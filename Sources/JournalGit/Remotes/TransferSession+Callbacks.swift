internal import CGit2

/// The callbacks of libgit2 during a transfer, each of which calls the session.
extension TransferSession {
  /// Sets the callbacks to this session, which must live until the transfer has ended.
  func answer(_ callbacks: inout git_remote_callbacks) {
    unsafe callbacks.payload = Unmanaged.passUnretained(self).toOpaque()
    unsafe callbacks.sideband_progress = { text, count, session in
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
      return unsafe TransferSession.of(session)?.hear([UInt8](bytes)) ?? true ? 0 : -1
    }
    unsafe callbacks.transfer_progress = { progress, session in
      guard let session = unsafe TransferSession.of(session), let now = unsafe progress?.pointee
      else {
        return 0
      }
      let goesOn = session.show(
        "Receiving objects",
        Int(now.received_objects),
        of: Int(now.total_objects)
      )
      return goesOn ? 0 : -1
    }
    unsafe callbacks.push_transfer_progress = { done, all, _, session in
      unsafe TransferSession.of(session)?.show("Writing objects", Int(done), of: Int(all)) ?? true
        ? 0 : -1
    }
    unsafe callbacks.pack_progress = { _, done, all, session in
      unsafe TransferSession.of(session)?.show("Compressing objects", Int(done), of: Int(all))
        ?? true ? 0 : -1
    }
    unsafe answerQuestions(&callbacks)
  }

  private func answerQuestions(_ callbacks: inout git_remote_callbacks) {
    unsafe callbacks.certificate_check = { certificate, isValid, _, session in
      let isKey = unsafe certificate?.pointee.cert_type == GIT_CERT_HOSTKEY_LIBSSH2
      let isTrusted = unsafe TransferSession.of(session)?.trusts(
        isValid: isValid == 1,
        isKey: isKey
      )
      return isTrusted == true ? 0 : GIT_ECERTIFICATE.rawValue
    }
    unsafe callbacks.credentials = { credential, _, user, allowed, session in
      let user = unsafe user.map { unsafe String(cString: $0) }
      let login = unsafe TransferSession.of(session)?.login(
        user: user,
        allowed: git_credential_t(allowed)
      )
      return unsafe login?.make(credential) ?? GIT_EAUTH.rawValue
    }
    unsafe callbacks.push_negotiation = { updates, count, session in
      for place in 0..<count {
        guard let session = unsafe TransferSession.of(session), let update = unsafe updates?[place]
        else {
          continue
        }
        let old = ObjectID(unsafe update.pointee.src)
        let new = ObjectID(unsafe update.pointee.dst)
        if !session.mayMove(from: old, to: new) { return GIT_EUSER.rawValue }
      }
      return 0
    }
    unsafe callbacks.push_update_reference = { branch, status, session in
      if let branch = unsafe branch, let status = unsafe status {
        unsafe TransferSession.of(session)?
          .refuse(String(cString: branch), because: String(cString: status))
      }
      return 0
    }
  }

  private static func of(_ session: UnsafeMutableRawPointer?) -> TransferSession? {
    unsafe session.map { unsafe Unmanaged<TransferSession>.fromOpaque($0).takeUnretainedValue() }
  }
}

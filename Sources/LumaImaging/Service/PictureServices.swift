import Synchronization

/// The services of a process, which come and go with its sessions.
///
/// Each is checked before it is used, so that one whose program is not a worker answers for no
/// other session. After that, it stays in use when it fails: what ends a worker would end this
/// process.
final class PictureServices: Sendable {
  private let known = Mutex<[Candidate]>([])

  /// - Parameters:
  ///   - service: nil: its session has ended.
  ///   - check: Whether it answers; nil: that is not known yet.
  func add(
    _ service: @escaping @Sendable () -> (any PictureService)?,
    check: @escaping @Sendable () -> Bool?
  ) {
    let candidate = Candidate(service: service, check: check)
    // Not under the lock: a session may end here, and wait for its workers.
    let ended = Set(
      known.withLock(\.self).filter { $0.service() == nil }.map(ObjectIdentifier.init))
    known.withLock { known in
      known.removeAll { ended.contains(ObjectIdentifier($0)) }
      known.append(candidate)
    }
  }

  /// The newest that answers; nil: there is none.
  var newest: (any PictureService)? {
    for candidate in known.withLock(\.self).reversed() {
      if let service = candidate.service(), candidate.answers { return service }
    }
    return nil
  }

  private final class Candidate: Sendable {
    let service: @Sendable () -> (any PictureService)?
    private let check: @Sendable () -> Bool?
    private let known = Mutex<Bool?>(nil)

    init(
      service: @escaping @Sendable () -> (any PictureService)?,
      check: @escaping @Sendable () -> Bool?
    ) {
      (self.service, self.check) = (service, check)
    }

    var answers: Bool {
      known.withLock { known in
        if known == nil { known = check() }
        return known == true
      }
    }
  }
}

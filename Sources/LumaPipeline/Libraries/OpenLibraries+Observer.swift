package import LumaLibrary

extension OpenLibraries {
  /// Has the changes to a library reported to later runs.
  ///
  /// - Returns: the token of earlier reports; nil if this is the first, or nothing is watched.
  package func observe(_ opened: OpenLibrary) throws -> ChangeToken? {
    guard let observer = options.observer else { return nil }
    let library = opened.library
    if !opened.isRehearsal, opened.observed == nil { opened.observed = try library.token }
    return observer.observed.withLock { $0[library.path]?.reported }
  }

  /// Notes the changes reported to a run, and its own, which start no run. Later changes by others
  /// are for the next run, as are those reported to an incomplete one.
  package func endObservation(isComplete: Bool) {
    guard let observer = options.observer else { return }
    let old = observer.observed.withLock(\.self)
    var new = isComplete ? [:] : old
    for opened in byPath.values where !opened.isRehearsal {
      let library = opened.library, path = library.path
      guard let start = opened.observed ?? new[path]?.seen else { continue }
      let seen = (try? library.token(passingOwnChangesSince: start)) ?? start
      new[path] = LibraryObserver.Observed(
        reported: isComplete ? seen : old[path]?.reported, seen: seen,
        origin: isDefault(path) ? .user : .recipe(mayChange: false))
    }
    observer.observed.withLock { $0 = new }
  }
}

import LumaFiles

extension RunEnvironment {
  /// Notes each file that is opened or refused; nil: nothing does.
  func noting(
    _ permissions: PathPermissions
  ) -> (@Sendable (_ path: String, _ isRefused: Bool) -> Void)? {
    let (log, readFiles) = (options.log, readFiles)
    guard log != nil || readFiles != nil else { return nil }
    return { path, isRefused in
      if !isRefused { readFiles?.add(path) }
      log?.note(
        FileAccess(.read, path),
        refused: !isRefused ? nil : permissions.readable.denies(path) ? .denied : .readOutside)
    }
  }
}

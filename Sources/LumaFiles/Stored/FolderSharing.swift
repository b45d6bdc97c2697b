/// Other users that may change a folder's files.
package enum FolderSharing: Hashable, Sendable {
  case nobody
  /// The folder's owner, if it is neither this user nor root.
  case owner
  /// A group that is not the user's own.
  case group
  case everyone
}

extension StoredFolder {
  /// Judged by the folder's owner and permissions; those of its files may differ.
  package var sharing: FolderSharing {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .everyone }
    if status.st_mode & 0o002 != 0 { return .everyone }
    if status.st_uid != geteuid(), status.st_uid != 0 { return .owner }
    return status.st_mode & 0o020 != 0 && status.st_gid != getegid() ? .group : .nobody
  }
}

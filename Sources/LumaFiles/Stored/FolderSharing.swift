/// Who, besides the user who runs the program, may change what is in a folder.
public enum FolderSharing: Hashable, Sendable {
  case nobody
  /// Its owner, who is another user than this one or root.
  case owner
  /// A group that is not the user's own.
  case group
  case everyone
}

extension StoredFolder {
  /// As owner and permissions of the folder tell; those of what is in it may differ.
  public var sharing: FolderSharing {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .everyone }
    if status.st_mode & 0o002 != 0 { return .everyone }
    if status.st_uid != geteuid(), status.st_uid != 0 { return .owner }
    return status.st_mode & 0o020 != 0 && status.st_gid != getegid() ? .group : .nobody
  }
}

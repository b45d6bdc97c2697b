extension OutputEntry {
  /// Whether the file at a path is the one that Luma wrote: same size and same content, which is
  /// read for it. A file that is gone or cannot be read is not.
  ///
  /// - Parameter path: the one that was asked for; its name may be composed in another way.
  public func isUnchangedSinceWritten(at path: String) -> Bool {
    guard let stamp = FileStatus(path)?.stamp, stamp.size == size else { return false }
    return checksum.isOfFile(at: path)
  }

  /// Whether the photo at a path has the content that the file was made from. It is read only when
  /// its size, dates or identity are not as they were.
  public func isSourceUnchanged(at path: String) -> Bool {
    guard let stamp = FileStatus(path)?.stamp else { return false }
    if stamp == source.stamp { return true }
    return stamp.size == source.stamp.size && source.checksum.isOfFile(at: path)
  }
}

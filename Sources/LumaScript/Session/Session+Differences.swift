public import LumaModel
public import LumaPipeline

extension Session {
  /// Compares two folders of outputs, or a manifest with a folder. The session must not have read
  /// anything yet: no link leads out of the folders.
  ///
  /// - Parameters:
  ///   - old: absolute path, like `new`.
  /// - Returns: what differs, and the number of files that both have.
  public func differences(
    from old: String, to new: String
  ) throws(Diagnostic) -> (found: [OutputDifference], shared: Int) {
    limitToRoot()
    let comparison = try FolderComparison(environment, old: old, new: new)
    return (comparison.run(), comparison.sharedCount)
  }
}

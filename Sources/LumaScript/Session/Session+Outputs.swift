import LumaFiles
public import LumaModel
public import LumaPipeline

/// What Luma knows of the files that it wrote.
extension Session {
  /// Tells what files were made from, and whether a run would make them again.
  ///
  /// - Parameter paths: absolute, or relative to the root.
  /// - Returns: one for each; nil for a file that Luma did not write.
  public func histories(of paths: [String]) throws(Diagnostic) -> [OutputHistory?] {
    environment.beginListing(recipe: nil)
    environment.openManifests()
    do {
      return try paths.map { path in
        let place = path.hasPrefix("/") ? path : FileSystem.join(environment.options.root, path)
        return try environment.history(of: place, as: path)
      }
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Brings back the files that the last run replaced or removed, and reports each.
  ///
  /// - Returns: whether there were any.
  public func undo() -> Bool { Undoing(environment).run() }

  /// Number of files that could not be brought back, or of photos that failed.
  public var failedCount: Int { environment.progress.report.failed }
}

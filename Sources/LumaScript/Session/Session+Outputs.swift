import LumaFiles
package import LumaModel
package import LumaPipeline

/// The histories of files that Luma wrote.
extension Session {
  /// Reports the sources of files, and whether a run would make them again.
  ///
  /// - Parameter paths: absolute, or relative to the root.
  /// - Returns: one for each; nil for a file that Luma did not write.
  package func histories(of paths: [String]) throws(Diagnostic) -> [OutputHistory?] {
    environment.outputs.beginListing(recipe: nil)
    environment.outputs.openManifests()
    do {
      return try paths.map { path in
        let place = path.hasPrefix("/") ? path : FileSystem.join(environment.options.root, path)
        return try environment.history(of: place, as: path)
      }
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Returns the calls that have outputs.
  ///
  /// - Parameters:
  ///   - named: the only ones, with their files; nil: all, without.
  ///   - hasMissing: whether a call counts whose outputs are all missing.
  package func calls(
    _ named: CallName? = nil, hasMissing: Bool = false
  ) throws(Diagnostic) -> [CallOutputs] {
    environment.outputs.beginListing(recipe: nil)
    do {
      return try environment.calls(named, hasMissing: hasMissing)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Reports the outputs of a call that nobody can run any more as orphaned.
  package func reportOrphans(of call: CallOutputs) throws(Diagnostic) -> RunReport {
    environment.outputs.beginListing(recipe: nil)
    do {
      environment.outputs.openManifests()
      try environment.reportOrphans(of: call.owner)
    } catch {
      throw Diagnostic(error)
    }
    return environment.progress.report
  }

  /// Moves the outputs of a call to the trash, and reports each.
  package func forget(_ call: CallOutputs) throws(Diagnostic) -> RunReport {
    defer { environment.outputs.closeManifests() }
    do {
      try environment.forget(call.owner)
    } catch {
      throw Diagnostic(error)
    }
    return environment.progress.report
  }

  /// Restores the files that the last run replaced or removed, and reports each.
  package func undo() -> UndoRun.Outcome { UndoRun(environment).run() }

  /// Restores files, each from the newest bin of this machine that has it, and reports each.
  package func undo(_ names: [UndoRun.FileName]) -> [UndoRun.FileOutcome] {
    UndoRun(environment).restore(names)
  }

  /// The files that this machine keeps in the trash, the newest first; of some names, if there are
  /// any.
  package func ownBins(of names: [UndoRun.FileName]) -> [UndoRun.Bin] {
    UndoRun(environment).ownBins(of: names)
  }

  /// The files that came with the folder in a trash which this machine did not make.
  package func foreignBins() -> [UndoRun.Bin] { UndoRun(environment).foreignBins() }

  /// Restores those of one bin, by its name.
  package func adopt(_ bin: String) -> UndoRun.Outcome { UndoRun(environment).adopt(bin) }

  /// Number of files that could not be brought back, or of photos that failed.
  package var failedCount: Int { environment.progress.report.failed }

  /// Compares two folders of outputs, or a manifest with a folder. The session must not have read
  /// anything yet: no link leads out of the folders.
  ///
  /// - Parameters:
  ///   - old: absolute path, like `new`.
  /// - Returns: the differences, and the number of files that both have.
  package func differences(
    from old: String, to new: String
  ) throws(Diagnostic) -> (found: [OutputDifference], shared: Int) {
    limitToRoot()
    let comparison = try FolderComparison(environment, old: old, new: new)
    return (comparison.run(), comparison.sharedCount)
  }
}

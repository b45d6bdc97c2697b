import LumaFiles
package import LumaWorkers

extension RunOptions {
  /// The rights of a program that runs recipes with these options and nothing else.
  ///
  /// - Parameter folder: that of the recipe.
  package func restriction(recipeIn folder: String) -> ProgramRestriction {
    var restriction = ProgramRestriction()
    restriction.readable =
      [root, folder] + modules + RunOptions.folders(readable) + [stdlibDirectory].compactMap { $0 }
    restriction.writable =
      [cacheDirectory, stateDirectory] + [outputCache].compactMap { $0 }
      + RunOptions.folders(writable)
      + (isRootReadOnly ? [] : [root])
    restriction.programs = [isolation.program, videoReader, frameReader].compactMap { $0 }
    // People may keep these elsewhere, by a link.
    for name in ["\(cacheDirectory)/folders.sqlite", "\(stateDirectory)/outputs.sqlite"] {
      restriction.writable += RunOptions.target(of: name)
    }
    restriction.ports = servers.map(\.port)
    if !servers.isEmpty { restriction.readable += ServerAddress.files }
    // Its originals may lie anywhere.
    if let library, ServerAddress(library) != nil, libraryAccess != .rows {
      restriction.readable.append("/")
    }
    guard let library, ServerAddress(library) == nil,
      libraryAccess != .rows || FileStatus(library) != nil
    else {
      return restriction
    }
    // SQLite keeps files of its own beside a database, even to read it.
    restriction.writable.append(FileSystem.parent(of: library) ?? "/")
    restriction.writable += RunOptions.target(of: library)
    // Its originals may lie anywhere.
    if libraryAccess != .rows {
      restriction.readable.append("/")
      let originals = (FileSystem.realPath(of: library) ?? library) + ".originals"
      restriction.writable += [FileSystem.realPath(of: originals)].compactMap { $0 }
    }
    return restriction
  }

  /// The folder that a file really is in; none if it does not exist.
  private static func target(of path: String) -> [String] {
    [FileSystem.realPath(of: path).flatMap(FileSystem.parent)].compactMap { $0 }
  }
}

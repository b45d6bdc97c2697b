import LumaFiles
public import LumaWorkers

extension RunOptions {
  /// What a program may still do that runs recipes with these options and nothing else.
  ///
  /// - Parameter folder: that of the recipe.
  public func restriction(recipeIn folder: String) -> ProgramRestriction {
    var restriction = ProgramRestriction()
    restriction.readable = [root, folder] + readable + [stdlibDirectory].compactMap { $0 }
    restriction.writable =
      [cacheDirectory, stateDirectory] + writable + (isRootReadOnly ? [] : [root])
    restriction.programs = [isolation.program, videoReader].compactMap { $0 }
    guard let library else { return restriction }
    // SQLite keeps files of its own beside a database, even to read it.
    restriction.writable.append(FileSystem.parent(of: library) ?? "/")
    // Its originals may lie anywhere.
    if libraryAccess != .rows { restriction.readable.append("/") }
    return restriction
  }
}

import LumaCatalog
package import LumaDatabase
import LumaFiles
import LumaModel

/// An import of a folder, batch by batch, so that a caller can do other work in between.
///
/// - **Lua**: `lib:import { folder = "trip", on_progress = print }`
package struct ImportSteps {
  private let options: ImportOptions
  private let filesInAll: Int
  private var folders: ArraySlice<FoundFolder>
  private var current: (folder: FoundFolder, files: FolderImport)?
  private var run: ImportRun

  /// - Throws: `notFound`, `notAFolder`, `unreadable` for the folder itself; `predicate`.
  package init(
    _ importer: Importer, _ folder: String, _ options: ImportOptions
  ) throws(CatalogError) {
    self.options = options
    let root = try FileSystem.absolute(folder)
    run = try ImportRun(importer, options: options, root: root)
    let walk = try WalkedFolders(
      root: root, recursive: options.isRecursive, without: options.exclusions,
      gate: importer.readers.gate)
    run.note(walk.warnings)
    run.report.leftOut = walk.leftOut
    folders = walk.folders[...]
    filesInAll = walk.folders.reduce(0) { $0 + $1.files.count }
  }

  /// Imports the next batch.
  ///
  /// - Parameter isInterrupted: returns whether the import stops, keeping what is done.
  /// - Returns: nil at the end, and if the import was interrupted.
  package mutating func next(_ isInterrupted: () -> Bool) throws -> ImportProgress? {
    while let folder = current?.folder ?? folders.popFirst() {
      var files = current?.files ?? FolderImport(folder)
      guard let batch = try files.next(options.batch, &run) else {
        current = nil
        continue
      }
      guard !isInterrupted() else {
        run.report.isInterrupted = true
        (current, folders) = (nil, [])
        return nil
      }
      current = (folder, files)
      try run.write(batch, of: folder)
      return run.progress(filesInAll: filesInAll)
    }
    return nil
  }

  /// Ends the import, wherever it is, and returns its report.
  package func finish() throws -> ImportReport {
    try run.orderAlbums()
    return run.report
  }
}

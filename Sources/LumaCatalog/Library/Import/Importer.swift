/// Brings a folder of files into a library.
///
/// Batch by batch: what a broken-off import has listed is whole, and the same import run again adds
/// the rest. Files are told by their content and never deleted.
///
/// - **Lua**: `lib:import { folder = "trip", album = "Trip" }`
public struct Importer: Sendable {
  public let library: Library
  let readers: ImportReaders

  /// Groups of files that are written in one transaction.
  static let batch = 128

  public init(library: Library, readers: ImportReaders) {
    self.library = library
    self.readers = readers
  }

  /// - Parameters:
  ///   - isInterrupted: asked between batches; true ends the import, with what was done kept.
  ///   - progress: called between batches.
  /// - Throws: `notFound`, `notAFolder`, `unreadable` of the folder itself; `database`.
  public func run(
    _ folder: String, options: ImportOptions = ImportOptions(),
    isInterrupted: () -> Bool = { false }, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    let root = try FileSystem.absolute(folder)
    let walk = try FolderWalk(root: root, recursive: options.isRecursive)
    var run = try ImportRun(
      library: library, reader: FileReader(readers: readers), options: options, root: root)
    run.report.warnings = walk.warnings
    let total = walk.folders.reduce(0) { $0 + $1.files.count }
    for folder in walk.folders {
      var pending = FolderImport(folder)
      while let batch = try pending.next(Importer.batch, &run) {
        guard !isInterrupted() else {
          run.report.isInterrupted = true
          return run.report
        }
        try run.write(batch, of: folder)
        progress(run.progress(filesInAll: total))
      }
    }
    return run.report
  }
}

import LumaCatalog
package import LumaFiles
import LumaModel

/// Imports a folder of files into a library.
///
/// Works in batches: everything an interrupted import has reported is complete, and running it
/// again adds the rest. Files are identified by their content and never deleted.
///
/// - **Lua**: `lib:import { folder = "trip", album = "Trip" }`
package struct Importer: Sendable {
  package let library: Library
  package var readers: ImportReaders
  /// Names the copies; nil: they are placed by content.
  package var naming: CopyNaming?

  package init(library: Library, readers: ImportReaders) {
    self.library = library
    self.readers = readers
  }

  /// Imports a folder.
  ///
  /// - Parameters:
  ///   - isInterrupted: called between batches; true stops the import, keeping what is done.
  ///   - progress: called between batches.
  /// - Throws: `notFound`, `notAFolder`, `unreadable` for the folder itself; `database`.
  package func run(
    _ folder: String, options: ImportOptions = ImportOptions(),
    isInterrupted: () -> Bool = { false }, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    var steps = try ImportSteps(self, folder, options)
    while let done = try steps.next(isInterrupted) { progress(done) }
    return try steps.finish()
  }
}

extension Importer {
  /// Checks every file of the library: changed, moved, missing or back.
  ///
  /// Missing files are looked for, by size and then SHA-256, in the folders that contain photos of
  /// the library and in `folders`.
  ///
  /// - Parameters:
  ///   - folders: further folders to search, recursively.
  ///   - exclusions: the files and folders that are not searched in these.
  /// - **Lua**: `luma scan`
  package func scan(
    lookingIn folders: [String] = [], without exclusions: FolderExclusions = FolderExclusions(),
    isInterrupted: () -> Bool = { false }
  ) throws -> ScanReport {
    var scan = LibraryScan(library: library, reader: FileReader(readers: readers))
    try scan.compare(isInterrupted)
    if !scan.report.isInterrupted {
      try scan.look(in: folders, without: exclusions, isInterrupted)
    }
    if !scan.report.isInterrupted { try scan.findSidecars(isInterrupted) }
    return scan.report
  }
}

package import LumaDatabase
package import LumaLibrary
package import LumaModel
import Synchronization

/// Adds the outputs of a batch to albums: workers register finished outputs, which are added
/// together at the end.
final class AlbumAssignment: Sendable {
  private let outputs = Mutex<[PlannedOutput]>([])

  /// Registers a finished output; ignored if it is not for an album.
  func note(_ output: PlannedOutput) {
    guard output.save.album != nil else { return }
    outputs.withLock { $0.append(output) }
  }

  /// Registers a skipped output if it is up to date. Other programs' files are not added to albums.
  func note(_ output: PlannedOutput, skippedFor reason: OutputPolicy.SkipReason) {
    if reason == .upToDate { note(output) }
  }

  /// Adds the registered outputs to their albums, in one transaction per library. Does nothing in a
  /// dry run.
  func file(in environment: RunEnvironment) {
    guard !environment.options.dryRun else { return }
    // Sorted, because completion order is not deterministic.
    let outputs = outputs.withLock { $0 }.sorted { $0.path < $1.path }
    let libraries = Set(outputs.compactMap(\.save.album?.library)).sorted()
    for path in libraries {
      let own = outputs.filter { $0.save.album?.library == path }
      do {
        let opened = try environment.libraries.open(at: path, isRehearsal: false)
        try file(own, in: opened.library, environment)
      } catch {
        var diagnostic = Diagnostic(error)
        diagnostic.location = diagnostic.location ?? own.first?.location
        environment.progress.emit(.failed(diagnostic))
      }
    }
  }

  private func file(
    _ outputs: [PlannedOutput], in library: Library, _ environment: RunEnvironment
  ) throws {
    var importer = environment.importer(library)
    // This run wrote the files, or found them up to date.
    importer.readers.gate = .everything
    try library.change { change in
      for output in outputs {
        guard let album = output.save.album else { continue }
        let photo = try importer.importFile(output.path, in: change)
        try change.add([photo], to: try library.identifier(of: album, in: change))
      }
    }
  }
}

extension Library {
  /// Returns the album for an output: by identifier, else by title, else a new one.
  package func identifier(
    of album: SavedAlbum, in change: LibraryTransaction
  ) throws(CatalogError) -> String {
    if let identifier = album.localIdentifier { return identifier }
    if let identifier = try findAlbum(album.title)?.localIdentifier { return identifier }
    return try change.createAlbum(album.title)
  }
}

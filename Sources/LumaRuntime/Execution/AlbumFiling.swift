import LumaCatalog
import LumaModel
import Synchronization

/// The outputs of a batch that belong into albums of libraries: noted by workers as they are whole,
/// and put there together when all are done.
final class AlbumFiling: Sendable {
  private let outputs = Mutex<[PlannedOutput]>([])

  /// Notes an output that is whole; one that is to be in no album does not matter.
  func note(_ output: PlannedOutput) {
    guard output.save.album != nil else { return }
    outputs.withLock { $0.append(output) }
  }

  /// Notes an output that was left as it is. Somebody else's file is put into no album.
  func note(_ output: PlannedOutput, skippedFor reason: String) {
    if reason == OutputPolicy.upToDate { note(output) }
  }

  /// Puts the outputs into their albums, one change for each library. Nothing was written in a dry
  /// run.
  func file(in environment: RunEnvironment) {
    guard !environment.options.dryRun else { return }
    // The order in which they were ready is chance.
    let outputs = outputs.withLock { $0 }.sorted { $0.path < $1.path }
    let libraries = Set(outputs.compactMap(\.save.album?.library)).sorted()
    for path in libraries {
      let own = outputs.filter { $0.save.album?.library == path }
      do {
        let opened = try environment.library(at: path, isRehearsal: false)
        try file(own, in: opened.library, environment)
      } catch {
        var diagnostic = Diagnostic(error)
        diagnostic.location = diagnostic.location ?? own.first?.node.location
        environment.progress.emit(.failed(diagnostic))
      }
    }
  }

  private func file(
    _ outputs: [PlannedOutput], in library: Library, _ environment: RunEnvironment
  ) throws {
    let importer = environment.importer(library)
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
  /// The album that outputs are put into: as it was named, found by its title, or made.
  func identifier(
    of album: SavedAlbum, in change: LibraryTransaction
  ) throws(CatalogError) -> String {
    if let identifier = album.localIdentifier { return identifier }
    if let identifier = try findAlbum(album.title)?.localIdentifier { return identifier }
    return try change.createAlbum(album.title)
  }
}

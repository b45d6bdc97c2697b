import LumaCatalog
import LumaDatabase
import LumaFiles

/// The libraries that a pass has opened.
package final class OpenLibraries {
  let options: RunOptions
  private let limits: RunLimits
  private let tags: TagReading
  /// By path.
  private(set) var byPath: [String: OpenLibrary] = [:]
  /// Memory of an open library, bytes; an estimate.
  private static let memory = 384 << 10

  init(_ options: RunOptions, _ limits: RunLimits, tags: TagReading) {
    (self.options, self.limits, self.tags) = (options, limits, tags)
  }

  var photos: [PhotoSource] { byPath.values.map(\.library.photos) }

  /// - Parameters:
  ///   - mayChange: whether an older library may be brought forward.
  ///   - zone: the UTC offset of photos whose zone is unknown, in seconds; nil: as it was opened,
  ///     or UTC.
  /// - Throws: `otherZone` for another one than it was opened with.
  package func open(
    at path: String, isRehearsal: Bool, mayChange: Bool = true, zone: Int? = nil
  ) throws -> OpenLibrary {
    if let known = byPath[path] {
      guard let zone, zone != known.library.zone else { return known }
      guard known.library.zone == nil else { throw LibraryUseError.otherZone(path: path) }
      known.library.assume(zone: zone)
      return known
    }
    options.log?.note(FileAccess(.read, path))
    options.trace?.note(library: path)
    let library = try OpenLibrary(
      path: options.server(path, .read) ?? path, isRehearsal: isRehearsal,
      origin: isDefault(path) ? .user : .recipe(mayChange: mayChange),
      limitedTo: isDefault(path) ? options.libraryAlbums : [], stop: limits.stop,
      zone: zone)
    library.library.readTags(tags.reader)
    limits.charge(OpenLibraries.memory)
    byPath[path] = library
    return library
  }

  /// Whether a path is that of the library that the user named, or of their default one.
  package func isDefault(_ path: String) -> Bool {
    guard let named = options.library else { return false }
    if let server = ServerAddress(named) { return path == server.name }
    return path == named || PathPermissions.real(path) == PathPermissions.real(named)
  }

  /// Whether this pass has opened the library at a path.
  package func hasOpened(_ path: String) -> Bool { byPath[path] != nil }

  /// Whether a check has imported only a part of what the run imports.
  package var isPartial: Bool { byPath.values.contains { $0.isPartial } }

  /// Whether a library's transaction is in progress.
  package var isChanging: Bool { byPath.values.contains { $0.isChanging } }

  /// Rolls back the libraries of a rehearsal, and closes them.
  package func endRehearsals() {
    for (path, library) in byPath where library.isRehearsal {
      library.library.endRehearsal()
      byPath[path] = nil
    }
  }
}

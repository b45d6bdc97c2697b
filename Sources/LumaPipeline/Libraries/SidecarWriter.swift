package import LumaCatalog
import LumaFiles
import LumaMetadata
package import LumaModel

/// Writes what a library says of photos into XMP files beside them, never into the photos.
package struct SidecarWriter {
  /// How a sidecar is called.
  package enum Naming: String, CaseIterable, Sendable {
    /// As the one that is there, else as darktable's.
    case existing
    /// `IMG.jpg.xmp`
    case darktable
    /// `IMG.xmp`
    case lightroom
  }

  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  package static func path(of photo: Asset, _ naming: Naming) -> String {
    let names = SidecarNames.besides(photo.path)
    switch naming {
    case .existing: return names.first { FileStatus($0) != nil } ?? names[0]
    case .darktable: return names[0]
    case .lightroom: return names[names.count - 1]
    }
  }

  /// Writes sidecars, and reports each. One that fails does not keep the others.
  package func write(_ photos: [Asset], _ naming: Naming) {
    let progress = environment.progress
    progress.begin(outputs: photos.count)
    var owners: [String: String] = [:]
    for photo in photos where environment.goesOn() {
      let path = SidecarWriter.path(of: photo, naming)
      let other = owners.updateValue(photo.path, forKey: path)
      progress.end(output: event(of: photo, at: path, other))
    }
  }

  /// - Parameter other: the photo that had the sidecar before; nil: none.
  private func event(of photo: Asset, at path: String, _ other: String?) -> RunEvent {
    do {
      if let other { throw LibraryUseError.sharedSidecar(path: path, first: other) }
      let (size, isNew) = try write(photo, path)
      let shown = ManifestPlaces.shown(path, in: environment.options.root)
      return .text(
        TextFile(
          path: shown, bytes: Int64(size), state: isNew ? .saved : .skipped,
          reason: isNew ? nil : OutputPolicy.SkipReason.upToDate.message))
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.path = photo.path
      return .failed(diagnostic)
    }
  }

  private func write(_ photo: Asset, _ path: String) throws -> (size: Int, isNew: Bool) {
    if FileStatus(photo.path) == nil { throw OutputError.missing }
    let status = FileStatus(path)
    let old = try status.map { _ in try bytes(at: path) }
    guard let new = SidecarText.bytes(of: photo.header, in: old) else {
      throw LibraryUseError.notASidecar(path: path)
    }
    guard new != old else { return (new.count, false) }
    let options = environment.options
    try environment.progress.claim(bytes: Int64(new.count), limit: options.maxOutputBytes)
    let file = try AtomicFile(for: path, gate: environment.writeGate)
    defer { file.discard() }
    try file.write(new)
    guard FileStatus(path)?.stamp == status?.stamp else {
      throw OutputError.changedSince(path: path)
    }
    try file.commit(replacing: old != nil, syncing: options.isSynced)
    options.log?.note(FileAccess(.write, path))
    return (new.count, true)
  }

  /// Masks of raw developers take a few megabytes.
  private static let limit = 32 << 20

  private func bytes(at path: String) throws -> [UInt8] {
    let file = try OpenedFile.photo(path, environment.gate)
    guard file.count <= SidecarWriter.limit else {
      throw LibraryUseError.notASidecar(path: path)
    }
    return file.bytes(at: 0, count: file.count)
  }
}

import LumaFiles
package import LumaLibrary
import LumaMetadata
package import LumaModel
import LumaRecord

/// Writes a library's values of photos into XMP files beside them, never into the photos.
package struct SidecarWriter {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Returns the paths of a photo's sidecars. darktable knows the RAW of a pair as another photo,
  /// with a sidecar of its own. A file of another name that is read first is one of them.
  ///
  /// - Parameter raw: path of the RAW; nil: it has none.
  package static func paths(of photo: Asset, raw: String?, _ naming: SidecarNaming) -> [String] {
    ([photo.path] + [raw].compactMap(\.self)).flatMap { file in
      let names = SidecarNames.besides(file)
      let found = SidecarNames.found(besides: file, .everything)
      let first = found.first
      switch naming {
      case .existing: return [first ?? names[0]]
      case .darktable: return [names[0]]
      case .lightroom:
        let usual = names[names.count - 1]
        let own = found.first { $0.lowercased() == usual.lowercased() } ?? usual
        return [first, own].compactMap(\.self)
      }
    }.reduce(into: []) { paths, path in
      if !paths.contains(path) { paths.append(path) }
    }
  }

  /// Writes sidecars, and reports each. One that fails does not keep the others.
  ///
  /// - Returns: those that agree with the library.
  package func write(
    _ photos: [(photo: Asset, raw: String?)], _ naming: SidecarNaming
  ) -> [WrittenSidecar] {
    let progress = environment.progress
    let sidecars = photos.flatMap { photo, raw in
      SidecarWriter.paths(of: photo, raw: raw, naming).map { (photo: photo, path: $0) }
    }
    progress.begin(outputs: sidecars.count)
    var owners: [String: String] = [:]
    var written: [WrittenSidecar] = []
    for (photo, path) in sidecars where environment.goesOn() {
      let other = owners.updateValue(photo.path, forKey: path)
      progress.end(output: event(of: photo, at: path, other, &written))
    }
    return environment.options.dryRun ? [] : written
  }

  /// - Parameter other: the photo that had the sidecar before; nil: none.
  private func event(
    of photo: Asset, at path: String, _ other: String?, _ written: inout [WrittenSidecar]
  ) -> RunEvent {
    do {
      if let other { throw LibraryUseError.sharedSidecar(path: path, first: other) }
      let (bytes, isNew) = try write(photo, path)
      written.append(
        WrittenSidecar(photo: photo.localIdentifier, path: path, hash: FileHash(of: bytes)))
      let shown = ManifestPlaces.shown(path, in: environment.options.root)
      let done: TextFile.State = environment.options.dryRun ? .planned : .saved
      return .text(
        TextFile(
          path: shown, bytes: Int64(bytes.count), state: isNew ? done : .skipped,
          reason: isNew ? nil : OutputPolicy.SkipReason.upToDate.message))
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.path = photo.path
      return .failed(diagnostic)
    }
  }

  private func write(_ photo: Asset, _ path: String) throws -> (bytes: [UInt8], isNew: Bool) {
    if FileStatus(photo.path) == nil { throw OutputError.missing }
    let status = FileStatus(path)
    let old = try status.map { _ in try bytes(at: path) }
    guard let new = SidecarText.bytes(of: photo.header, in: old) else {
      throw LibraryUseError.notASidecar(path: path)
    }
    guard new != old else { return (new, false) }
    let options = environment.options
    try environment.progress.claim(bytes: Int64(new.count), limit: options.maxOutputBytes)
    if options.dryRun { return (new, true) }
    let file = try AtomicFile(for: path, gate: environment.access.writeGate)
    defer { file.discard() }
    try file.write(new)
    guard FileStatus(path)?.stamp == status?.stamp else {
      throw OutputError.changedSince(path: path)
    }
    try file.commit(replacing: old != nil, syncing: options.isSynced)
    options.log?.note(FileAccess(.write, path))
    return (new, true)
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

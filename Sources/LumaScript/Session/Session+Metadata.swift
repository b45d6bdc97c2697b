import LumaDatabase
import LumaFiles
package import LumaModel

/// The metadata in a photo's file and its sidecar.
package struct PhotoMetadata: Sendable {
  package var photo: Asset
  /// All tags, in the order of the file.
  package var tags: [PhotoTag]
}

extension Session {
  /// Reads what each block of a photo's metadata says, its sidecar included.
  ///
  /// - Parameter path: absolute, or relative to the root.
  package func evidence(of path: String) throws(Diagnostic) -> [FieldEvidence] {
    let place = path.hasPrefix("/") ? path : FileSystem.join(environment.options.root, path)
    return try environment.rawSizes.tags.evidence(of: place)
  }
}

extension Session {
  /// Reads the fields and tags of a photo; of a film, the tags are those of its sidecar.
  ///
  /// - Parameter path: absolute, or relative to the root.
  package func metadata(of path: String) throws(Diagnostic) -> PhotoMetadata {
    let place = path.hasPrefix("/") ? path : FileSystem.join(environment.options.root, path)
    do {
      if let film = try environment.importReaders.film(at: place) {
        return PhotoMetadata(photo: film, tags: try environment.rawSizes.tags.tags(of: place))
      }
      let found = try environment.opened.files([place])
      guard try found.count == 1 else { throw CatalogError.notAPicture(path: path) }
      let asset = try environment.opened.fetch(FetchRequest(includeHidden: true), from: found)
        .asset(at: 0)
      guard asset.header.format != nil else { throw CatalogError.notAPicture(path: path) }
      let photo = environment.rawSizes.photo(asset, reading: .develop)
      return PhotoMetadata(photo: photo, tags: try environment.rawSizes.tags.tags(of: asset.path))
    } catch {
      var diagnostic = Diagnostic(error)
      if diagnostic.code == .notAPicture { diagnostic.hint = hint(on: place) }
      throw diagnostic
    }
  }

  /// The option that lets a drawing in; nil: it may be read, or is not one by its name.
  private func hint(on path: String) -> String? {
    let format = InputFormat(pathExtension: FileSystem.pathExtension(of: path))
    guard let format, [.svg, .pdf].contains(format),
      !environment.options.allowedFormats.contains(format.rawValue)
    else { return nil }
    return "--allow-format \(format.rawValue) lets it in"
  }
}

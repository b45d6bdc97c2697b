package import LumaCatalog
package import LumaDatabase
package import LumaFiles
package import LumaLibrary
import LumaMetadata
package import LumaModel

/// The content of a planned file.
package enum FileContent: Hashable, Sendable {
  case bytes([UInt8])
  /// The content of a file, with its size when it was read last.
  case file(String, size: Int64)
  case part(FilePart)

  package var size: Int64 {
    switch self {
    case .bytes(let bytes): Int64(bytes.count)
    case .file(_, let size): size
    case .part(let part): Int64(part.range.count)
    }
  }

  /// The file that is copied; nil: none is.
  var original: String? {
    switch self {
    case .bytes: nil
    case .file(let path, _): path
    case .part(let part): part.path
    }
  }

  /// The bytes of it; nil: all.
  var range: Range<Int>? {
    switch self {
    case .part(let part): part.range
    case .bytes, .file: nil
    }
  }
}

/// Some bytes of a file, as it was when they were found.
package struct FilePart: Hashable, Sendable {
  package var range: Range<Int>
  package var path: String
  package var stamp: FileStamp

  /// Whether a file is unchanged since the part was found: otherwise other bytes are in its place.
  package func isPart(of stamp: FileStamp?) -> Bool { stamp?.hasContent(of: self.stamp) == true }
}

/// A file that a photo consists of, or the edit that a library has of it.
///
/// - **Source**: PHAssetResource.
package struct PhotoResource: Hashable, Sendable {
  package var kind: Resource.Kind
  package var filename: String
  package var content: FileContent

  /// nil: its extension is not that of a picture, film, sidecar or edit.
  package var uniformType: String? { UniformType.identifier(ofFile: filename) }

  /// Returns the files of a photo, the photo itself first. In a folder, each file is a photo of its
  /// own, with its sidecars.
  package static func all(
    of photo: Asset, in source: PhotoSource, _ gate: ReadGate
  ) throws(CatalogError) -> [PhotoResource] {
    var resources =
      try source.library?.resources(of: photo.localIdentifier).map { PhotoResource($0, of: photo) }
      ?? alone(photo, gate)
    resources.addFilm(of: photo, gate)
    // Another program's data of its edit is a file of the photo.
    if let edit = photo.adjustment, !edit.isForeignRender || !edit.data.isEmpty {
      let place = resources.firstIndex { $0.kind.rawValue > Resource.Kind.adjustmentData.rawValue }
      resources.insert(PhotoResource(edit, of: photo), at: place ?? resources.endIndex)
    }
    return distinct(resources)
  }

  /// The picture with an edit may have the name of the original: then it is `IMG.edit.jpg`. Other
  /// files of one name are numbered.
  private static func distinct(_ resources: [PhotoResource]) -> [PhotoResource] {
    var seen: Set<String> = []
    return resources.map { resource in
      var resource = resource
      let name = resource.filename
      let pathExtension = FileSystem.pathExtension(of: name)
      let ending = pathExtension.isEmpty ? "" : "." + pathExtension
      var marks = (2...).lazy.map { "-\($0)" }.makeIterator()
      var mark: String? = resource.kind.isEdit ? ".edit" : marks.next()
      while !seen.insert(resource.filename.lowercased()).inserted {
        resource.filename = FileSystem.stem(of: name) + (mark ?? "") + ending
        mark = marks.next()
      }
      return resource
    }
  }

  private static func alone(_ photo: Asset, _ gate: ReadGate) -> [PhotoResource] {
    let kind: Resource.Kind = photo.mediaType == .video ? .video : .photo
    let sidecars = SidecarNames.found(besides: photo.path, gate).compactMap { path -> Resource? in
      guard gate.allows(path), let status = FileStatus(path), status.kind == .file else {
        return nil
      }
      return Resource(kind: .sidecar, path: path, size: status.stamp.size)
    }
    let own = Resource(kind: kind, path: photo.path, size: photo.fileSize)
    return ([own] + sidecars).map { PhotoResource($0, of: photo) }
  }

  /// An editor's picture is named for the photo, `IMG_1.edit.jpg`: editors may give all pictures
  /// one name.
  private init(_ resource: Resource, of photo: Asset) {
    kind = resource.kind
    filename = FileSystem.name(of: resource.path)
    content = .file(resource.path, size: resource.size)
    if resource.isGivenEdit { rename(photo.filename, FileSystem.name(of: photo.path)) }
    if let given = photo.givenName { rename(given, FileSystem.name(of: photo.path)) }
  }

  /// Takes part in the name that a catalog has for the photo: beside `IMG_1.JPG`, `A_3.mov` is
  /// `IMG_1.mov`.
  private mutating func rename(_ given: String, _ original: String) {
    guard !filename.hasPrefix(original) else {
      filename = given + filename.dropFirst(original.count)
      return
    }
    let pathExtension = FileSystem.pathExtension(of: filename)
    filename =
      FileSystem.stem(of: given) + (kind.isEdit ? ".edit" : "")
      + (pathExtension.isEmpty ? "" : "." + pathExtension)
  }

  /// A file that is not of a library yet.
  init(_ resource: Resource) {
    kind = resource.kind
    filename = FileSystem.name(of: resource.path)
    content = .file(resource.path, size: resource.size)
  }

  /// The edit as a file of JSON: format, version, data and the size of the original.
  private init(_ edit: Adjustment, of photo: Asset) {
    kind = .adjustmentData
    filename = FileSystem.stem(of: photo.filename) + ".edit.json"
    content = .bytes(Array((edit.json.text(.plain) + "\n").utf8))
  }
}

extension PhotoResource {
  /// The resource under a name with the extension of its content, if the photo's own lacks it.
  func named(as header: PhotoHeader) -> PhotoResource {
    guard uniformType == nil, kind == .photo || kind == .video,
      let pathExtension = header.format?.row.extensions.first ?? header.film?.row.extensions.first
    else { return self }
    var copy = self
    copy.filename += "." + pathExtension
    return copy
  }
}

extension [PhotoResource] {
  /// Adds the film that the photo itself carries, unless another file is its film.
  fileprivate mutating func addFilm(of photo: Asset, _ gate: ReadGate) {
    guard photo.mediaType == .image, !contains(where: { $0.kind == .pairedVideo }),
      let film = PhotoResource(filmIn: photo, gate)
    else { return }
    let place = firstIndex { $0.kind.rawValue > film.kind.rawValue }
    insert(film, at: place ?? endIndex)
  }
}

extension PhotoResource {
  /// The film of a motion photo, by its name: `IMG_1.jpg` has `IMG_1.mp4`.
  fileprivate init?(filmIn photo: Asset, _ gate: ReadGate) {
    // A photo that cannot be read is reported where it is copied.
    guard let file = try? gate.open(photo.path), let range = gate.film(in: file) else { return nil }
    let start = file.bytes(at: range.lowerBound, count: FilmFormat.signatureLength)
    let format = FilmFormat(signature: start) ?? .mp4
    kind = .pairedVideo
    filename = FileSystem.stem(of: photo.filename) + "." + format.rawValue
    content = .part(FilePart(range: range, path: photo.path, stamp: file.stamp))
  }
}

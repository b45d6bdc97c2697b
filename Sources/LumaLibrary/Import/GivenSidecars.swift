import LumaDatabase
import LumaFiles
import LumaModel

/// Sidecars that a change gave to photos. Their names may differ from the photos', and readers find
/// only sidecars whose names match.
extension FileReader {
  /// Returns a photo with the values of given sidecars; sidecars that are gone, or beside the
  /// photo, are left out.
  func described(_ file: ReadFile, by sidecars: [String]) throws(ImportFault) -> ReadFile {
    let beside = SidecarNames.found(besides: file.path, readers.gate)
    let files = sidecars.filter { !beside.contains($0) }
      .compactMap { try? readers.gate.openSource($0) }
    guard !files.isEmpty else { return file }
    var described = file
    switch file.content {
    case .picture(let header, let details):
      described.content = .picture(try readers.described(header, files), details)
    case .video(var film?, let format):
      film.header = try readers.described(film.header, files)
      described.content = .video(film, format)
    case .video(nil, _), .sidecar, .adjustment: break
    }
    return described
  }

  /// Returns a group whose photo also has the values of its RAW's sidecar.
  func described(_ group: PhotoGroup) -> PhotoGroup {
    let sidecars = group.others.filter { $0.kind == .sidecar }.map(\.path)
    guard !sidecars.isEmpty, let original = try? described(group.original, by: sidecars) else {
      return group
    }
    var group = group
    group.original = original
    return group
  }

  /// Whether a file names the namespace of RDF, as all XMP does at its start. Pictures and films do
  /// not count, because they may contain XMP.
  func isXMP(_ path: String) -> Bool {
    guard let file = try? readers.gate.openSource(path), !isMedia(file) else { return false }
    let start = XMPText.utf8(file.bytes(at: 0, count: 64 << 10))
    return start.firstRange(of: FileReader.language) != nil
  }

  /// Whether a file is a picture or a film.
  func isMedia(_ path: String) -> Bool {
    (try? readers.gate.openSource(path)).map { isMedia($0) } ?? false
  }

  private func isMedia(_ file: OpenedFile) -> Bool {
    InputFormat.sniffed(from: file) != nil || FilmFormat.sniffed(from: file) != nil
  }

  /// - **Source**: XMP Specification Part 1, 7.4.
  private static let language = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
}

extension Library {
  /// Returns the paths of a photo's sidecars.
  func sidecars(of photo: Int64) throws(CatalogError) -> [String] {
    var paths: [String] = []
    let sql = "SELECT path FROM resource WHERE asset = ? AND kind = ? ORDER BY path"
    try reader.read(sql, [.integer(photo), .integer(Resource.Kind.sidecar.rawValue)]) {
      paths.append($0.text(0))
    }
    return paths
  }
}

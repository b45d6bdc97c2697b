import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

extension ImportReaders {
  /// Reads pictures with gexiv2 and libvips, and films with ffprobe.
  ///
  /// - Parameter filmReader: absolute path of ffprobe; nil: films get neither size nor duration.
  init(renderer: Renderer, filmReader: String?) {
    var video: (@Sendable (_ path: String) -> VideoReading)?
    if let filmReader {
      let film = FilmReader(program: filmReader)
      video = { film.read($0) }
    }
    self.init(
      header: ImportReaders.header(renderer),
      details: { path in ImportReaders.details(path, renderer) },
      video: video,
      fault: { path in ImportReaders.fault(path, renderer) })
  }

  /// A library holds camera raw files, too, which are not developed: their makers' tags have a size.
  private static func header(_ renderer: Renderer) -> HeaderReader {
    let read = HeaderReading.reader(renderer)
    return { path in
      var header = read(path)
      if header.size == nil, header.format == .raw { header.size = MetadataReader.rawSize(path) }
      return header
    }
  }

  private static func fault(_ path: String, _ renderer: Renderer) -> String {
    let reason = renderer.reasonUnreadable(path)
    let detail = (reason.detail ?? "").split(whereSeparator: \.isNewline).joined(separator: "; ")
    return detail.isEmpty ? reason.message : "\(reason.message): \(detail)"
  }

  private static func details(_ path: String, _ renderer: Renderer) -> PhotoDetails {
    // The header was read, so it is a picture: one without details is a plain one, and one whose
    // frames cannot be counted stands still.
    let details = try? MetadataReader.details(path) { (try? renderer.hasFrames($0)) ?? false }
    return details ?? PhotoDetails()
  }
}

import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

extension ImportReaders {
  /// Reads pictures with gexiv2 and libvips, and films with ffprobe.
  ///
  /// - Parameter filmReader: absolute path of ffprobe; nil: films get neither size nor duration.
  init(renderer: Renderer, filmReader: String?) {
    let film = filmReader.map { FilmReader(program: $0) }
    self.init(
      header: HeaderReading.reader(renderer),
      details: { path in ImportReaders.details(path, renderer) },
      video: { path in film?.read(path) ?? .noReader })
  }

  private static func details(_ path: String, _ renderer: Renderer) -> PhotoDetails {
    // The header was read, so it is a picture: one without details is a plain one, and one whose
    // frames cannot be counted stands still.
    let details = try? MetadataReader.details(path) { (try? renderer.hasFrames($0)) ?? false }
    return details ?? PhotoDetails()
  }
}

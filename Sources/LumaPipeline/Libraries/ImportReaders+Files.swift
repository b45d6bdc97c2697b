import LumaCatalog
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel

extension ImportReaders {
  /// Creates readers based on gexiv2 and libvips for pictures and ffprobe for videos.
  ///
  /// - Parameter videoReader: absolute path of ffprobe; without it, videos get neither size nor
  ///   duration.
  init(renderer: Renderer, videoReader: String?) {
    var video: (@Sendable (_ path: String) -> VideoReading)?
    if let videoReader {
      let film = VideoReader(program: videoReader)
      video = { film.read($0) }
    }
    self.init(
      picture: { file in ImportReaders.picture(file, renderer) },
      video: video,
      fault: { file in ImportReaders.fault(file, renderer) })
  }

  private static func picture(
    _ file: OpenedFile, _ renderer: Renderer
  ) -> (PhotoHeader, PhotoDetails) {
    let reader = try? MetadataReader(file, gate: renderer.gate)
    var header = HeaderReading.header(of: file, reader, renderer)
    // A library holds camera raw files, too, which are not developed: their makers' tags have a size.
    if header.size == nil, header.format == .raw { header.size = reader?.rawSize }
    // A picture whose frames cannot be counted stands still.
    let details = reader?.details { (try? renderer.hasFrames($0)) ?? false }
    return (header, details ?? PhotoDetails())
  }

  private static func fault(_ file: OpenedFile, _ renderer: Renderer) -> String {
    let reason = renderer.reasonUnreadable(file.path)
    let detail = (reason.detail ?? "").split(whereSeparator: \.isNewline).joined(separator: "; ")
    return detail.isEmpty ? reason.message : "\(reason.message): \(detail)"
  }
}

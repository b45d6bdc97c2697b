import LumaCatalog
import LumaFiles
import LumaImaging
import LumaModel
import LumaWorkers

extension ImportReaders {
  /// Creates readers based on gexiv2 and libvips for pictures and ffprobe for videos.
  ///
  /// - Parameter videoReader: absolute path of ffprobe; without it, videos get neither size nor
  ///   duration.
  init(_ pictures: Pictures, videoReader: String?) {
    var video: (@Sendable (_ file: OpenedFile) -> VideoReading)?
    if let videoReader {
      let film = VideoReader(program: videoReader, restrictor: pictures.restrictor)
      video = { film.read($0) }
    }
    self.init(
      picture: { file in pictures.reading.details(of: file) },
      video: video,
      fault: { file in ImportReaders.fault(file, pictures.renderer) })
  }

  private static func fault(_ file: OpenedFile, _ renderer: Renderer) -> String {
    let reason = renderer.reasonUnreadable(file.path)
    let detail = (reason.detail ?? "").split(whereSeparator: \.isNewline).joined(separator: "; ")
    return detail.isEmpty ? reason.message : "\(reason.message): \(detail)"
  }
}

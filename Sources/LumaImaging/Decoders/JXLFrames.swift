import CJXL
import LumaFiles
import LumaModel

/// The frames of an animated JPEG XL, which libvips 8.14 reads as a still.
///
/// Not thread-safe.
final class JXLFrames: FrameReader {
  private let file: OpenedFile
  /// Stays where the decoder reads it.
  private let content: UnsafeMutableBufferPointer<UInt8>
  private let model: Frames
  private let opened: VipsImage
  private let job: RenderJob
  private let decoder: OpaquePointer
  private let film: CJXLFilm
  private var index = 0

  /// nil: it stands still, or is damaged.
  ///
  /// - Parameters:
  ///   - model: Of the file; nil: it is one picture.
  ///   - opened: The file as libvips opens it.
  init?(_ file: OpenedFile, _ model: Frames?, like opened: VipsImage, _ job: RenderJob) {
    guard let model, !model.parts.isEmpty, cjxl_open() != 0 else { return nil }
    let bytes = file.bytes(at: 0, count: file.count)
    var film = CJXLFilm()
    guard cjxl_film(bytes, bytes.count, &film) != 0 else { return nil }
    free(film.delays)
    film.delays = nil
    let content = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = content.initialize(from: bytes)
    let size = PixelSize(width: Int(film.width), height: Int(film.height))
    guard size == opened.size,
      let decoder = cjxl_frames_open(
        content.baseAddress, bytes.count, &film, Int32(job.threads))
    else {
      content.deallocate()
      return nil
    }
    self.content = content
    (self.file, self.model, self.opened, self.job) = (file, model, opened, job)
    (self.decoder, self.film) = (decoder, film)
  }

  deinit {
    cjxl_frames_close(decoder)
    content.deallocate()
  }

  /// 8 bits, as in all formats of animations.
  func next() throws(ImagingError) -> VipsImage? {
    if job.isCancelled { throw .cancelled }
    guard index < model.parts.count else { return nil }
    var canvas = FrameCanvas(opened.size, bands: Int(film.bands))
    var rows = canvas.bytes
    guard cjxl_frames_next(decoder, &rows) != 0 else {
      throw .file(path: file.path, .undecodable(.jxl, detail: ""))
    }
    var part = model.parts[index]
    part.blend = .replace
    index += 1
    canvas.draw(rows, part)
    return try canvas.image(like: opened, isOpaque: film.has_alpha == 0)
  }
}

extension Frames {
  /// Reads a file's headers, those of all frames of a JPEG XL by its decoder.
  init?(of file: OpenedFile, _ format: InputFormat) {
    guard var found = Frames(ByteRegion(file), format) else { return nil }
    if format == .jxl, cjxl_open() != 0 {
      let film = Frames(ofJXL: file)
      found.isCut = film == nil
      found = film ?? found
    }
    self = found
  }

  /// nil: it stands still, or is damaged.
  private init?(ofJXL file: OpenedFile) {
    var film = CJXLFilm()
    let isFilm = file.withContent { cjxl_film($0.baseAddress, $0.count, &film) != 0 }
    guard isFilm, let delays = film.delays else { return nil }
    defer { free(delays) }
    let size = PixelSize(width: Int(film.width), height: Int(film.height))
    self.init(.animation, count: Int(film.count), canvas: size)
    loops = Int(film.loops)
    parts = (0..<Int(film.count)).map { index in
      var part = Part(PixelRect(size), delay: Int(delays[index]))
      part.hasAlpha = film.has_alpha != 0
      return part
    }
  }
}

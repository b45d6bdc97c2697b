import CWebP
import LumaFiles
import LumaModel

/// The frames of a sound animated WebP, decoded by libwebp one after another. libvips' loader holds
/// all of them.
///
/// Not thread-safe.
final class WebPFrames: FrameReader {
  private let file: OpenedFile
  private let opened: VipsImage
  private let frames: [Frame]
  private let reduced: PixelSize
  private let job: RenderJob
  private var canvas: FrameCanvas
  private var index = 0

  /// nil: it is cut off, or of another form.
  ///
  /// - Parameters:
  ///   - opened: The file as libvips opens it.
  ///   - reduction: Of each composed frame.
  init?(
    _ file: OpenedFile, _ model: Frames?, like opened: VipsImage, _ reduction: DecodeReduction,
    _ job: RenderJob
  ) {
    let size = opened.size
    guard let model, let frames = Frame.all(in: file, model, size) else { return nil }
    (self.file, self.opened, self.frames, self.job) = (file, opened, frames, job)
    reduced = reduction.size(of: size)
    canvas = FrameCanvas(size, bands: 4)
  }

  func next() throws(ImagingError) -> VipsImage? {
    if job.isCancelled { throw .cancelled }
    guard index < frames.count else { return nil }
    let frame = frames[index]
    index += 1
    guard let rows = frame.rows else {
      throw .file(path: file.path, .undecodable(.webp, detail: ""))
    }
    canvas.draw(rows, frame.part)
    let whole = try canvas.image(like: opened, isOpaque: !opened.hasAlpha)
    return reduced == canvas.size ? whole : try whole.resampled(to: reduced, kernel: .lanczos3)
  }
}

extension WebPFrames {
  /// A frame's place, and its chunks.
  ///
  /// - **Source**: WebP Container Specification, "Animation".
  struct Frame {
    let part: Frames.Part
    private let chunks: ByteRegion

    /// nil: the file is cut off, or of another form.
    ///
    /// - Parameter size: Of the canvas, as libvips opens it.
    static func all(in file: OpenedFile, _ model: Frames, _ size: PixelSize) -> [Frame]? {
      guard !model.isCut, model.canvas == size else { return nil }
      var frames: [Frame] = []
      for chunk in ChunkReader(ByteRegion(file), .riff, limit: Frames.mostChunks).chunks
      where chunk.name == "ANMF" {
        guard let frame = Frame(chunk.body), frame.part.rect.isInside(size) else { return nil }
        frames.append(frame)
      }
      return frames.count == model.count ? frames : nil
    }

    private init?(_ body: ByteRegion) {
      let numbers = [0, 3, 6, 9, 12].compactMap { body.number(at: $0, bytes: 3, .little) }
      guard numbers.count == 5, let flags = body.bytes(at: 15, count: 1).first else { return nil }
      let rect = PixelRect(
        x: 2 * numbers[0], y: 2 * numbers[1], width: numbers[2] + 1, height: numbers[3] + 1)
      var part = Frames.Part(rect, delay: numbers[4])
      part.disposal = flags & 1 == 1 ? .clear : .keep
      part.blend = flags & 2 == 2 ? .replace : .over
      part.hasAlpha = true
      (self.part, chunks) = (part, body.part(at: 16))
    }

    /// RGBA; nil: its data are damaged, or of another size.
    var rows: [UInt8]? {
      let file = file, size = part.rect.size
      var rows = [UInt8](repeating: 0, count: size.pixelCount * 4)
      var found = (width: Int32(0), height: Int32(0))
      let isDecoded =
        WebPGetInfo(file, file.count, &found.width, &found.height) != 0
        && (Int(found.width), Int(found.height)) == (size.width, size.height)
        && WebPDecodeRGBAInto(file, file.count, &rows, rows.count, Int32(size.width * 4)) != nil
      return isDecoded ? rows : nil
    }

    /// A still WebP, whose header announces alpha.
    private var file: [UInt8] {
      let sides = [part.rect.width - 1, part.rect.height - 1].flatMap { Self.little($0).prefix(3) }
      let header = Array("WEBPVP8X".utf8) + Self.little(10) + [0x10, 0, 0, 0] + sides
      return Array("RIFF".utf8) + Self.little(header.count + chunks.count) + header
        + chunks.bytes()
    }

    private static func little(_ number: Int) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}

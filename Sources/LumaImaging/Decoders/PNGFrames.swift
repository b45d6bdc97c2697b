import LumaFiles
import LumaModel

/// The frames of an animated PNG, which libpng does not know: each becomes a PNG of its own, and is
/// drawn on the canvas.
///
/// Not thread-safe.
final class PNGFrames: FrameReader {
  private let file: OpenedFile
  private let chunks: PNGFrameChunks
  private let frames: [PNGFrameChunks.Frame]
  private let opened: VipsImage
  private let options: ImagingOptions
  private let job: RenderJob
  private let isOpaque: Bool
  private var canvas: FrameCanvas?
  private var index = 0

  /// nil: it stands still, or is damaged.
  ///
  /// - Parameters:
  ///   - model: Of the file; nil: it is one picture.
  ///   - opened: The file as libvips opens it.
  init?(
    _ file: OpenedFile, _ model: Frames?, like opened: VipsImage, _ options: ImagingOptions,
    _ job: RenderJob
  ) {
    guard let model, let chunks = PNGFrameChunks(ByteRegion(file)), let frames = chunks.frames
    else { return nil }
    (self.file, self.chunks, self.frames, self.opened) = (file, chunks, frames, opened)
    (self.options, self.job, isOpaque) = (options, job, !model.mayBeTransparent)
  }

  func next() throws(ImagingError) -> VipsImage? {
    if job.isCancelled { throw .cancelled }
    guard index < frames.count else { return nil }
    let frame = frames[index]
    index += 1
    let picture = try decoded(frame)
    var canvas = self.canvas ?? FrameCanvas(chunks.canvas, bands: picture.bands)
    canvas.draw(try picture.bytes(), frame.part)
    self.canvas = canvas
    return try canvas.image(like: opened, isOpaque: isOpaque)
  }

  /// 8 bits, as in all formats of animations.
  private func decoded(_ frame: PNGFrameChunks.Frame) throws(ImagingError) -> VipsImage {
    let own: OpenedFile
    do throws(FileError) {
      own = try ByteRegion(chunks.file(of: frame)).opened(path: file.path)
    } catch {
      throw .file(path: file.path, .undecodable(.png, detail: ""))
    }
    do {
      let image = try ImageFile.load(own, .png, options, reduction: .none, access: .sequential)
      return try WorkingForm.make(image).inBytes().withAlpha().copiedToMemory()
    } catch {
      throw error.decoding(path: file.path, format: .png, ofPixels: true)
    }
  }
}

extension PNGFrameChunks {
  /// A PNG of one frame's picture.
  func file(of frame: Frame) -> [UInt8] {
    let (rect, big) = (frame.part.rect, PNGChunks.big)
    let sides = big(UInt32(clamping: rect.width)) + big(UInt32(clamping: rect.height))
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += PNGChunks.chunk("IHDR", sides + form)
    for chunk in shared { bytes += PNGChunks.chunk(chunk.name, chunk.body.bytes()) }
    for piece in frame.data { bytes += PNGChunks.chunk("IDAT", piece.bytes()) }
    return bytes + PNGChunks.chunk("IEND", [])
  }
}

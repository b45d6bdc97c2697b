import LumaFiles
import LumaModel

/// The frames of a file as they are shown, one after another.
protocol FrameReader: AnyObject {
  /// Decodes the next frame, in working form, all of it in memory or a part of what is; nil: there
  /// are no more.
  ///
  /// - Throws: `undecodable`; `cancelled`.
  func next() throws(ImagingError) -> VipsImage?
}

extension ImageFile {
  /// Opens all frames, or all pages.
  ///
  /// - Parameter job: Gets reports on them.
  func frames(
    _ reduction: DecodeReduction, job: RenderJob? = nil
  ) throws(ImagingError) -> any FrameReader {
    let job = job ?? RenderJob()
    job.note(colors)
    let stored = try storedFrames(reduction, job)
    return colors.converted.map { StandardFrames(stored, from: $0) } ?? stored
  }

  private func storedFrames(
    _ reduction: DecodeReduction, _ job: RenderJob
  ) throws(ImagingError) -> any FrameReader {
    let file = try reopened()
    let applicable = reduction.applicable(to: header.storedSize)
    if let chosen, let own = try chosen.reader(of: file, like: opened(), applicable, options, job) {
      return FirstFrames(own, count: chosen.range.count)
    }
    switch header.format {
    case .gif:
      let judged = header.frames?.judged(nil) ?? .max
      if let own = try GIFFrames(file, header.frames, like: opened(), judged: judged) {
        return own
      }
      job.note(Soundness(ofGIF: file, frames: .max), of: .gif)
    case .png:
      if let own = try PNGFrames(file, header.frames, like: opened(), options, job) {
        return own
      }
    case .jxl:
      if let own = try JXLFrames(file, header.frames, like: opened(), job) { return own }
    case .webp where chosen == nil:
      if let own = try WebPFrames(file, header.frames, like: opened(), applicable, job) {
        return own
      }
    case .tiff:
      if let places = header.frames?.places, !places.isEmpty {
        return PageFrames(file, places, colors, options, job)
      }
    case .jpeg, .webp, .heic, .avif, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .svg, .pdf,
      .raw:
      break
    }
    let strip = try Self.load(
      file, header.format, options, reduction: applicable, access: .sequential,
      pages: chosen.map { ($0.range.first - 1, $0.range.count) } ?? (0, -1), job: job
    ).carrying(colors)
    return try StripFrames(strip, count: header.pages, path: path, header.format)
  }

  /// How the frames play.
  func animation(_ height: Int) throws(ImagingError) -> Animation {
    if let frames = header.frames, [.png, .jxl].contains(header.format) {
      return Animation(height: height, delays: frames.parts.map(\.delay), loop: frames.loops)
    }
    var animation = Animation(of: try opened())
    animation.height = height
    if let range = chosen?.range, animation.delays.count >= range.last {
      animation.delays = Array(animation.delays[range.first - 1..<range.last])
    }
    return animation
  }
}

/// Pages of a TIFF, each opened on its own: other pictures may lie between them. The list of
/// directories is gone through once.
///
/// Not thread-safe.
final class PageFrames: FrameReader {
  private let file: OpenedFile
  private var places: ArraySlice<Int>
  private var list: TIFFList?
  private let colors: ColorIdentity
  private let options: ImagingOptions
  private let job: RenderJob

  init(
    _ file: OpenedFile, _ places: [Int], _ colors: ColorIdentity, _ options: ImagingOptions,
    _ job: RenderJob
  ) {
    (self.file, self.places, list) = (file, places[...], TIFFList(ByteRegion(file)))
    (self.colors, self.options, self.job) = (colors, options, job)
  }

  func next() throws(ImagingError) -> VipsImage? {
    if job.isCancelled { throw .cancelled }
    guard let place = places.popFirst() else { return nil }
    guard let page = list?.photo(at: place) else {
      throw .file(path: file.path, .undecodable(.tiff, detail: ""))
    }
    let image = try ImageFile.load(
      file, .tiff, options, reduction: .none, access: .sequential, page: page, job: job)
    do {
      let meant = try (TIFFLuma(page)?.colors(of: image) ?? image).carrying(colors)
      return try WorkingForm.make(meant).copiedToMemory()
    } catch {
      throw error.decoding(path: file.path, format: .tiff, ofPixels: true)
    }
  }
}

/// Frames that libvips composes, below each other.
///
/// Not thread-safe.
final class StripFrames: FrameReader {
  private let strip: VipsImage
  private let count: Int
  private var index = 0

  init(
    _ strip: VipsImage, count: Int, path: String, _ format: InputFormat
  ) throws(ImagingError) {
    self.count = max(1, count)
    do {
      // A stream is read once, and each frame would begin anew.
      self.strip = try WorkingForm.make(strip).copiedToMemory()
    } catch {
      throw error.decoding(path: path, format: format, ofPixels: true)
    }
  }

  func next() throws(ImagingError) -> VipsImage? {
    guard index < count else { return nil }
    let height = strip.height / count
    let rect = PixelRect(x: 0, y: index * height, width: strip.width, height: height)
    index += 1
    return try strip.cropped(to: rect)
  }
}

/// As many frames of a reader as are wanted.
///
/// Not thread-safe.
final class FirstFrames: FrameReader {
  private let frames: any FrameReader
  private var left: Int

  init(_ frames: any FrameReader, count: Int) { (self.frames, left) = (frames, count) }

  func next() throws(ImagingError) -> VipsImage? {
    guard left > 0 else { return nil }
    left -= 1
    return try frames.next()
  }
}

/// Frames of colors that no profile describes, in sRGB.
///
/// Not thread-safe.
final class StandardFrames: FrameReader {
  private let frames: any FrameReader
  private let code: ColorCode

  init(_ frames: any FrameReader, from code: ColorCode) {
    (self.frames, self.code) = (frames, code)
  }

  func next() throws(ImagingError) -> VipsImage? {
    guard let frame = try frames.next() else { return nil }
    return try frame.standardized(from: code).copiedToMemory()
  }
}

import LumaFiles
import LumaModel

/// The pages or frames that a recipe chose of a file. The first is the picture; formats that hold
/// several get all of them.
struct ChosenFrames: Hashable, Sendable {
  let range: FrameRange
  private let format: InputFormat
  /// Of the file, cut to the range.
  let frames: Frames?

  /// nil: nothing was chosen.
  ///
  /// - Throws: `noSuchFrame`; `truncated` if the file ends before it.
  init?(of file: OpenedFile, _ format: InputFormat, _ options: ImagingOptions) throws(ImagingError)
  {
    guard let range = options.raw?.frames else { return nil }
    (self.range, self.format) = (range, format)
    let all = try Frames(all: file, format, options)
    guard let part = all.part(range) else {
      if all.isCut { throw .file(path: file.path, .truncated(format, detail: "")) }
      throw .file(path: file.path, .noSuchFrame(range, count: all.count ?? 0, all.kind))
    }
    // A decoder that composes frames on its own has no numbers for them.
    frames = part
  }

  /// Arguments of libvips' loader; nil: it has one picture.
  var page: (first: Int, count: Int)? {
    switch format {
    case .webp, .tiff, .heic, .avif, .ico, .pdf, .gif: (frames?.places.first ?? 0, 1)
    case .jpeg, .png, .jxl, .jp2, .ppm, .pgm, .bmp, .qoi, .tga, .svg, .raw: nil
    }
  }

  /// The first frame of the range, of a format whose frames Luma composes; nil: of any other.
  func composed(
    of file: OpenedFile, like opened: VipsImage, _ options: ImagingOptions, _ job: RenderJob
  ) throws(ImagingError) -> VipsImage? {
    // libvips composes a single one without holding others, and reduced.
    if format == .webp { return nil }
    return try reader(of: file, like: opened, .none, options, job)?.next()
  }

  /// The frames from the first of the range on, of a format whose frames Luma composes.
  ///
  /// - Parameter reduction: Of each composed frame, if the format has one.
  func reader(
    of file: OpenedFile, like opened: VipsImage, _ reduction: DecodeReduction,
    _ options: ImagingOptions, _ job: RenderJob
  ) throws(ImagingError) -> (any FrameReader)? {
    let all = Frames(of: file, format)
    let reader: (any FrameReader)? =
      switch format {
      case .gif: GIFFrames(file, all, like: opened, judged: range.last)
      case .png: PNGFrames(file, all, like: opened, options, job)
      case .jxl: JXLFrames(file, all, like: opened, job)
      case .webp: WebPFrames(file, all, like: opened, reduction, job)
      case .jpeg, .tiff, .heic, .avif, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .svg, .pdf, .raw:
        nil
      }
    guard let reader else { return nil }
    for _ in 1..<range.first { _ = try reader.next() }
    return reader
  }

  /// The directory of a TIFF.
  func photo(in file: OpenedFile) -> TIFFPhoto? {
    guard format == .tiff, let place = frames?.places.first else { return nil }
    return TIFFPhoto(ByteRegion(file), page: place)
  }

  func orientation(in file: OpenedFile) -> Orientation? { photo(in: file)?.orientation }
}

extension Frames {
  /// All pictures of a file; of one that has no other, itself.
  init(
    all file: OpenedFile, _ format: InputFormat, _ options: ImagingOptions
  ) throws(ImagingError) {
    if format == .pdf {
      let opened = try ImageFile.load(
        file, format, options, reduction: .none, access: .sequential)
      self.init(.pages, count: opened.pages)
    } else if format == .ico {
      self.init(.alternatives, count: IconFile(ByteRegion(file))?.pictures.count ?? 1)
    } else if let found = Frames(of: file, format) {
      self = found
      // Its decoder gives the first one alone.
      if !found.isReadable(from: format), ![.tiff, .heic, .avif].contains(format) { count = 1 }
      if found.kind == .animation, format.hasUndecodedFrames { count = 1 }
    } else {
      self.init(.pages, count: 1)
    }
  }
}

import LumaFiles
import LumaModel

extension ImageFile {
  /// Passes the open file to its format's loader, so that libvips neither sees a path nor detects
  /// the format.
  ///
  /// - Parameters:
  ///   - page: The directory of a TIFF that is opened as if it were the only one.
  ///   - scale: How many times as large a drawing is rendered.
  /// - job: Gets reports of our decoders; nil: no pixels will be computed.
  static func load(
    _ file: OpenedFile, _ format: InputFormat, _ options: ImagingOptions,
    reduction: DecodeReduction, access: Access, pages: (first: Int, count: Int)? = nil,
    page: TIFFPhoto? = nil, scale: Double = 1, job: RenderJob? = nil
  ) throws(ImagingError) -> VipsImage {
    if format.isBitmap {
      return try bitmap(in: file, format, options, access: access, page: pages?.first, job)
    }
    let page =
      format == .tiff ? page ?? pages.flatMap { TIFFPhoto(ByteRegion(file), page: $0.first) } : nil
    let main = format == .tiff && page == nil ? TIFFPhoto(ByteRegion(file)) : nil
    if let photo = page ?? main,
      let halved = try halved(photo, in: file, options, access: access, job)
    {
      return halved
    }
    guard let loader = format.row.loader else { throw .file(path: file.path, .unreadable(format)) }
    let gaps = [.heic, .avif].contains(format) ? HEIFGaps(ByteRegion(file)) : nil
    let source =
      if let gaps { try VipsSource(bytes: gaps.bytes) } else if let page {
        try VipsSource(page, in: file)
      } else { try VipsSource(file) }
    var arguments: [(String, VipsValue)] = [
      ("source", .source(source)),
      ("access", .enumeration(access.rawValue)),
      ("fail_on", .enumeration(options.allowsTruncated ? "none" : "truncated")),
      // Else libvips keeps what cannot be streamed and exceeds 100 MB in a file in /tmp.
      ("memory", .bool(true)),
    ]
    if format.row.isDrawing {
      let dpi = format == .svg ? DrawingUnits(of: file).dpi : VectorSize.dpi
      arguments += [("dpi", .double(dpi)), ("scale", .double(scale))]
    }
    if page == nil {
      arguments += pages.map { [("page", .int($0.first)), ("n", .int($0.count))] } ?? []
      arguments += pages == nil ? main?.arguments ?? [] : []
    }
    switch reduction {
    case .none where options.readsThumbnails && format.row.reduction == .thumbnail:
      arguments.append(("thumbnail", .bool(true)))
    case .none: break
    case .jpeg(let shrink): arguments.append(("shrink", .int(shrink)))
    case .webp(let shrink): arguments.append(("scale", .double(1 / Double(shrink))))
    case .embedded: arguments.append(("thumbnail", .bool(true)))
    case .drawing: break
    }
    do {
      let image = try Vips.call(loader, arguments).image()
      if let white = [.ppm, .pgm].contains(format) ? NetpbmWhite(ByteRegion(file)) : nil {
        return try image.editingFields { $0.set(WorkingForm.whiteField, white.value) }
      }
      // A page of a PDF is drawn on paper.
      if format == .pdf, image.hasAlpha { return try image.bands(from: 0, count: image.bands - 1) }
      return try gaps?.colors(of: image) ?? image
    } catch {
      throw error.decoding(path: file.path, format: format)
    }
  }
}

extension ImageFile {
  /// Opens the file, and reports damage of its pixels to the job.
  static func pixels(
    of file: OpenedFile, _ format: InputFormat, _ options: ImagingOptions,
    reduction: DecodeReduction, access: Access, _ job: RenderJob, _ chosen: ChosenFrames? = nil
  ) throws(ImagingError) -> VipsImage {
    if case .drawing(let size) = reduction {
      return try drawing(in: file, format, options, at: size, access: access, chosen?.page)
    }
    let image = try load(
      file, format, options, reduction: reduction, access: access, pages: chosen?.page, job: job)
    if let chosen, let frame = try chosen.composed(of: file, like: image, options, job) {
      return frame
    }
    if format == .jpeg {
      var shrink = 1
      if case .jpeg(let factor) = reduction { shrink = factor }
      return try JPEGPixels.image(
        of: file, like: image, shrink: shrink, access: access, options, job)
    }
    if format == .gif {
      let last = chosen?.range.first ?? 1
      let frames = last == 1 ? Frames(ByteRegion(file), .gif) : nil
      if let own = GIFFrames(file, frames, like: image, judged: 1), let first = try? own.next() {
        return first
      }
      job.note(Soundness(ofGIF: file, frames: last), of: .gif)
    }
    // Of an animation, libvips decodes the last frame.
    if format == .jxl, let film = JXLFrames(file, Frames(of: file, .jxl), like: image, job),
      let first = try film.next()
    {
      return first
    }
    let photo = format == .tiff ? chosen?.photo(in: file) ?? TIFFPhoto(ByteRegion(file)) : nil
    if let luma = photo.flatMap(TIFFLuma.init) {
      return try luma.colors(of: image)
    }
    return image
  }
}

extension FileFault {
  /// The fault of a file whose header could be read: some decoders go on after missing pixels.
  var ofPixels: FileFault {
    guard case .undecodable(let format, let detail) = self,
      FileFault.formatsInParts.contains(format)
    else { return self }
    return .truncated(format, detail: detail)
  }

  /// The loaders of the others fail all the same (libvips 8.14).
  private static let formatsInParts: Set<InputFormat> = [.jpeg, .png]
}

extension ImagingError {
  /// The error as a fault of the file that was decoded.
  ///
  /// - Parameter ofPixels: Whether its header could be read.
  func decoding(
    path: String, format: InputFormat, ofPixels: Bool = false
  ) -> ImagingError {
    switch self {
    case .operation(.unknown): .file(path: path, .unreadable(format))
    case .operation(.failed(_, let detail)):
      .file(
        path: path,
        ofPixels
          ? FileFault.undecodable(format, detail: detail).ofPixels
          : .undecodable(format, detail: detail))
    case .libraryMissing, .cancelled, .geometry, .operation, .file, .output, .profileUnreadable,
      .worker, .system:
      self
    }
  }
}

import LumaFiles
import LumaModel
import Synchronization

/// Answers in this process, with the libraries opened when something needs them.
public final class LocalPictures: PictureService {
  private let overlays = OverlayCache()

  public init() {}

  public func answer<Asked: PictureQuestion>(
    _ question: Asked, _ call: PictureCall
  ) throws(ImagingError) -> Asked.Answer {
    do throws(ImagingError) {
      return try question.answer(call, by: self)
    } catch {
      throw error.orShortage()
    }
  }

  func header(
    _ call: PictureCall, _ path: String, _ raw: RawReading?
  ) throws(ImagingError) -> PhotoHeader {
    // A source of planes reports its size without libvips.
    let file = try call.files.open(path)
    let stored = try PhotoFile(
      rendering: file, options: call.options.reading(raw), job: RenderJob()
    ).stored
    var photo = PhotoHeader(format: try InputFormat(of: file), size: stored.upright)
    photo.orientation = stored.orientation
    return photo
  }

  func thumbnailSize(
    _ call: PictureCall, _ path: String
  ) throws(ImagingError) -> PixelSize? {
    let file = try ImageFile(call.files.open(path), options: call.options)
    return file.embeddedSize().map(file.header.orientation.applied)
  }

  func frameCount(_ call: PictureCall, _ path: String) throws(ImagingError) -> Int? {
    let file = try call.files.open(path), format = try InputFormat(of: file)
    try call.options.check(format, path: path)
    // poppler counts the pages of a PDF.
    if [.pdf, .ico].contains(format) { return try Frames(all: file, format, call.options).count }
    guard let frames = Frames(of: file, format) else { return 1 }
    return frames.count
  }

  /// The job of a call, which its cancellation stops.
  func job(_ call: PictureCall, outputs: Int = 1, threads: Int = 1) -> RenderJob {
    let job = RenderJob(
      overlays: OverlayImages(overlays, options: call.options, files: call.files),
      files: call.files, threads: threads,
      progress: call.progress.map { RenderProgress(outputs: outputs, report: $0) })
    call.whenCancelled { job.cancel() }
    return job
  }
}

extension LocalPictures {
  func render(_ call: PictureCall, _ order: RenderRequest) -> Renderings {
    var options = call.options.reading(order.raw)
    options.readsThumbnails = order.readsThumbnail
    options.takesPagesAsFrames = order.takesPagesAsFrames
    let job = job(call, outputs: order.targets.count, threads: order.threads)
    let outputs = zip(order.targets, call.outputs).map { target, descriptor in
      RenderOutput(node: target.node, descriptor: descriptor, metadata: target.metadata)
    }
    var renderings = Renderings()
    do throws(ImagingError) {
      let writer = try writer(call, order, outputs, options, job)
      if options.mostMemory != nil { try options.checkNeed(writer.memoryNeed, path: order.path) }
      renderings.saves = outputs.compactMap { output in
        write(output, order.plan, writer, job)
      }
    } catch {
      let failure = error.orShortage()
      renderings.saves = outputs.map {
        Renderings.SaveOutcome(node: $0.node, rendering: nil, failure: failure)
      }
    }
    renderings.decodes = job.decodes
    return renderings
  }

  private func writer(
    _ call: PictureCall, _ order: RenderRequest, _ outputs: [RenderOutput],
    _ options: ImagingOptions,
    _ job: RenderJob
  ) throws(ImagingError) -> SaveWriter {
    func writer(_ file: PhotoFile) -> SaveWriter {
      let tree = RenderTree(order.plan, photo: file.stored)
      return SaveWriter(tree, file, outputs, threads: order.threads, options, job)
    }
    let opened = try call.files.open(order.path)
    let first = try writer(PhotoFile(rendering: opened, options: options, job: job))
    if try first.decodesPlanes() { return first }
    return try writer(.other(ImageFile(opened, options: options)))
  }

  /// nil: the plan has no such save.
  private func write(
    _ output: RenderOutput, _ plan: Plan, _ writer: SaveWriter, _ job: RenderJob
  ) -> Renderings.SaveOutcome? {
    switch writer.tree.saves[output.node] {
    case .success(let saved)?:
      defer { job.progress?.noteOutput() }
      do throws(ImagingError) {
        var rendering = try job.settled { () throws(ImagingError) in
          try writer.write(saved, to: output)
        }
        rendering.notes = job.notes.take()
        return Renderings.SaveOutcome(node: output.node, rendering: rendering, failure: nil)
      } catch {
        let failure = error.orShortage(output: output.descriptor)
        return Renderings.SaveOutcome(node: output.node, rendering: nil, failure: failure)
      }
    case .failure(let failure)?:
      let failure = ImagingError(failure, in: plan)
      return Renderings.SaveOutcome(node: output.node, rendering: nil, failure: failure)
    case nil: return nil
    }
  }

  func statistics(
    _ call: PictureCall, _ view: RenderedView
  ) throws(ImagingError) -> Noted<PictureStatistics> {
    try look(call, view) { picture, _ throws(ImagingError) in
      try PictureStatistics(picture)
    }
  }

  func colors(
    _ call: PictureCall, _ view: RenderedView, _ count: Int
  ) throws(ImagingError) -> Noted<[PictureColor]> {
    try look(call, view.small(RenderedView.side)) { picture, _ throws(ImagingError) in
      try PictureColor.dominant(of: picture, count: count)
    }
  }

  func thumbHash(
    _ call: PictureCall, _ view: RenderedView
  ) throws(ImagingError) -> Noted<Base64Bytes> {
    try look(call, view.small(RenderedView.side)) { picture, _ throws(ImagingError) in
      Base64Bytes(try ThumbHash.bytes(of: picture))
    }
  }

  func blurHash(
    _ call: PictureCall, _ view: RenderedView
  ) throws(ImagingError) -> Noted<String> {
    try look(call, view.small(RenderedView.side)) { picture, _ throws(ImagingError) in
      try BlurHash.text(of: picture)
    }
  }

  func tinyPicture(
    _ call: PictureCall, _ view: RenderedView
  ) throws(ImagingError) -> Noted<Base64Bytes> {
    try look(call, view.small(TinyPNG.side)) { picture, _ throws(ImagingError) in
      Base64Bytes(try TinyPNG.bytes(of: picture))
    }
  }

  func pixels(
    _ call: PictureCall, _ view: RenderedView, _ depth: PixelDepth
  ) throws(ImagingError) -> Noted<PixelSize> {
    guard let output = call.outputs.first else { throw .failed("pixels") }
    return try look(call, view, depth) { picture, _ throws(ImagingError) in
      let pixels = try picture.withAlpha()
      try pixels.checkPixels(upTo: LocalPictures.mostWritten, "pixels")
      let bytes = try pixels.bytes()
      do throws(SystemError) {
        try Descriptor.write(bytes, to: output)
      } catch {
        throw .system(errno: error.code)
      }
      return pixels.size
    }
  }

  func tile(
    _ call: PictureCall, _ view: RenderedView, _ caption: String, _ sheet: ContactSheet
  ) throws(ImagingError) -> Noted<Base64Bytes> {
    try look(call, view.fitted(into: sheet.picture)) { picture, notes throws(ImagingError) in
      Base64Bytes(try sheet.tile(of: picture, caption, notes))
    }
  }

  func emptyTile(
    _ caption: String, _ sheet: ContactSheet
  ) throws(ImagingError) -> Noted<Base64Bytes> {
    let notes = RenderNotes()
    return Noted(Base64Bytes(try sheet.emptyTile(caption, notes)), notes.take())
  }

  /// Renders a view and queries it, with the notes of both.
  private func look<Value>(
    _ call: PictureCall, _ view: RenderedView, _ depth: PixelDepth = .eight,
    _ body: (VipsImage, RenderNotes) throws(ImagingError) -> Value
  ) throws(ImagingError) -> Noted<Value> {
    let job = job(call)
    let file = try call.files.open(view.path)
    let picture = try job.settled { () throws(ImagingError) in
      try view.picture(file, call.options.reading(view.raw), job, depth)
    }
    return Noted(try body(picture, job.notes), job.notes.take())
  }
}

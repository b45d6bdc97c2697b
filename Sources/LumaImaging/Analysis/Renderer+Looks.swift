import LumaFiles
import LumaModel

extension Renderer {
  /// Returns an image's statistics.
  ///
  /// - Parameter noting: Receives notes on the photo, such as damage.
  /// - Throws: A fault of the photo or of a step.
  public func statistics(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> PictureStatistics {
    try look(StatisticsQuestion(view: view), noting)
  }

  /// Returns an image's dominant colors, most frequent first.
  public func colors(
    of view: RenderedView, count: Int, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> [PictureColor] {
    try look(ColorsQuestion(view: view, count: count), noting)
  }

  /// Returns the bytes of an image's ThumbHash placeholder.
  public func thumbHash(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> [UInt8] {
    try look(ThumbHashQuestion(view: view), noting).bytes
  }

  /// Returns an image's BlurHash placeholder.
  public func blurHash(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> String {
    try look(BlurHashQuestion(view: view), noting)
  }

  /// Returns the address of a tiny version of an image, which has all of its bytes.
  public func dataURI(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> String {
    let bytes = try look(TinyPictureQuestion(view: view), noting).bytes
    return "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  /// Queries a view, and passes on the notes.
  private func look<Asked: ViewQuestion, Value>(
    _ question: Asked, _ noting: (RenderNote) -> Void
  ) throws(ImagingError) -> Value where Asked.Answer == Noted<Value> {
    let (answer, cut) = try askInParts(question)
    answer.notes.noted(cut).forEach(noting)
    return answer.value
  }
}

extension RenderedView {
  /// Renders the view to sRGB with or without alpha, in memory.
  func picture(
    _ opened: OpenedFile, _ options: ImagingOptions, _ job: RenderJob,
    _ depth: PixelDepth = .eight
  ) throws(ImagingError) -> VipsImage {
    let save = saving
    let file = try ImageFile(opened, options: options)
    let tree = RenderTree(save.plan, photo: PhotoFile.other(file).stored)
    guard let wanted = tree.saves[save.node] else { throw .cancelled }
    let saved: SavedNode
    switch wanted {
    case .success(let known): saved = known
    case .failure(let failure): throw ImagingError(failure, in: save.plan)
    }
    try VipsLibrary.setThreadsPerImage(threads)
    let runner = PassRunner(
      PlaneLane(tree, facts: nil, isOn: false), wanted: [saved], file: file, planes: nil, job: job)
    do throws(ImagingError) {
      // A preview's bytes last as long as its file.
      return try withExtendedLifetime(file) { () throws(ImagingError) in
        try job.inMemory(runner.picture(of: saved).shown(depth))
      }
    } catch .operation(let fault) {
      try file.check(job)
      throw .operation(fault)
    }
  }
}

extension BlurHash {
  /// The hash of a small picture, on white.
  static func text(of picture: VipsImage) throws(ImagingError) -> String {
    let small = try picture.withAlpha()
    return BlurHash(pixels: try small.bytes(), width: small.width, height: small.height).text
  }
}

extension TinyPNG {
  /// The file of a tiny picture.
  static func bytes(of picture: VipsImage) throws(ImagingError) -> [UInt8] {
    let small = try picture.withAlpha()
    return TinyPNG(pixels: try small.bytes(), width: small.width, height: small.height).bytes
  }
}

extension ThumbHash {
  /// The hash of a small picture.
  static func bytes(of picture: VipsImage) throws(ImagingError) -> [UInt8] {
    let small = try picture.withAlpha()
    return ThumbHash(pixels: try small.bytes(), width: small.width, height: small.height).bytes
  }
}

extension ImageFile {
  /// Decodes all pixels and discards them.
  ///
  /// - Throws: A fault of the file's pixels.
  fileprivate func check(_ job: RenderJob) throws(ImagingError) {
    do throws(ImagingError) {
      _ = try job.inMemory(decode(job: job))
    } catch {
      throw error.decoding(path: path, format: header.format, ofPixels: true)
    }
  }
}

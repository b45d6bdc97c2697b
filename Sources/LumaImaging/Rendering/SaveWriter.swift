import LumaFiles
import LumaModel

/// Writes the saves of one photo, each through its lane. Opens only what some save needs, and drops
/// the pictures that no further save does.
///
/// Not thread-safe.
final class SaveWriter {
  let tree: RenderTree
  private let lane: PlaneLane
  private let file: PhotoFile
  private let outputs: [RenderOutput]
  private let requestedThreads: Int
  private let options: ImagingOptions
  private let job: RenderJob
  private let overlays: OverlayImages
  private lazy var planes = file.source.map { PlaneRunner(lane, source: $0, job: job) }
  private lazy var lossless = findLossless()
  private lazy var unpacked = Result { () throws(ImagingError) in
    try UnpackedPhoto(tree, file.path, options, job)
  }
  private lazy var gainMaps = GainMapRunner(tree, file, options, job)
  private lazy var frames = Result { () throws(ImagingError) in try openFrames() }
  private lazy var pictures = findPictures()
  private lazy var pixels = Result { () throws(ImagingError) in try openPixels() }
  private var passes: PassRunner?
  private lazy var uses = PassUses(tree, wanted: wanted.map(\.pass))

  init(
    _ tree: RenderTree, _ file: PhotoFile, _ outputs: [RenderOutput], threads: Int,
    _ options: ImagingOptions, _ job: RenderJob, _ overlays: OverlayImages
  ) {
    self.tree = tree
    self.file = file
    self.outputs = outputs
    requestedThreads = threads
    self.options = options
    self.job = job
    self.overlays = overlays
    lane = PlaneLane(
      tree, facts: file.source?.facts, isRead: true, isOn: options.allowsPlaneLane)
  }

  func write(_ saved: SavedNode, to given: RenderOutput) throws(ImagingError) -> Rendering {
    defer {
      for pass in uses.finish(saved.pass) {
        planes?.drop(pass)
        passes?.drop(pass)
      }
    }
    var output = given
    try checkFrames(of: saved)
    noteFrames(leftOutBy: saved)
    if mayPack(saved), let made = try lossless?.pack(saved, to: output, gainMaps) {
      return made
    }
    try options.checkEncoder(
      of: saved.save.format, saved.save.encoding, tree.passes[saved.pass].size,
      frames: frameCount(of: saved))
    if saved.save.isLosslessJPEG, lossless == nil {
      guard let unpacked = try unpacked.get() else {
        throw .output(.jpeg, .losslessInput(tree.photo.format))
      }
      return try unpacked.write(saved, to: output)
    }
    output.gainMap = gainMaps?.file(for: saved)
    if saved.save.isLosslessJPEG, let lossless { return try lossless.write(saved, to: output) }
    if let kept = try kept(saved, to: output) { return kept }
    return try coded(saved, to: output)
  }

  /// Writes a save as the photo's file has it coded already.
  ///
  /// - Returns: nil if that is too long, or not what the save asks for.
  private func kept(
    _ saved: SavedNode, to output: RenderOutput
  ) throws(ImagingError) -> Rendering? {
    guard tree.mayFit(saved), let most = saved.save.encoding.mostKeptBytes else { return nil }
    if let lossless { return try lossless.fit(saved, to: output, within: most) }
    return try whole(saved, to: output, within: most)
  }

  private func coded(
    _ saved: SavedNode, to output: RenderOutput
  ) throws(ImagingError) -> Rendering {
    if lane.refusal(of: saved) == nil, let planes { return try planes.write(saved, to: output) }
    if isAnimated(saved) { return try frames.get().write(saved, to: output) }
    return try pixels.get().write(saved, to: output)
  }

  /// Copies the photo's file, if it says all that a save does, and nothing else, and is short
  /// enough. The content of a WebP is known; other containers have room for data that no save would
  /// write. Coding its pixels once, quickly, shows that they can be decoded.
  ///
  /// - Returns: nil if it does not: the pixels have to be coded.
  private func whole(
    _ saved: SavedNode, to output: RenderOutput, within most: Int
  ) throws(ImagingError) -> Rendering? {
    guard output.metadata?.isOfFile == true, pictures == nil, saved.save.format == .webp,
      let file = try? job.files.open(file.path), file.count <= most,
      WebPLayout.holdsPictureAlone(ByteRegion(file))
    else { return nil }
    var tried = saved
    tried.save.encoding = Encoding(effort: 0)
    let made = try coded(tried, to: output)
    let descriptor = OutputDescriptor(output.descriptor, saved.save.format)
    try descriptor.empty()
    try descriptor.write(file.bytes(at: 0, count: file.count))
    return Rendering(size: made.size)
  }

  /// Whether a JPEG may keep its coefficients in a JPEG XL, for which libjxl takes 30 bytes a px.
  private func mayPack(_ saved: SavedNode) -> Bool {
    guard saved.save.packsJPEG, case .jpeg = file else { return false }
    return options.maxMemory.map { tree.photo.size.pixelCount <= $0 / 32 } ?? true
  }

  /// nil: the photo is not a JPEG.
  private func findLossless() -> LosslessRunner? {
    guard case .jpeg(let reader) = file else { return nil }
    return LosslessRunner(tree, reader: reader, job)
  }

  /// Whether no save needs libvips.
  var staysInPlanes: Bool {
    guard case .jpeg = file else { return false }
    return wanted.allSatisfy { $0.save.isLosslessJPEG || lane.refusal(of: $0) == nil }
  }

  /// Bytes that the photo's saves need, by an estimate on the high side.
  var memoryNeed: Int {
    var held = HeldFrames(count: wanted.map(frameCount).max() ?? 1)
    if held.count > 1, case .other(let image) = file {
      held.note(image, allowsTruncated: options.allowsTruncated)
    }
    let isInPlanes = file.source != nil && lane.fileRefusal == nil
    return MemoryNeed(
      lane, frames: held,
      sampleBytes: isInPlanes ? 1 : tree.photo.format.sampleBytes(of: file.path, job.files)
    ).bytes
  }

  /// Decodes the planes of a file other than a JPEG, if a save reads them.
  ///
  /// - Returns: Whether it could: if not, libvips reports the file's fault, or reads it all the
  ///   same.
  func decodesPlanes() throws(ImagingError) -> Bool {
    guard case .planes(_, let format, _) = file, let planes else { return true }
    let others = wanted.filter { lane.demand(of: $0) == nil }
    // libvips has such a picture turned already, and the tree is of the stored one.
    if !others.isEmpty, format.row.orientation == .decoder, tree.photo.orientation != .up {
      return false
    }
    guard others.count < wanted.count else { return true }
    do throws(ImagingError) {
      try planes.begin()
      return true
    } catch {
      if error == .cancelled { throw error }
      return false
    }
  }

  private func isAnimated(_ saved: SavedNode) -> Bool { frameCount(of: saved) > 1 }

  private func frameCount(of saved: SavedNode) -> Int {
    guard case .other(let image) = file else { return 1 }
    return image.header.kept(by: saved.save)
  }

  /// A film or document with a missing part is not whole.
  private func checkFrames(of saved: SavedNode) throws(ImagingError) {
    guard let pictures, pictures.isMissed(by: saved.save), !options.allowsTruncated else { return }
    throw .file(path: file.path, .truncated(tree.photo.format, detail: ""))
  }

  private func noteFrames(leftOutBy saved: SavedNode) {
    guard let pictures, pictures.isSeveral, frameCount(of: saved) == 1 else { return }
    let isUndecoded = pictures.kind == .animation && tree.photo.format.hasUndecodedFrames
    job.notes.add(
      .framesLeftOut(
        pictures.kind, count: pictures.count, in: saved.save.format,
        undecoded: isUndecoded ? tree.photo.format : nil))
  }

  /// nil: the file has one picture.
  private func findPictures() -> Frames? {
    switch file {
    case .jpeg: nil
    case .planes(_, let format, let path):
      (try? job.files.open(path)).flatMap { Frames(ByteRegion($0), format) }
    case .other(let image): image.header.frames
    }
  }

  private func openFrames() throws(ImagingError) -> FrameRunner {
    try VipsLibrary.setThreadsPerImage(requestedThreads)
    return FrameRunner(lane, file: try imageFile(), job: job, overlays: overlays)
  }

  private var wanted: [SavedNode] {
    outputs.compactMap { output in
      if case .success(let saved)? = tree.saves[output.node] { saved } else { nil }
    }
  }

  /// Opens the libvips lane for the saves that need it.
  private func openPixels() throws(ImagingError) -> PassRunner {
    try VipsLibrary.setThreadsPerImage(threads)
    let own = wanted.filter { saved in
      lane.refusal(of: saved) != nil && !saved.save.isLosslessJPEG && !isAnimated(saved)
    }
    let opened = PassRunner(
      lane, wanted: own, file: try imageFile(), planes: planes, job: job,
      overlays: overlays)
    passes = opened
    return opened
  }

  /// Each thread buffers whole lines of a stream. If only geometry follows, the decoder limits the
  /// speed on a huge image, and one thread keeps up with it.
  private var threads: Int {
    let streams = tree.passes.allSatisfy { $0.map != nil }
    return streams && tree.photo.size.pixelCount > Self.huge ? 1 : requestedThreads
  }

  /// Threshold of a huge image, px.
  private static let huge = 100_000_000

  private func imageFile() throws(ImagingError) -> ImageFile {
    switch file {
    case .jpeg(let reader):
      try ImageFile(
        reader.facts.isPart ? reader.file : job.files.open(reader.path), options: options)
    case .planes(_, _, let path): try ImageFile(job.files.open(path), options: options)
    case .other(let image): image
    }
  }
}

import LumaModel

/// Makes the saves that keep all frames or pages, running each through the same passes.
///
/// Not thread-safe.
final class FrameRunner {
  private let lane: PlaneLane
  private let file: ImageFile
  private let job: RenderJob
  private let overlays: OverlayImages

  init(_ lane: PlaneLane, file: ImageFile, job: RenderJob, overlays: OverlayImages) {
    (self.lane, self.file) = (lane, file)
    (self.job, self.overlays) = (job, overlays)
  }

  /// Renders and encodes one save.
  func write(_ saved: SavedNode, to output: RenderOutput) throws(ImagingError) -> Rendering {
    job.noteDecode()
    let shrink = lane.tree.decode.shrink
    let reader = try file.frames(DecodeReduction(file.header.format, shrink: shrink), job: job)
    let frames = try frames(of: saved, reader)
    let size = frames.first.size
    var animation = try file.animation(size.height)
    animation.delays = Array(animation.delays.prefix(frames.count))
    let encoding = saved.save.encoding.animation
    let made = try job.settled { () throws(ImagingError) in
      try Encoder.write(
        frames, save: saved.save, metadata: output.metadata, to: output.descriptor,
        animation: animation.encoded(by: encoding, height: size.height, frames: frames.count),
        job: job)
    }
    return Rendering(size: made.size, quality: made.quality)
  }

  /// The frames of a save, each made when it is taken. Of a film that may end early, all are made
  /// now: only their decoder can count them.
  private func frames(
    of saved: SavedNode, _ reader: any FrameReader
  ) throws(ImagingError) -> FrameQueue {
    let (file, format) = (file, file.header.format)
    let next = { () throws(ImagingError) -> VipsImage? in
      guard let frame = try reader.next() else { return nil }
      return try self.picture(of: saved, frame)
    }
    guard let first = try next() else {
      throw .file(path: file.path, .undecodable(format, detail: ""))
    }
    guard file.options.allowsTruncated else {
      return FrameQueue(first, count: file.header.kept(by: saved.save)) {
        () throws(ImagingError) in
        if let frame = try next() { return frame }
        throw .file(path: file.path, .undecodable(format, detail: ""))
      }
    }
    var all = [first]
    while let frame = try next() { all.append(frame) }
    var rest = all.dropFirst()
    return FrameQueue(first, count: all.count) { () throws(ImagingError) in rest.popFirst() }
  }

  private func picture(
    of saved: SavedNode, _ frame: VipsImage
  ) throws(ImagingError) -> VipsImage {
    let runner = PassRunner(
      lane, wanted: [saved], file: file, planes: nil, job: job, overlays: overlays,
      frame: frame)
    return try job.inMemory(runner.picture(of: saved))
  }
}

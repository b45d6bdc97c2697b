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
    var frames: [VipsImage] = []
    while let frame = try reader.next() { frames.append(try picture(of: saved, frame)) }
    guard let size = frames.first?.size else {
      throw .file(path: file.path, .undecodable(file.header.format, detail: ""))
    }
    let strip = try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
    var animation = try file.animation(size.height)
    animation.delays = Array(animation.delays.prefix(frames.count))
    let made = try job.compute(strip) { () throws(ImagingError) in
      try Encoder.write(
        strip, save: saved.save, metadata: output.metadata, to: output.descriptor,
        animation: animation.encoded(
          by: saved.save.encoding.animation, height: size.height, frames: frames.count),
        job: job)
    }
    return Rendering(size: made.size, quality: made.quality)
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

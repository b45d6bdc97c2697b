import LumaModel

/// Makes the saves that keep an animation, running every frame through the same passes.
///
/// Not thread-safe.
final class FrameRunner {
  private let file: ImageFile
  private let tree: RenderTree
  private let job: RenderJob
  private let runners: [PassRunner]
  private let animation: Animation

  /// Decodes all frames once.
  ///
  /// - Parameters:
  ///   - wanted: The saves that will be written.
  init(
    _ lane: PlaneLane, wanted: [SavedNode], file: ImageFile, job: RenderJob
  ) throws(ImagingError) {
    tree = lane.tree
    self.file = file
    self.job = job
    let reduction = DecodeReduction(file.header.format, shrink: tree.decode.shrink)
    job.noteDecode()
    let strip = try file.decodeFrames(reduction, job: job)
    animation = Animation(of: strip)
    var runners: [PassRunner] = []
    let height = strip.height / file.header.pages
    for index in 0..<file.header.pages {
      let rect = PixelRect(x: 0, y: index * height, width: strip.width, height: height)
      let frame = try strip.cropped(to: rect)
      runners.append(
        PassRunner(lane, wanted: wanted, file: file, planes: nil, job: job, frame: frame))
    }
    self.runners = runners
  }

  /// Renders and encodes one save.
  func write(_ saved: SavedNode, to output: RenderOutput) throws(ImagingError) -> Rendering {
    var frames: [VipsImage] = []
    for runner in runners {
      frames.append(try job.inMemory(runner.picture(of: saved)))
    }
    let strip = try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
    let size = frames.first?.size ?? strip.size
    return try job.compute(strip) { () throws(ImagingError) in
      try Encoder.write(
        strip, save: saved.save, metadata: output.metadata, to: output.descriptor,
        animation: animation.encoded(
          by: saved.save.encoding.animation, height: size.height, frames: frames.count),
        job: job)
    }
  }
}

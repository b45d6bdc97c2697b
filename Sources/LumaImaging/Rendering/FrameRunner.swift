import LumaModel

/// Makes the saves that keep an animation: every frame goes through the same passes.
///
/// For one thread.
final class FrameRunner {
  private let file: ImageFile
  private let tree: RenderTree
  private let flight: Flight
  private let runners: [PassRunner]
  private let animation: Animation

  /// Decodes all frames, once.
  ///
  /// - Parameters:
  ///   - wanted: the saves to come.
  init(
    _ lane: JPEGLane, wanted: [SavedPass], file: ImageFile, flight: Flight
  ) throws(ImagingError) {
    tree = lane.tree
    self.file = file
    self.flight = flight
    let reduction = DecodeReduction(file.header.format, shrink: tree.decode.shrink)
    flight.noteDecode()
    let strip = try file.decodeFrames(reduction)
    animation = Animation(of: strip)
    var runners: [PassRunner] = []
    let height = strip.height / file.header.pages
    for index in 0..<file.header.pages {
      let rect = PixelRect(x: 0, y: index * height, width: strip.width, height: height)
      let frame = try strip.cropped(to: rect)
      runners.append(
        PassRunner(lane, wanted: wanted, file: file, planes: nil, flight: flight, frame: frame))
    }
    self.runners = runners
  }

  /// Renders and encodes one save.
  func write(_ saved: SavedPass, to output: RenderOutput) throws(ImagingError) -> Rendering {
    var frames: [VipsImage] = []
    for runner in runners {
      frames.append(try flight.inMemory(runner.picture(of: saved)))
    }
    let strip = try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
    let size = frames.first?.size ?? strip.size
    let quality = try flight.compute(strip) { () throws(ImagingError) in
      try Encoder.write(
        strip, save: saved.save, metadata: output.metadata, to: output.descriptor,
        animation: animation.encoded(
          by: saved.save.encoding.animation, height: size.height, frames: frames.count),
        flight: flight)
    }
    return Rendering(size: size, quality: quality)
  }
}

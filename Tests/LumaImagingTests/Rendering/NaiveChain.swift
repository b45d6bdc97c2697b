import LumaModel

@testable import LumaImaging

extension VipsImage {
  /// The steps one after another on all pixels, as a first program on libvips would do them.
  func naively(_ steps: [Step]) throws -> VipsImage {
    var image = try copiedToMemory()
    for step in steps { image = try image.naively(step).copiedToMemory() }
    return image
  }

  private func naively(_ step: Step) throws -> VipsImage {
    switch step {
    case .crop(let crop): return try cropped(to: crop.rect(in: size))
    case .flip(let flip): return try laid(flip.orientation)
    case .rotate(let rotate): return try laid(rotate.orientation ?? .up)
    case .scale(let scale):
      let frame = try scale.frame(on: size)
      let scaled = try resized(to: frame.scaled, kernel: scale.kernel)
      return frame.pads
        ? try scaled.padded(Padding(frame: frame.frame, background: scale.background))
        : try scaled.cropped(to: frame.frame)
    case .pad(let pad):
      return try padded(
        Padding(frame: pad.frame(around: size), background: pad.background))
    case .transform(let transform):
      return try warped(
        Warp(
          map: transform.map(on: size), size: transform.canvas ?? size,
          background: transform.background, edges: transform.edges))
    case .effect(let effect): return try effect.value.applied(to: self, OverlayImages())
    case .pixels(let program):
      guard let graph = program.graph(for: size) else { return self }
      return try run(graph, to: graph.size(on: size), RenderJob())
    case .save: return self
    }
  }

  private func resized(to target: PixelSize, kernel: Kernel) throws -> VipsImage {
    if target == size { return self }
    // libvips 8.14's `resize` picks up to two pixels beside the nearest.
    if kernel == .nearest { return try picked(target) }
    return try Vips.call(
      "resize",
      [
        ("in", .image(self)), ("scale", .double(Double(target.width) / Double(width))),
        ("vscale", .double(Double(target.height) / Double(height))),
        ("kernel", .enumeration(kernel.rawValue)), ("gap", .double(1_000)),
      ]
    ).image()
  }

  /// Pixel by pixel: the one in whose square the middle of the new one lies.
  private func picked(_ target: PixelSize) throws -> VipsImage {
    let old = try bytes()
    var new: [UInt8] = []
    for y in 0..<target.height {
      let row = (2 * y + 1) * height / (2 * target.height)
      for x in 0..<target.width {
        let place = (row * width + (2 * x + 1) * width / (2 * target.width)) * bands
        new += old[place..<place + bands]
      }
    }
    return try VipsImage.make(
      bytes: new, width: target.width, height: target.height, bands: bands
    ).inWorkingForm()
  }
}

package import LumaModel

extension PictureFrame {
  /// Follows steps from a picture of `size`; nil: the arguments of one of them do not show where
  /// pixels go, as in a free rotation, a perspective or a function.
  package init?(after steps: [Step], on size: PixelSize) {
    self.init()
    var size = size
    for step in steps {
      guard let after = try? append(step, size) else { return nil }
      size = after
    }
  }

  /// - Returns: the size after the step; nil: nothing is known.
  private mutating func append(
    _ step: Step, _ size: PixelSize
  ) throws(GeometryError) -> PixelSize? {
    switch step {
    case .crop(let crop): return cut(try crop.rect(in: size), from: size)
    case .pad(let pad): return cut(try pad.frame(around: size), from: size)
    case .flip(let flip):
      turn(flip.orientation)
      return size
    case .rotate(let rotate):
      guard let orientation = rotate.orientation else { return nil }
      turn(orientation)
      return orientation.applied(to: size)
    case .scale(let scale):
      let frame = try scale.frame(on: size)
      return cut(frame.frame, from: frame.scaled)
    // Those that change the size look at the pixels, or draw elsewhere.
    case .effect(let effect): return try effect.value.size(on: size) == size ? size : nil
    case .transform, .pixels: return nil
    case .save: return size
    }
  }

  private mutating func cut(_ rect: PixelRect, from size: PixelSize) -> PixelSize {
    cut(rect, of: size)
    return rect.size
  }
}

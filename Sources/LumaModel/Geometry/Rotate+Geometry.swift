extension Rotate {
  /// The exact turn that this is, nil when it needs resampling.
  public var orientation: Orientation? {
    switch self {
    case .quarterTurns(let turns): return Orientation(mirrored: false, quarterTurns: turns)
    case .degrees(let degrees, _, _):
      let turns = degrees.truncatingRemainder(dividingBy: 360) / 90
      guard turns == turns.rounded() else { return nil }
      return Orientation(mirrored: false, quarterTurns: Int(turns))
    }
  }
}

extension Step {
  /// The size that a picture of `size` has after the step.
  ///
  /// What `vips` and `apply` make only libvips knows: here they keep it.
  ///
  /// - **Throws**: the step's own reasons, see `GeometryError`.
  public func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    switch self {
    case .crop(let crop): return try crop.rect(in: size).size
    case .scale(let scale): return try scale.frame(on: size).size
    case .rotate(let rotate):
      if let turn = rotate.orientation { return turn.applied(to: size) }
      guard case .degrees(let degrees, _, let fit) = rotate else { return size }
      return try TurnedCanvas(size, degrees: degrees, fit: fit).size
    case .pad(let pad): return try pad.frame(around: size).size
    case .effect(let effect): return try effect.size(on: size)
    case .transform(let transform):
      let canvas = transform.canvas ?? size
      try PixelLimits.check(canvas, step: "transform")
      return canvas
    case .flip, .pixels, .save: return size
    }
  }
}

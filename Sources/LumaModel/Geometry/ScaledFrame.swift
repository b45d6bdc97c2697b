/// What a scale step makes of a picture: the picture resampled to `scaled`, and the `frame` that
/// comes out, placed on it.
public struct ScaledFrame: Hashable, Sendable {
  public var scaled: PixelSize
  /// In px of the scaled picture: the whole of it, a part of it (cover), or more than it, with
  /// negative offsets (contain).
  public var frame: PixelRect

  /// The size that comes out.
  public var size: PixelSize { frame.size }
  /// Whether the frame reaches beyond the picture and has to be filled up.
  public var pads: Bool { !frame.isInside(scaled) }

  init(_ scaled: PixelSize) {
    self.scaled = scaled
    self.frame = PixelRect(scaled)
  }

  init(_ scaled: PixelSize, cutTo box: PixelSize) {
    let frame = PixelSize(
      width: min(box.width, scaled.width), height: min(box.height, scaled.height))
    self.scaled = scaled
    self.frame = Gravity.centre.place(frame, in: scaled)
  }

  init(_ scaled: PixelSize, paddedTo box: PixelSize) {
    let place = Gravity.centre.place(scaled, in: box)
    self.scaled = scaled
    self.frame = PixelRect(x: -place.x, y: -place.y, width: box.width, height: box.height)
  }
}

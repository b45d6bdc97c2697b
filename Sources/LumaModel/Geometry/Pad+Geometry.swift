extension Pad {
  /// The canvas in px of the picture that it goes around, with offsets of 0 or less.
  ///
  /// - **Throws**: `.overLimit`.
  public func frame(around size: PixelSize) throws(GeometryError) -> PixelRect {
    let frame = canvas.frame(around: size)
    try PixelLimits.check(frame.size, step: "pad")
    return frame
  }
}

extension Pad.Canvas {
  fileprivate func frame(around size: PixelSize) -> PixelRect {
    switch self {
    case .box(let width, let height, let gravity):
      let box = PixelSize(
        width: max(size.width, width?.resolved(against: size.width) ?? 1),
        height: max(size.height, height?.resolved(against: size.height) ?? 1))
      return box.frame(holding: size, gravity)
    case .aspect(let width, let height, let gravity):
      let box = PixelSize(
        width: max(size.width, roundedHalfUp(Double(size.height) * width / height)),
        height: max(size.height, roundedHalfUp(Double(size.width) * height / width)))
      return box.frame(holding: size, gravity)
    case .sides(let left, let right, let top, let bottom):
      let before = (
        x: left?.resolvedOffset(against: size.width) ?? 0,
        y: top?.resolvedOffset(against: size.height) ?? 0
      )
      return PixelRect(
        x: -before.x, y: -before.y,
        width: before.x + size.width + (right?.resolvedOffset(against: size.width) ?? 0),
        height: before.y + size.height + (bottom?.resolvedOffset(against: size.height) ?? 0))
    }
  }
}

extension PixelSize {
  /// This canvas in px of a picture that lies on it.
  fileprivate func frame(holding picture: PixelSize, _ gravity: Gravity) -> PixelRect {
    let place = gravity.place(picture, in: self)
    return PixelRect(x: -place.x, y: -place.y, width: width, height: height)
  }
}

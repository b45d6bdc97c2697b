extension Crop {
  /// The rectangle of a picture of `size` that is kept.
  ///
  /// - **Throws**: `.cropOutside`, `.frameTooLarge` without clamp; `.cropEmpty`, `.insetTooLarge`.
  public func rect(in size: PixelSize) throws(GeometryError) -> PixelRect {
    switch self {
    case .rect(let x, let y, let width, let height, let clamp):
      let columns = span(x, width, in: size.width), rows = span(y, height, in: size.height)
      let rect = PixelRect(
        x: columns.start, y: rows.start, width: columns.length, height: rows.length)
      return try fitted(rect, in: size, clamp: clamp)
    case .frame(let width, let height, let gravity, let clamp):
      let frame = PixelSize(
        width: width.resolved(against: size.width), height: height.resolved(against: size.height))
      return try placed(frame, gravity, in: size, clamp: clamp)
    case .aspect(let width, let height, let gravity):
      return gravity.place(largest(width, height, in: size), in: size)
    case .inset(let margin):
      return try inner(margin, of: size)
    }
  }
}

/// Offset and length on one axis. Two percentages that add up to 100 or less never reach outside:
/// where rounding would push them over, the offset gives way.
private func span(_ offset: Length, _ length: Length, in side: Int) -> (start: Int, length: Int) {
  let start = offset.resolvedOffset(against: side), count = length.resolved(against: side)
  guard case .percent(let from) = offset, case .percent(let share) = length,
    from >= 0, from + share <= 100 + 1e-9
  else { return (start, count) }
  return (max(0, min(start, side - count)), count)
}

private func fitted(
  _ rect: PixelRect, in size: PixelSize, clamp: Bool
) throws(GeometryError) -> PixelRect {
  if rect.isInside(size) { return rect }
  guard clamp else { throw .cropOutside(rect: rect, picture: size) }
  guard let part = rect.clamped(to: size) else {
    throw .cropEmpty(rect: rect, picture: size)
  }
  return part
}

private func placed(
  _ frame: PixelSize, _ gravity: Gravity, in size: PixelSize, clamp: Bool
) throws(GeometryError) -> PixelRect {
  let fits = frame.width <= size.width && frame.height <= size.height
  guard fits || clamp else { throw .frameTooLarge(frame: frame, picture: size) }
  let part = PixelSize(
    width: min(frame.width, size.width), height: min(frame.height, size.height))
  guard part.width > 0, part.height > 0 else {
    throw .cropEmpty(rect: PixelRect(frame), picture: size)
  }
  return gravity.place(part, in: size)
}

/// The largest size of that ratio inside `size`, whatever way round the picture lies.
private func largest(_ width: Double, _ height: Double, in size: PixelSize) -> PixelSize {
  let fullHeight = Double(size.height) * width / height
  if fullHeight <= Double(size.width) {
    return PixelSize(width: max(1, roundedHalfUp(fullHeight)), height: size.height)
  }
  let wanted = roundedHalfUp(Double(size.width) * height / width)
  return PixelSize(width: size.width, height: max(1, min(wanted, size.height)))
}

private func inner(_ margin: Length, of size: PixelSize) throws(GeometryError) -> PixelRect {
  let x = margin.resolvedOffset(against: size.width)
  let y = margin.resolvedOffset(against: size.height)
  let rect = PixelRect(x: x, y: y, width: size.width - 2 * x, height: size.height - 2 * y)
  guard rect.isInside(size) else { throw .insetTooLarge(inset: margin, picture: size) }
  return rect
}

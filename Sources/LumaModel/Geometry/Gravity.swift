/// Which part of a picture a smaller frame keeps.
public enum Gravity: Hashable, Sendable {
  case centre, north, northeast, east, southeast, south, southwest, west, northwest
  /// A point of interest, 0...1 from the left and from the top, kept as near the middle as it goes.
  case focus(x: Double, y: Double)

  /// The named ones, by the words of a recipe.
  public static let named: [String: Gravity] = [
    "centre": .centre, "center": .centre, "north": .north, "northeast": .northeast, "east": .east,
    "southeast": .southeast, "south": .south, "southwest": .southwest, "west": .west,
    "northwest": .northwest,
  ]

  /// Where a frame of `frame` lies in a picture of `size`; both offsets are inside the picture.
  public func place(_ frame: PixelSize, in size: PixelSize) -> PixelRect {
    let (x, y) =
      switch self {
      case .focus(let fx, let fy):
        (centred(fx, frame.width, size.width), centred(fy, frame.height, size.height))
      case .centre, .north, .northeast, .east, .southeast, .south, .southwest, .west, .northwest:
        (slack(frame.width, size.width, horizontal), slack(frame.height, size.height, vertical))
      }
    return PixelRect(x: x, y: y, width: frame.width, height: frame.height)
  }

  private var horizontal: Side {
    switch self {
    case .northwest, .west, .southwest: .start
    case .northeast, .east, .southeast: .end
    case .centre, .north, .south, .focus: .middle
    }
  }

  private var vertical: Side {
    switch self {
    case .northwest, .north, .northeast: .start
    case .southwest, .south, .southeast: .end
    case .centre, .west, .east, .focus: .middle
    }
  }
}

private enum Side { case start, middle, end }

private func slack(_ frame: Int, _ picture: Int, _ side: Side) -> Int {
  switch side {
  case .start: 0
  case .middle: roundedHalfUp(Double(picture - frame) / 2)
  case .end: picture - frame
  }
}

private func centred(_ point: Double, _ frame: Int, _ side: Int) -> Int {
  let offset = roundedHalfUp(point * Double(side) - Double(frame) / 2)
  return max(0, min(side - frame, offset))
}

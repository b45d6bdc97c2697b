/// The part of an image that a smaller frame keeps.
package enum Gravity: Hashable, Sendable {
  case center, north, northeast, east, southeast, south, southwest, west, northwest
  /// A point of interest, 0...1 from the left and the top, kept as close to the center of the frame
  /// as possible.
  case focus(x: Double, y: Double)

  /// The named gravities, by their names in recipes. `center` is an accepted former spelling.
  package static let named: [String: Gravity] = [
    "center": .center, "centre": .center, "north": .north, "northeast": .northeast, "east": .east,
    "southeast": .southeast, "south": .south, "southwest": .southwest, "west": .west,
    "northwest": .northwest,
  ]

  /// Stable text: it determines whether an output is up to date.
  package var text: String {
    switch self {
    case .center: "center"
    case .north: "north"
    case .northeast: "northeast"
    case .east: "east"
    case .southeast: "southeast"
    case .south: "south"
    case .southwest: "southwest"
    case .west: "west"
    case .northwest: "northwest"
    case .focus(let x, let y): "\(plainNumber(x)),\(plainNumber(y))"
    }
  }

  /// Returns the position of a frame inside an image of a given size.
  package func place(_ frame: PixelSize, in size: PixelSize) -> PixelRect {
    let (x, y) =
      switch self {
      case .focus(let fx, let fy):
        (centered(fx, frame.width, size.width), centered(fy, frame.height, size.height))
      case .center, .north, .northeast, .east, .southeast, .south, .southwest, .west, .northwest:
        (slack(frame.width, size.width, horizontal), slack(frame.height, size.height, vertical))
      }
    return PixelRect(x: x, y: y, width: frame.width, height: frame.height)
  }

  private var horizontal: Side {
    switch self {
    case .northwest, .west, .southwest: .start
    case .northeast, .east, .southeast: .end
    case .center, .north, .south, .focus: .middle
    }
  }

  private var vertical: Side {
    switch self {
    case .northwest, .north, .northeast: .start
    case .southwest, .south, .southeast: .end
    case .center, .west, .east, .focus: .middle
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

private func centered(_ point: Double, _ frame: Int, _ side: Int) -> Int {
  let offset = roundedHalfUp(point * Double(side) - Double(frame) / 2)
  return max(0, min(side - frame, offset))
}

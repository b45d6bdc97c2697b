package import LumaModel

/// Position of an item on an image.
package struct Placement: Hashable, Sendable {
  package var gravity: Gravity
  /// Margin at the edges (percent: of that axis).
  package var inset: Length?

  package init(gravity: Gravity, inset: Length? = nil) {
    self.gravity = gravity
    self.inset = inset
  }

  /// Returns the origin of an item of `size`; outside the image if the item is larger.
  package func origin(of size: PixelSize, in picture: PixelSize) -> (x: Int, y: Int) {
    let margin = (
      x: inset?.resolvedOffset(against: picture.width) ?? 0,
      y: inset?.resolvedOffset(against: picture.height) ?? 0
    )
    let room = PixelSize(
      width: max(1, picture.width - 2 * margin.x), height: max(1, picture.height - 2 * margin.y))
    let place = gravity.place(size, in: room)
    return (place.x + margin.x, place.y + margin.y)
  }
}

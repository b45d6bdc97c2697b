package import LumaModel

/// One of the ways in which two pictures differ.
package enum PictureChange: Hashable, Codable, Sendable {
  case format
  case size
  /// The part of the old picture that is left, in its px once it is turned.
  case crop(PixelRect)
  /// The part of the new picture that the old one has become.
  case extended(PixelRect)
  /// How far the picture went to the right and down, px.
  case shift(x: Int, y: Int)
  case turn(Orientation)
  /// By other angles than those of `turn`, in degrees clockwise.
  case tilt(Double)
  case color(ColorDirection)
  /// Details of the new picture for 1 of the old one.
  case sharpness(Double)
  /// There are details that the old picture does not have.
  case noise
  /// Compressed otherwise; the quality of JPEGs by their tables.
  case quality(old: Int?, new: Int?)
  /// The picture shows something else; nil: as a whole.
  case content(PixelRect?)
  case alpha
  /// Colors of pixels that are transparent.
  case hidden
  case frameCount
  /// The first of the frames that differ, from 1, and how many there are.
  case frames(first: Int, count: Int)
  /// The times of frames, or how often they play.
  case timing
  case profile
  case depth
  /// Px per inch.
  case density
}

/// What colors became, if they changed everywhere alike.
package enum ColorDirection: String, Hashable, Codable, Sendable {
  case gray, inverted, lighter, darker
  /// Stronger or weaker, warmer or colder, or with other contrasts.
  case other
}

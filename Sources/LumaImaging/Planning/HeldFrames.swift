import LumaFiles
import LumaModel

/// The frames of a save that has several, and how many of them are in memory at a time.
struct HeldFrames: Hashable {
  var count = 1
  /// Whether their decoder gives all together.
  var isStrip = false
  /// Whether all are made before the first is encoded.
  var areMadeFirst = false

  /// The frame that is made, that before it, and one that is disposed of.
  private static let atHand = 3

  /// Frames that have gone through the plan.
  ///
  /// - Parameter isSearched: Whether a search encodes them several times.
  func made(isSearched: Bool) -> Int {
    areMadeFirst || isSearched ? count : min(count, Self.atHand)
  }

  /// Frames as they are decoded.
  var ofStrip: Int { isStrip ? count : 0 }

  /// Notes how the decoder of a file gives these pictures; nil: they are unknown.
  mutating func note(
    _ pictures: Frames?, of file: OpenedFile, _ photo: StoredPhoto, _ range: FrameRange?,
    allowsTruncated: Bool
  ) {
    areMadeFirst = allowsTruncated
    guard count > 1 else { return }
    isStrip =
      pictures?.comeInTurn(from: file, photo.format, size: photo.size, range) != true
  }

  /// The same for an open picture; one that cannot be opened again is not rendered either.
  mutating func note(_ image: ImageFile, allowsTruncated: Bool) {
    guard let file = try? image.reopened() else { return }
    let header = image.header
    let photo = StoredPhoto(
      format: header.format, size: header.storedSize, orientation: header.orientation)
    note(
      image.chosen == nil ? header.frames : Frames(of: file, header.format), of: file, photo,
      image.chosen?.range, allowsTruncated: allowsTruncated)
  }
}

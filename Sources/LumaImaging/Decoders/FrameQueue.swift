import LumaModel

/// The frames of an output, made one after another as the encoder takes them, so that memory does
/// not grow with their number.
///
/// Not thread-safe.
final class FrameQueue {
  let first: VipsImage
  let count: Int
  private let make: () throws(ImagingError) -> VipsImage?
  private var taken = 0

  /// - Parameters:
  ///   - count: How many there are, the first included.
  ///   - next: Makes the second and each further one, of the first one's size and form.
  init(_ first: VipsImage, count: Int, next: @escaping () throws(ImagingError) -> VipsImage?) {
    (self.first, self.count, make) = (first, count, next)
  }

  /// The parts of a strip.
  convenience init(_ strip: VipsImage, height: Int) throws(ImagingError) {
    let size = PixelSize(width: strip.width, height: height)
    func part(_ index: Int) throws(ImagingError) -> VipsImage {
      try strip.cropped(
        to: PixelRect(x: 0, y: index * height, width: size.width, height: size.height))
    }
    var index = 0
    try self.init(part(0), count: max(1, strip.height / height)) { () throws(ImagingError) in
      index += 1
      return try part(index)
    }
  }

  /// The next frame.
  ///
  /// - Throws: A fault of their decoder; `operation(.failed)` if there is none, or it has another
  ///   form.
  func next() throws(ImagingError) -> VipsImage {
    let made = taken == 0 ? first : try make()
    taken += 1
    guard let made, made.size == first.size, made.bands == first.bands,
      made.format == first.format
    else { throw .failed("frame") }
    return made
  }

  /// The frames, each changed; takes the place of these.
  func changed(
    _ change: @escaping (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> FrameQueue {
    let make = make
    return FrameQueue(try change(first), count: count) { () throws(ImagingError) in
      guard let made = try make() else { return nil }
      return try change(made)
    }
  }

  /// All frames, below each other, in memory.
  func strip() throws(ImagingError) -> VipsImage {
    var frames: [VipsImage] = []
    for _ in 0..<count { frames.append(try next()) }
    return try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
  }
}

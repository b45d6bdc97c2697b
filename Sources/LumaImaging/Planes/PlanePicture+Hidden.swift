extension PlanePicture {
  /// The picture with zeros where nothing is seen; itself if it has them already.
  func withoutHiddenColors() -> PlanePicture {
    guard hasAlpha, let plane = planes.first, plane.hidesColors else { return self }
    var clear = self
    clear.planes = [plane.withoutHiddenColors()]
    return clear
  }
}

extension Plane {
  /// Whether a px of RGB and alpha is neither seen nor black.
  fileprivate var hidesColors: Bool {
    (0..<height).contains { y in
      let row = UnsafeRawPointer(memory.bytes + y * memory.stride)
      return (0..<width).contains { x in
        let pixel = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        return UInt32(littleEndian: pixel) >> 24 == 0 && pixel != 0
      }
    }
  }

  /// A copy: its own memory may be a file's.
  fileprivate func withoutHiddenColors() -> Plane {
    let made = Plane(width: width, height: height, bands: bands, x: x, y: y)
    for y in 0..<height {
      let row = UnsafeRawPointer(memory.bytes + y * memory.stride)
      let clear = UnsafeMutableRawPointer(made.memory.bytes + y * made.memory.stride)
      for x in 0..<width {
        let pixel = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        let isSeen = UInt32(littleEndian: pixel) >> 24 != 0
        clear.storeBytes(of: isSeen ? pixel : 0, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
    return made
  }
}

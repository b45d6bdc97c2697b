import CJPEG
import LumaModel

/// One component of a picture: bytes, and where they lie on its pixels.
struct Plane {
  let memory: PlaneMemory
  let width: Int
  let height: Int
  /// On each axis.
  var x: PlaneGrid
  var y: PlaneGrid

  /// Uninitialised bytes.
  ///
  /// - Parameters:
  ///   - room: What a row can take, where that is more than its samples.
  init(width: Int, height: Int, x: PlaneGrid, y: PlaneGrid, room: Int = 0) {
    memory = PlaneMemory(width: max(width, room), height: height)
    self.width = width
    self.height = height
    self.x = x
    self.y = y
  }

  var pixels: CJPEGPlane {
    CJPEGPlane(
      bytes: memory.bytes, stride: Int32(memory.stride), width: Int32(width),
      height: Int32(height))
  }
}

/// Where the samples of a plane lie on one axis of a picture.
struct PlaneGrid: Hashable, Sendable {
  /// Where the first sample begins, px.
  var origin: Double
  /// Px that each sample covers.
  var step: Double

  /// A place of the picture in samples of the plane.
  func place(of pixel: Double) -> Double { (pixel - origin) / step }
}

/// Rows of bytes with room behind each for whole blocks, and for the resampler to read and write
/// past the end.
final class PlaneMemory {
  let bytes: UnsafeMutablePointer<UInt8>
  let stride: Int

  init(width: Int, height: Int) {
    stride = (width + 64 + 63) & ~63
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: stride * (height + 1), alignment: 64)
    bytes = raw.assumingMemoryBound(to: UInt8.self)
  }

  deinit { UnsafeMutableRawPointer(bytes).deallocate() }
}

/// A picture in planes: luma, or luma and two of chroma.
struct PlanePicture {
  /// Of its luma, px.
  var size: PixelSize
  var planes: [Plane]

  /// The picture laid another way.
  func laid(_ orientation: Orientation) -> PlanePicture {
    if orientation == .up { return self }
    let turned = planes.map { plane -> Plane in
      let size = orientation.applied(to: PixelSize(width: plane.width, height: plane.height))
      let grid = PlaneGrid(origin: 0, step: plane.x.step)
      let laid = Plane(width: size.width, height: size.height, x: grid, y: grid)
      cjpeg_turn(
        plane.pixels, orientation.isMirrored ? 1 : 0, Int32(orientation.quarterTurns),
        laid.pixels)
      return laid
    }
    return PlanePicture(size: orientation.applied(to: size), planes: turned)
  }
}

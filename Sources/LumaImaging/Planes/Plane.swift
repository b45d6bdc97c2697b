import CJPEG
import LumaModel

/// One component of an image: samples, and their positions in the image.
struct Plane {
  let memory: PlaneMemory
  let width: Int
  let height: Int
  /// Sample positions along each axis.
  var x: PlaneGrid
  var y: PlaneGrid

  /// Allocates uninitialized samples.
  ///
  /// - Parameters:
  ///   - room: Row capacity, if larger than `width`.
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

/// Positions of a plane's samples along one axis of an image.
struct PlaneGrid: Hashable, Sendable {
  /// Start of the first sample, px.
  var origin: Double
  /// Px per sample.
  var step: Double

  /// Converts a position in px to samples.
  func place(of pixel: Double) -> Double { (pixel - origin) / step }
}

/// Rows of bytes, padded for whole blocks and for the resampler, which reads and writes past the
/// end.
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

/// An image in planes: luma, or luma and two chroma planes.
struct PlanePicture {
  /// Size of its luma, px.
  var size: PixelSize
  var planes: [Plane]

  /// Returns the image with an orientation applied.
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

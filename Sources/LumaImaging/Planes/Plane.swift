import CJPEG
import LumaFiles
import LumaModel

/// One component of an image, or all of them side by side: samples, and their positions in the
/// image.
struct Plane {
  let memory: PlaneMemory
  /// Px in a row.
  let width: Int
  let height: Int
  /// Samples per px: 1; in rows of pixels 3 for RGB, 4 for RGB and alpha.
  let bands: Int
  /// Sample positions along each axis.
  var x: PlaneGrid
  var y: PlaneGrid

  /// Allocates uninitialized samples.
  ///
  /// - Parameters:
  ///   - room: Row capacity, if larger than `width`.
  init(width: Int, height: Int, bands: Int = 1, x: PlaneGrid, y: PlaneGrid, room: Int = 0) {
    let memory = PlaneMemory(width: max(width, room) * bands, height: height)
    self.init(memory, width: width, height: height, bands: bands, x: x, y: y)
  }

  init(
    _ memory: PlaneMemory, width: Int, height: Int, bands: Int, x: PlaneGrid, y: PlaneGrid
  ) {
    self.memory = memory
    self.width = width
    self.height = height
    self.bands = bands
    self.x = x
    self.y = y
  }

  var pixels: CJPEGPlane {
    CJPEGPlane(
      bytes: memory.bytes, stride: Int32(memory.stride), width: Int32(width),
      height: Int32(height), bands: Int32(bands))
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
  /// Whether encoders may write after each row.
  let isPadded: Bool
  private let block: SpareMemory.Block?
  /// Keeps memory of another one.
  private let owner: OpenedFile?

  convenience init(width: Int, height: Int) {
    self.init(stride: (width + 64 + 63) & ~63, height: height, isPadded: true)
  }

  /// - Parameters:
  ///   - stride: Bytes per row.
  ///   - isPadded: Whether there is padding after the samples of each row.
  ///   - margin: Bytes of each row before its samples.
  init(stride: Int, height: Int, isPadded: Bool, margin: Int = 0) {
    self.stride = stride
    self.isPadded = isPadded
    let block = SpareMemory.shared.take(stride * (height + 1) + 64)
    bytes = block.bytes.assumingMemoryBound(to: UInt8.self) + margin
    self.block = block
    owner = nil
  }

  /// Rows that lie in a mapped file, only to be read.
  ///
  /// - Parameters:
  ///   - bytes: The first of them; 64 bytes of the file have to follow the last one.
  ///   - owner: The file.
  init(reading bytes: UnsafePointer<UInt8>, stride: Int, owner: OpenedFile) {
    self.bytes = UnsafeMutablePointer(mutating: bytes)
    self.stride = stride
    self.owner = owner
    isPadded = false
    block = nil
  }

  deinit { block.map(SpareMemory.shared.give) }
}

/// An image in planes: luma, or luma and two chroma planes; or a plane of rows of pixels.
struct PlanePicture {
  /// Size of its first plane, px.
  var size: PixelSize
  var planes: [Plane]
  /// Whether black and white are 0 and 255, as in JPEG; else 16 and 235, and chroma 16 to 240.
  var isFullRange = true

  /// Whether its only plane has all samples of a px side by side.
  var isInRows: Bool { planes.count == 1 && planes[0].bands > 1 }
  var hasAlpha: Bool { planes.count == 1 && planes[0].bands == 4 }

  /// Returns the image with an orientation applied.
  func laid(_ orientation: Orientation) -> PlanePicture {
    if orientation == .up { return self }
    let turned = planes.map { plane -> Plane in
      let size = orientation.applied(to: PixelSize(width: plane.width, height: plane.height))
      let grid = PlaneGrid(origin: 0, step: plane.x.step)
      let laid = Plane(
        width: size.width, height: size.height, bands: plane.bands, x: grid, y: grid)
      cjpeg_turn(
        plane.pixels, orientation.isMirrored ? 1 : 0, Int32(orientation.quarterTurns),
        laid.pixels)
      return laid
    }
    return PlanePicture(
      size: orientation.applied(to: size), planes: turned, isFullRange: isFullRange)
  }
}

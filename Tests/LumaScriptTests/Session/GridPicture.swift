import Foundation
import LumaModel
import LumaTestSupport

@testable import LumaImaging

/// A picture ruled into cells of one color each, no two alike; and within each cell, every pixel
/// has its own blue, so that a pixel shows its origin.
struct GridPicture {
  static let columns = 24
  static let rows = 18
  static let cell = 10
  static let size = PixelSize(width: columns * cell, height: rows * cell)

  /// Red is the column, green the row, blue the point in the cell.
  static func color(x: Int, y: Int) -> [UInt8] {
    let place = (y % cell) * cell + x % cell
    return [UInt8(x / cell * 10), UInt8(y / cell * 14), UInt8(place * 2)]
  }

  /// A picture whose red and green are the place itself: a point between pixels has a color between
  /// theirs.
  static func ramp(x: Int, y: Int) -> [UInt8] { [UInt8(x), UInt8(y), 128] }

  static func write(to path: String, color: (Int, Int) -> [UInt8]) throws {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { bytes += color(x, y) }
    }
    let image = try WorkingForm.make(
      VipsImage.make(bytes: bytes, width: size.width, height: size.height, bands: 3))
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try Encoder.write(
      image, save: Save(template: "", format: .png), metadata: MetadataBlobs(),
      to: file.fileDescriptor)
  }
}

/// The pixels of a file.
struct ReadPixels {
  var size: PixelSize
  private var bands: Int
  private var bytes: [UInt8]

  init(_ path: String) throws {
    let image = try ImageFile(path).decode().copiedToMemory()
    size = image.size
    bytes = try image.bytes()
    bands = bytes.count / (size.width * size.height)
  }

  /// Red, green, blue, and alpha where there is any.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * size.width + x) * bands
    return Array(bytes[start..<start + bands])
  }
}

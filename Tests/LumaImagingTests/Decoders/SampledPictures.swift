import CJPEG
import LumaFiles
import LumaModel

@testable import LumaImaging

/// How many px a sample of chroma stands for.
struct Subsampling: Hashable, CustomStringConvertible {
  var name: String
  var x: Int
  var y: Int

  var description: String { name }

  static let all = [
    Subsampling(name: "4:4:4", x: 1, y: 1), Subsampling(name: "4:2:2", x: 2, y: 1),
    Subsampling(name: "4:2:0", x: 2, y: 2), Subsampling(name: "4:4:0", x: 1, y: 2),
    Subsampling(name: "4:1:1", x: 4, y: 1), Subsampling(name: "4:1:0", x: 4, y: 2),
  ]
}

extension PlanePicture {
  /// The colors of a scene with chroma averaged over blocks; one plane for a gray one.
  init(_ scene: VipsImage, _ subsampling: Subsampling) throws {
    let bytes = try scene.bytes(), bands = scene.bands
    let (width, height) = (scene.width, scene.height)
    let planes = (0..<bands).map { component -> Plane in
      let (across, down) = component == 0 ? (1, 1) : (subsampling.x, subsampling.y)
      let plane = Plane(
        width: (width + across - 1) / across, height: (height + down - 1) / down,
        x: PlaneGrid(origin: 0, step: Double(across)), y: PlaneGrid(origin: 0, step: Double(down)))
      let (zero, red, green, blue) = Self.weights(bands == 3 ? component : 3)
      // Of gray, all three are the same byte.
      let next = bands == 3 ? 1 : 0
      bytes.withUnsafeBufferPointer { bytes in
        // Without calls for each pixel, which take most of the time where nothing is optimized. A
        // buffer's subscript is a call.
        guard let bytes = bytes.baseAddress else { return }
        var y = 0
        while y < plane.height {
          var x = 0
          while x < plane.width {
            var sum = 0.0, row = 0
            while row < down {
              var column = 0
              let line = y * down + row < height ? y * down + row : height - 1
              while column < across {
                let place = x * across + column < width ? x * across + column : width - 1
                let at = (line * width + place) * bands
                sum += zero + red * Double(bytes[at]) + green * Double(bytes[at + next])
                sum += blue * Double(bytes[at + 2 * next])
                column += 1
              }
              row += 1
            }
            let mean = (sum / Double(across * down)).rounded()
            plane.memory.bytes[y * plane.memory.stride + x] =
              mean < 0 ? 0 : mean > 255 ? 255 : UInt8(mean)
            x += 1
          }
          y += 1
        }
      }
      return plane
    }
    self.init(size: scene.size, planes: planes)
  }

  /// Of luma, both colors and gray: what is added, and how much of red, green and blue.
  private static func weights(_ component: Int) -> (Double, Double, Double, Double) {
    [
      (0, 0.299, 0.587, 0.114), (128, -0.168736, -0.331264, 0.5), (128, 0.5, -0.418688, -0.081312),
      (0, 1, 0, 0),
    ][component]
  }

  /// A JPEG file with this sampling.
  func jpeg(
    _ subsampling: Subsampling, progressive: Bool = false, exif: [UInt8]? = nil,
    profile: [UInt8]? = nil
  ) throws -> [UInt8] {
    var form = CJPEGForm(
      self, Encoding(quality: 95, progressive: progressive), PlaneFacts.Density())
    form.horizontal = Int32(subsampling.x)
    form.vertical = Int32(subsampling.y)
    let contents = EnvelopeContents(
      metadata: MetadataBlobs(exif: exif), profile: profile, size: size)
    let coded = try JPEGPlaneEncoder.encode(self, form)
    return try EncodedFile(coded, .jpeg, contents, in: JPEGSegments.self).bytes
  }
}

extension [UInt8] {
  /// A progressive JPEG with a segment before its end, which Luma leaves to libjpeg.
  var leftToLibjpeg: [UInt8] { dropLast(2) + [0xFF, 0xEF, 0, 2, 0xFF, 0xD9] }
}

extension CodedBytes {
  convenience init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    self.init(memory, count: bytes.count) { $0.deallocate() }
  }
}

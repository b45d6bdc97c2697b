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
    func value(_ component: Int, _ x: Int, _ y: Int) -> Double {
      let at = (min(y, scene.height - 1) * scene.width + min(x, scene.width - 1)) * bands
      guard bands == 3 else { return Double(bytes[at]) }
      let (red, green, blue) = (Double(bytes[at]), Double(bytes[at + 1]), Double(bytes[at + 2]))
      switch component {
      case 0: return 0.299 * red + 0.587 * green + 0.114 * blue
      case 1: return 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue
      default: return 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue
      }
    }
    let planes = (0..<bands).map { component -> Plane in
      let (across, down) = component == 0 ? (1, 1) : (subsampling.x, subsampling.y)
      let plane = Plane(
        width: (scene.width + across - 1) / across, height: (scene.height + down - 1) / down,
        x: PlaneGrid(origin: 0, step: Double(across)), y: PlaneGrid(origin: 0, step: Double(down)))
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          var sum = 0.0
          for row in 0..<down {
            for column in 0..<across {
              sum += value(component, x * across + column, y * down + row)
            }
          }
          let mean = (sum / Double(across * down)).rounded()
          plane.memory.bytes[y * plane.memory.stride + x] = UInt8(max(0, min(255, mean)))
        }
      }
      return plane
    }
    self.init(size: scene.size, planes: planes)
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

import CJXL
import LumaFiles
import LumaModel

extension PackedJPEG {
  /// The JPEG XL; nil: libjxl does not know such a JPEG, or is missing.
  static func pack(_ jpeg: [UInt8], _ encoding: Encoding, threads: Int) -> CodedBytes? {
    guard cjxl_open() != 0 else { return nil }
    var count = 0
    let bytes = cjxl_pack_jpeg(
      jpeg, jpeg.count, Int32(encoding.jxlEffort), Int32(threads), &count)
    return bytes.map { CodedBytes($0, count: count) { free($0) } }
  }
}

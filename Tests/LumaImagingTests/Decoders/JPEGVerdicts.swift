import CJPEG
import CJPEGReference

/// Verdicts on a JPEG.
extension [UInt8] {
  /// libjpeg's.
  var reference: (isSound: Bool, detail: String) {
    var verdict = cjpeg_reference_verdict(self, count)
    let detail = Swift.withUnsafeBytes(of: &verdict.detail) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (verdict.warnings == 0 && verdict.has_failed == 0, detail)
  }

  /// Whether pixels for libvips are decoded without a warning.
  var isSilent: Bool {
    withUnsafeBufferPointer { bytes in
      var status = CJPEG_DAMAGED, form = CJPEGPixels(), row: Int32 = 0
      let input = CJPEGFile(descriptor: -1, bytes: bytes.baseAddress, count: bytes.count)
      let decoder = cjpeg_open(input, 0, { _ in 0 }, nil, &status)
      defer { cjpeg_close(decoder) }
      guard let decoder, status == CJPEG_DONE else { return false }
      status = cjpeg_start_pixels(decoder, 1, &form)
      var room = [UInt8](repeating: 0, count: 1_000)
      while status == CJPEG_DONE, cjpeg_pull(decoder, &room, room.count, &status) > 0 {}
      return status == CJPEG_DONE && cjpeg_damage(decoder, &row) == CJPEG_SOUND
    }
  }
}

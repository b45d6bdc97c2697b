import LumaModel

extension VipsImage {
  /// The most bytes of pixels that an image may have when it is handed out.
  static let mostWritten = 1 << 30

  /// - Throws: `.operation` with `tooManyBytes`.
  func checkPixels(upTo limit: Int, _ operation: String) throws(ImagingError) {
    let sample =
      switch format {
      case .uchar, .char: 1
      case .ushort, .short: 2
      case .uint, .int, .float: 4
      case .complex, .double, .other: 8
      }
    let bytes = size.pixelCount.multipliedReportingOverflow(by: bands * sample)
    guard bytes.overflow || bytes.partialValue > limit else { return }
    throw .operation(
      .tooManyBytes(
        operation: operation, size, mebibytes: bytes.overflow ? .max : bytes.partialValue >> 20,
        limit: limit >> 20))
  }
}

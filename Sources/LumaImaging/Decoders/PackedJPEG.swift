import CJXL
import LumaFiles
import LumaModel

/// A JPEG whose coefficients are coded as JPEG XL, from which its exact file can be made again.
///
/// - **Source**: ISO/IEC 18181-2, 9.9 and annex A.
enum PackedJPEG {
  /// Whether a JPEG XL says how to make the JPEG.
  static func isHeld(in file: ByteRegion) -> Bool { BoxReader(file)["jbrd"] != nil }

  /// The JPEG, in memory; nil: the file was made of pixels, or is damaged.
  ///
  /// - Parameter pixels: of the picture.
  static func unpack(_ file: OpenedFile, pixels: Int, threads: Int) -> OpenedFile? {
    guard isHeld(in: ByteRegion(file)), cjxl_open() != 0 else { return nil }
    var count = 0
    let bytes = file.withContent {
      cjxl_unpack_jpeg(
        $0.baseAddress, $0.count, mostBytes($0.count, pixels), Int32(threads), &count)
    }
    guard let bytes else { return nil }
    defer { free(bytes) }
    return try? OpenedFile(
      holding: UnsafeRawBufferPointer(start: bytes, count: count), path: file.path)
  }

  /// The JPEG of which a photo was made; nil: it was made of pixels, or lies otherwise.
  ///
  /// - Parameter job: Gets the JPEG's damage, which is not that of the photo's pixels.
  /// - Throws: `undecodable`: it cannot be made again.
  static func reader(
    in file: OpenedFile, of photo: StoredPhoto, _ options: ImagingOptions, _ job: RenderJob
  ) throws(ImagingError) -> JPEGReader? {
    guard photo.format == .jxl, isHeld(in: ByteRegion(file)) else { return nil }
    guard let jpeg = unpack(file, pixels: photo.size.pixelCount, threads: job.threads) else {
      throw .file(path: file.path, .undecodable(.jxl, detail: ""))
    }
    let reader = try JPEGReader(jpeg, options: options, job: job)
    // Decoders of JPEG XL turn it as the codestream says, whatever its EXIF does.
    let facts = reader.facts
    let isTurnedAlike =
      JXLHeader(ByteRegion(file))?.orientation == facts.orientation
      && facts.orientation.applied(to: facts.size) == photo.upright
    return isTurnedAlike ? reader : nil
  }

  /// The most bytes of a JPEG that a stranger's file may become.
  private static func mostBytes(_ count: Int, _ pixels: Int) -> Int {
    func times(_ number: Int, _ factor: Int) -> Int {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
      return isTooLarge ? .max : product
    }
    return max(16 << 20, times(count, 20), times(pixels, 4))
  }
}

extension PlaneFacts {
  /// Whether libjxl keeps such coefficients.
  var isPackable: Bool { !isArithmetic && (color == .ycc || color == .gray) }
}

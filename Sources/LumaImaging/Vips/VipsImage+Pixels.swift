import CVips
import LumaFiles
import LumaModel

extension VipsImage {
  /// Makes an image from a copy of pixels in memory, row by row, bands interleaved.
  ///
  /// - Throws: `failed` if the number of bytes does not match the size.
  static func make(
    bytes: [UInt8], width: Int, height: Int, bands: Int, format: BandFormat = .uchar
  ) throws(ImagingError) -> VipsImage {
    try VipsLibrary.open()
    let pointer = bytes.withUnsafeBytes {
      cvips_image_from_memory(
        $0.baseAddress, $0.count, Int32(clamping: width), Int32(clamping: height),
        Int32(clamping: bands), format.rawValue)
    }
    guard let pointer else { throw .failed("image from memory") }
    return VipsImage(owning: pointer)
  }

  /// Makes an image that takes ownership of `malloc` memory, also on failure.
  static func make(
    owning bytes: UnsafeMutableRawPointer, size: PixelSize, bands: Int
  ) throws(ImagingError) -> VipsImage {
    do {
      try VipsLibrary.open()
    } catch {
      free(bytes)
      throw error
    }
    let pointer = cvips_image_owning(
      bytes, size.pixelCount * bands, Int32(size.width), Int32(size.height), Int32(bands))
    guard let pointer else { throw .failed("image from memory") }
    return VipsImage(owning: pointer)
  }

  /// Computes all pixels into memory, for repeated random access.
  func copiedToMemory() throws(ImagingError) -> VipsImage {
    guard let copy = cvips_copy_memory(pointer) else { throw .failed("copy to memory") }
    VipsErrors.noteSuccess()
    return VipsImage(owning: copy)
  }

  /// Returns all pixels, row by row, bands interleaved, in the image's band format.
  func bytes() throws(ImagingError) -> [UInt8] {
    try withPixels { Array($0) }
  }

  /// Passes on all pixels in memory that lasts as long as the call.
  func withPixels<Value>(
    _ body: (UnsafeRawBufferPointer) throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    var count = 0
    guard let memory = cvips_write_memory(pointer, &count) else { throw .failed("write to memory") }
    defer { cvips_free(memory) }
    VipsErrors.noteSuccess()
    return try body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Makes computations of this image stop soon and fail.
  func kill() { cvips_set_kill(pointer, 1) }
}

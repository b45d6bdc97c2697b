import CVips
import LumaModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension VipsImage {
  /// Makes an image of pixels in memory, row by row, bands interleaved.
  ///
  /// - **Throws**: `operationFailed` when the count of bytes does not fit the size.
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

  /// Makes an image of bytes that `malloc` gave, and takes them over.
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

  /// Computes all pixels once, so that they can be read in any order, any number of times.
  func copiedToMemory() throws(ImagingError) -> VipsImage {
    guard let copy = cvips_copy_memory(pointer) else { throw .failed("copy to memory") }
    return VipsImage(owning: copy)
  }

  /// All pixels, row by row, bands interleaved, in the image's own band format.
  func bytes() throws(ImagingError) -> [UInt8] {
    var count = 0
    guard let memory = cvips_write_memory(pointer, &count) else { throw .failed("write to memory") }
    defer { cvips_free(memory) }
    return Array(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Stops whatever computes this image, soon; what waits for it fails.
  func kill() { cvips_set_kill(pointer, 1) }
}

import CVips
import LumaFiles
import LumaModel

/// The bytes of a TIFF, in which one directory is the only one.
///
/// libvips (8.14) counts all pages whenever it opens one, and libtiff (4.5) goes through those
/// before it, so the time for a document's pages grew with the square of their number.
final class TIFFPageBytes: Sendable {
  private let file: OpenedFile
  private let patches: [(place: Int, bytes: [UInt8])]

  init(_ page: TIFFPhoto, in file: OpenedFile) {
    self.file = file
    patches = page.reader.patches(isolating: page.offset)
  }

  var count: Int { file.count }

  /// As many bytes as are wanted from a place on; fewer at the end.
  func bytes(at place: Int, count: Int) -> [UInt8] {
    var bytes = file.bytes(at: place, count: count)
    for patch in patches {
      let range = place..<place + bytes.count
      for index in range.clamped(to: patch.place..<patch.place + patch.bytes.count) {
        bytes[index - place] = patch.bytes[index - patch.place]
      }
    }
    return bytes
  }
}

extension VipsSource {
  /// A page of a TIFF.
  convenience init(_ page: TIFFPhoto, in file: OpenedFile) throws(ImagingError) {
    try VipsLibrary.open()
    let bytes = TIFFPageBytes(page, in: file)
    let context = Unmanaged.passRetained(bytes).toOpaque()
    guard
      let pointer = cvips_source_from_places(Int64(bytes.count), takePage, dropPage, context)
    else { throw .failed("source") }
    self.init(owning: pointer)
  }
}

// C callbacks on any thread: top-level, so that they are not isolated to an actor.
private func takePage(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutableRawPointer?, _ count: Int64,
  _ place: Int64
) -> Int64 {
  guard let context, let bytes else { return -1 }
  let taken = Unmanaged<TIFFPageBytes>.fromOpaque(context).takeUnretainedValue()
    .bytes(at: Int(clamping: place), count: Int(clamping: count))
  taken.withUnsafeBytes {
    UnsafeMutableRawBufferPointer(start: bytes, count: taken.count).copyMemory(from: $0)
  }
  return Int64(taken.count)
}

private func dropPage(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<TIFFPageBytes>.fromOpaque(context).release()
}

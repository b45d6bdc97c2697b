import LumaFiles
import LumaModel

/// A whole GIF with a single frame, which covers the picture.
///
/// - **Source**: GIF89a Specification.
struct GIFLayout {
  var size: PixelSize
  /// Whether a color is transparent.
  var hasAlpha = false

  var bands: Int { hasAlpha ? 4 : 3 }

  /// nil if it has several frames, if the frame is smaller than the picture, if it is incomplete,
  /// or larger than 64 MiB.
  init?(_ file: ByteRegion) {
    guard file.count <= 64 << 20, var blocks = GIFBlocks(file) else { return nil }
    size = blocks.size
    var isFound = false
    while let block = blocks.next() {
      switch block {
      case .frame(let rect):
        guard rect == PixelRect(size), !isFound else { return nil }
        isFound = true
      case .control(let control): hasAlpha = control.hasTransparency
      case .loops, .xmp, .other: break
      case .end:
        guard isFound else { return nil }
        return
      }
    }
    return nil
  }
}

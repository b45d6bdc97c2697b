import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

/// Reads what a picture says of itself: gexiv2 first, libvips for what it cannot tell.
enum HeaderReading {
  static func reader(_ renderer: Renderer) -> HeaderReader {
    { path in
      // A file that gexiv2 cannot read may still be a picture: libvips has the last word.
      let known = (try? MetadataReader.read(path)) ?? PhotoHeader()
      guard known.size == nil else { return known }
      guard let pixels = try? renderer.header(path) else { return known }
      return known.completed(by: pixels)
    }
  }
}

extension Renderer {
  /// Why a picture has no size.
  func reasonUnreadable(_ path: String, raw: RawReading? = nil) -> Diagnostic {
    do throws(ImagingError) {
      _ = try header(path, raw: raw)
    } catch {
      return error.diagnostic
    }
    // It can be read now, so it changed since the folder was scanned.
    return RuntimeError.output(.unreadable).diagnostic
  }
}

extension PhotoHeader {
  /// This header with what only the image core knows.
  fileprivate func completed(by pixels: PhotoHeader) -> PhotoHeader {
    var header = self
    header.format = pixels.format ?? format
    header.size = pixels.size
    header.creationDate = creationDate ?? pixels.creationDate
    header.camera.make = camera.make ?? pixels.camera.make
    header.camera.model = camera.model ?? pixels.camera.model
    return header
  }
}

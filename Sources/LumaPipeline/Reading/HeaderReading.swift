import LumaCatalog
import LumaFiles
import LumaImaging
import LumaMetadata
package import LumaModel

/// Reads the metadata of pictures: with gexiv2, and with libvips what that does not provide.
enum HeaderReading {
  static func reader(_ renderer: Renderer) -> HeaderReader {
    { file in header(of: file, try? MetadataReader(file, gate: renderer.gate), renderer) }
  }

  /// - Parameter reader: of the file; nil: gexiv2 is missing.
  static func header(
    of file: OpenedFile, _ reader: MetadataReader?, _ renderer: Renderer
  ) -> PhotoHeader {
    // A file that gexiv2 cannot read may still be a picture: libvips has the last word.
    let known = reader?.header ?? PhotoHeader()
    guard known.size == nil, let pixels = try? renderer.header(of: file) else { return known }
    return known.completed(by: pixels)
  }
}

extension Renderer {
  /// Returns why a picture has no size.
  package func reasonUnreadable(_ path: String, raw: RawReading? = nil) -> Diagnostic {
    do throws(ImagingError) {
      _ = try header(path, raw: raw)
    } catch {
      return error.diagnostic
    }
    // It is readable now, so it has changed since the folder was scanned.
    return RuntimeError.output(.unreadable).diagnostic
  }
}

extension PhotoHeader {
  /// Returns the header with missing values filled in by libvips.
  fileprivate func completed(by pixels: PhotoHeader) -> PhotoHeader {
    var header = self
    header.format = pixels.format ?? format
    header.size = pixels.size
    return header
  }
}

import LumaCatalog
import LumaImaging
package import LumaModel
import LumaWorkers

/// Reads the metadata of pictures for folders.
enum HeaderReading {
  static func reader(_ reading: any PhotoReading) -> HeaderReader {
    { file in
      do throws(ImagingError) {
        return try reading.header(of: file)
      } catch {
        // A picture that ends its worker has no header; rendering says why.
        return error.isOfContent ? PhotoHeader() : nil
      }
    }
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
    // The file was another when its folder was scanned, or the machine had no means to read it.
    return RuntimeError.output(.readableNow).diagnostic
  }
}

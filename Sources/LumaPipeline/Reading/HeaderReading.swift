package import LumaCatalog
package import LumaImaging
package import LumaModel
package import LumaWorkers

/// Reads the metadata of pictures for folders.
package enum HeaderReading {
  package static func reader(_ reading: any PhotoReading) -> HeaderReader {
    { file in
      do throws(ImagingError) {
        return try reading.header(of: file)
      } catch {
        // A picture that ends its worker has no header; rendering says why.
        guard error.isOfContent else { return nil }
        var header = PhotoHeader()
        header.lack = error.lack
        return header
      }
    }
  }
}

extension Renderer {
  /// Reads the upright size of a picture that had none when its folder was scanned: the file was
  /// another then, or the run had no means to read it.
  ///
  /// - Throws: Why it cannot be read.
  package func uprightSize(_ version: PhotoVersion) throws(Diagnostic) -> PixelSize {
    do throws(ImagingError) {
      guard let size = try header(version.path, raw: version.raw).size else {
        throw .file(path: version.path, .unknownFormat)
      }
      return size
    } catch {
      throw error.diagnostic
    }
  }
}

package import LumaFiles
package import LumaModel

/// Limits and input options of the image core.
package struct ImagingOptions: Hashable, Codable, Sendable {
  /// Maximum of width x height x pages, checked against the header before decoding.
  package var maxPixels = 500_000_000
  /// Maximum side, px; also libjpeg's maximum.
  package var maxSide = 65_500
  /// Formats that may be read. SVG and PDF are excluded: their files hold more than a picture.
  package var enabledFormats = ImagingOptions.defaultFormats
  /// How camera raw files are read (nil: they are refused), and the pages or frames of other files
  /// that are read.
  package var raw: RawReading?
  /// Whether the thumbnails of HEIC and AVIF files are read instead, if there are any.
  var readsThumbnails = false
  /// Whether the pages of a file are frames of an animation, whatever its format.
  var takesPagesAsFrames = false
  /// Whether truncated files are decoded as far as possible.
  package var allowsTruncated = false
  /// Whether JPEG to JPEG or WebP may stay in YCbCr planes; if not, everything goes through
  /// libvips.
  package var allowsPlaneLane = true
  /// Maximum bytes of an overlay's pixels, which are kept, and of an encoder; nil: no limit.
  package var maxMemory: Int?
  /// Maximum bytes that a photo may need by an estimate, where this process renders it; nil: no
  /// limit.
  package var mostMemory: Int?
  /// Whether plans may call only the simple ones of libvips' operations.
  package var isLimitedToSimpleOperations = false
  /// The files that may be opened: photos, overlays, profiles.
  package var gate = ReadGate.everything
  /// Gives pictures of films; nil: a film is not a picture.
  package var films: FilmFrames?

  package init() {}

  private static let defaultFormats = Set(
    InputFormat.allCases.filter { !$0.row.needsPermission })
}

extension ImagingOptions {
  /// The gate and the opener of films stay in their process: they concern the access to files, not
  /// the work on them. So does a limit that holds in one process only.
  private enum CodingKeys: CodingKey {
    case maxPixels, maxSide, enabledFormats, raw, readsThumbnails, takesPagesAsFrames
    case allowsTruncated, allowsPlaneLane
    case isLimitedToSimpleOperations, maxMemory
  }
}

extension ImagingOptions {
  /// The options that decide whether a picture's header can be read, as text.
  var ofReading: String {
    let formats = enabledFormats.map(\.rawValue).sorted().joined(separator: " ")
    return "\(formats)|\(maxPixels) \(maxSide) \(allowsTruncated) \(maxMemory ?? 0)"
  }

  /// The options with a raw reading, if given.
  func reading(_ raw: RawReading?) -> ImagingOptions {
    var options = self
    options.raw = raw ?? options.raw
    return options
  }

  /// Checks whether a format may be read.
  ///
  /// - Throws: `raw`, `disabled`.
  func check(_ format: InputFormat, path: String) throws(ImagingError) {
    if format == .raw, raw == nil || raw?.frames != nil { throw .file(path: path, .raw) }
    guard enabledFormats.contains(format) else { throw .file(path: path, .disabled(format)) }
  }

  /// Checks the memory that a photo's saves need.
  ///
  /// - Throws: `photoOverMemory`.
  func checkNeed(_ need: Int, path: String) throws(ImagingError) {
    guard let mostMemory, need > mostMemory else { return }
    throw .file(path: path, .photoOverMemory(need: need >> 20, limit: mostMemory >> 20))
  }

  /// Checks the memory that an overlay's pixels need: as decoded, and in color with alpha.
  ///
  /// - Throws: `overMemory`.
  func checkOverlay(_ size: PixelSize, path: String) throws(ImagingError) {
    let need = size.pixelCount.multipliedReportingOverflow(by: 12).partialValue
    guard let maxMemory, need > maxMemory else { return }
    throw .file(path: path, .overMemory(need: need >> 20, limit: maxMemory >> 20))
  }

  /// Checks an image's size against the limits.
  ///
  /// - Throws: `sideTooLong`, `tooManyPixels`.
  func check(_ size: PixelSize, pages: Int, path: String) throws(ImagingError) {
    guard max(size.width, size.height) <= maxSide else {
      throw .file(path: path, .sideTooLong(size, limit: maxSide))
    }
    let (total, overflow) = size.pixelCount.multipliedReportingOverflow(by: pages)
    guard !overflow, total <= maxPixels else {
      throw .file(path: path, .tooManyPixels(size, pages: pages, limit: maxPixels))
    }
  }
}

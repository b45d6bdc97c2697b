import LumaImaging
import LumaModel

extension ImagingOptions {
  /// Converts a run's options.
  init(_ options: RunOptions) throws(RuntimeError) {
    self.init()
    maxPixels = options.maxPixels
    allowsTruncated = options.allowsTruncated
    enabledFormats.formUnion(try ImagingOptions.formats(options.allowedFormats))
  }

  private static func formats(_ names: [String]) throws(RuntimeError) -> [InputFormat] {
    var formats: [InputFormat] = []
    for name in names {
      guard let format = InputFormat(rawValue: name), format != .raw else {
        throw .unknownFormat(name: name)
      }
      formats.append(format)
    }
    return formats
  }
}

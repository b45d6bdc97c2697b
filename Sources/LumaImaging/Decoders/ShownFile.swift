import LumaFiles
import LumaModel

/// An open file as it is shown: itself, or the preview of a camera raw file.
struct ShownFile {
  let file: OpenedFile
  let format: InputFormat
  /// Orientation of a preview, a part of the file at its path; nil: it is that file.
  let part: Orientation?

  /// - Throws: `file(path:)`, also for a format that the options do not allow.
  init(_ given: OpenedFile, _ options: ImagingOptions) throws(ImagingError) {
    let found = try InputFormat(of: given)
    try options.check(found, path: given.path)
    format = found.read(options.raw)
    // Our decoder for it knows no other picture.
    if format == .jpeg, let range = options.raw?.frames, range.last > 1 {
      throw .file(path: given.path, .noSuchFrame(range, count: 1, .pages))
    }
    guard format != found else {
      (file, part) = (given, nil)
      return
    }
    guard let preview = RawPreview(ByteRegion(given)) else {
      throw .file(path: given.path, .noPreview)
    }
    (file, part) = (try preview.opened(path: given.path), preview.orientation)
  }
}

import LumaFiles
import LumaModel

/// A photo's file for planning; libvips is opened for `other` only.
enum PhotoFile {
  /// A JPEG, or that of a camera raw file.
  case jpeg(JPEGReader)
  /// Another one that gives planes.
  case planes(any PlaneSource, InputFormat, path: String)
  case other(ImageFile)

  init(_ path: String, options: ImagingOptions, job: RenderJob) throws(ImagingError) {
    try self.init(options.gate.picture(path), options: options, job: job)
  }

  init(_ file: OpenedFile, options: ImagingOptions, job: RenderJob) throws(ImagingError) {
    let shown = try ShownFile(file, options)
    if shown.format == .jpeg {
      self = .jpeg(try JPEGReader(shown, options: options, job: job))
    } else {
      self = .other(try ImageFile(shown, options: options))
    }
  }

  /// A file to render, which need not be checked by libvips if it gives planes.
  init(
    rendering file: OpenedFile, options: ImagingOptions, job: RenderJob
  ) throws(ImagingError) {
    guard options.allowsPlaneLane, !options.allowsTruncated, options.raw?.frames == nil,
      let format = InputFormat.sniffed(from: file), format != .jpeg,
      !(options.readsThumbnails && format.row.reduction == .thumbnail),
      let source = format.planeSource(file, job)
    else {
      try self.init(file, options: options, job: job)
      return
    }
    try options.check(format, path: file.path)
    try options.check(source.facts.size, pages: 1, path: file.path)
    self = .planes(source, format, path: file.path)
  }

  /// The source of its planes; nil: there is none.
  var source: (any PlaneSource)? {
    switch self {
    case .jpeg(let reader): reader
    case .planes(let source, _, _): source
    case .other: nil
    }
  }

  var path: String {
    switch self {
    case .jpeg(let reader): reader.path
    case .planes(_, _, let path): path
    case .other(let image): image.path
    }
  }

  var stored: StoredPhoto {
    switch self {
    case .planes(let source, let format, _):
      StoredPhoto(
        format: format, size: source.facts.size, orientation: source.facts.orientation)
    case .jpeg(let reader):
      StoredPhoto(
        format: .jpeg, size: reader.facts.size, orientation: reader.facts.orientation)
    case .other(let file):
      StoredPhoto(
        format: file.header.format, size: file.header.storedSize,
        orientation: file.header.orientation)
    }
  }
}

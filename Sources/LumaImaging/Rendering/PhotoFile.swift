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

extension ReadGate {
  /// Opens a file that is to give a picture.
  ///
  /// - Throws: `file(path:)` with `unopenable`, also if its first byte cannot be read, `notAFile`,
  ///   `outside`, `tooLarge` or `empty`.
  func picture(_ path: String, isLimited: Bool = true) throws(ImagingError) -> OpenedFile {
    let file: OpenedFile
    do throws(FileError) {
      file = try open(path, isLimited: isLimited)
    } catch {
      switch error {
      case .system(let reason): throw .file(path: path, .unopenable(errno: reason.code))
      case .notAFile: throw .file(path: path, .notAFile)
      case .outside: throw .file(path: path, .outside)
      case .tooLarge(let bytes, let limit):
        throw .file(path: path, .tooLarge(bytes: bytes, limit: limit))
      }
    }
    guard file.count > 0 else { throw .file(path: path, .empty) }
    // Readers of its content take unreadable bytes for missing ones.
    do throws(SystemError) { try file.checkReading() } catch {
      throw .file(path: path, .unopenable(errno: error.code))
    }
    return file
  }
}

extension InputFormat {
  /// The format of a file, by its content; the extension decides only if the content does not show
  /// it.
  ///
  /// - Throws: `file(path:)` with `unknownFormat`.
  init(of file: OpenedFile) throws(ImagingError) {
    if let format = InputFormat.sniffed(from: file) {
      self = format
      return
    }
    let named = InputFormat(pathExtension: FileSystem.pathExtension(of: file.path))
    // SVG is text; TGA and some raw formats have no signature.
    guard let named, named.row.isNamed else {
      throw .file(path: file.path, .unknownFormat)
    }
    self = named
  }
}

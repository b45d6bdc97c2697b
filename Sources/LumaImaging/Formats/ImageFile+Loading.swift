import LumaModel

extension ImageFile {
  /// Gives the open file to the loader of its format: libvips neither sees a name nor guesses.
  static func load(
    _ file: OpenedFile, _ format: InputFormat, _ path: String, _ options: ImagingOptions,
    reduction: DecodeReduction, access: Access, takesAllPages: Bool = false
  ) throws(ImagingError) -> VipsImage {
    guard let loader = format.loader else { throw .file(path: path, .unreadable(format)) }
    var arguments: [(String, VipsValue)] = [
      ("source", .source(try VipsSource(descriptor: file.descriptor))),
      ("access", .enumeration(access.rawValue)),
      ("fail_on", .enumeration(options.allowsTruncated ? "none" : "truncated")),
    ]
    if takesAllPages { arguments.append(("n", .int(-1))) }
    switch reduction {
    case .none where options.readsThumbnails && (format == .heic || format == .avif):
      arguments.append(("thumbnail", .bool(true)))
    case .none: break
    case .jpeg(let shrink): arguments.append(("shrink", .int(shrink)))
    case .webp(let shrink): arguments.append(("scale", .double(1 / Double(shrink))))
    case .embedded: arguments.append(("thumbnail", .bool(true)))
    }
    do {
      return try Vips.call(loader, arguments).image()
    } catch {
      throw error.decoding(path: path, format: format)
    }
  }
}

extension ImagingError {
  /// The same failure as a fault of the file whose pixels were asked for.
  func decoding(path: String, format: InputFormat) -> ImagingError {
    switch self {
    case .operation(.unknown): .file(path: path, .unreadable(format))
    case .operation(.failed(_, let detail)):
      .file(path: path, .undecodable(format, detail: detail))
    case .libraryMissing, .cancelled, .geometry, .operation, .file, .output, .profileUnreadable:
      self
    }
  }
}

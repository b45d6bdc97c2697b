import LumaModel

extension InputFormat {
  /// What a file holds, by its first bytes; the extension decides only where those tell nothing or
  /// where a camera's raw file looks like a TIFF.
  static func told(by file: OpenedFile, path: String) throws(ImagingError) -> InputFormat {
    let named = InputFormat(pathExtension: pathExtension(of: path))
    let signature = file.bytes(at: 0, count: signatureLength)
    switch InputFormat(signature: signature) {
    case .tiff? where named == .raw || TIFFProbe(file).isRaw: return .raw
    case let format?: return format
    // SVG is text: there is no signature worth trusting.
    case nil where named == .raw || named == .svg: return named ?? .raw
    case nil: throw .file(path: path, .unknownFormat)
    }
  }

  /// libvips' loader for it; nil: none.
  var loader: String? {
    switch self {
    case .jpeg: "jpegload_source"
    case .png: "pngload_source"
    case .webp: "webpload_source"
    case .gif: "gifload_source"
    case .tiff: "tiffload_source"
    case .heic, .avif: "heifload_source"
    case .jxl: "jxlload_source"
    case .jp2: "jp2kload_source"
    case .svg: "svgload_source"
    case .raw: nil
    }
  }

  /// The part of libvips to open first.
  var module: VipsModule? {
    switch self {
    case .heic, .avif: .heif
    case .jxl: .jxl
    case .jpeg, .png, .webp, .gif, .tiff, .jp2, .svg, .raw: nil
    }
  }

  /// Whether the decoder turns the picture upright by itself, whatever EXIF says then.
  var decodesUpright: Bool {
    switch self {
    case .heic, .avif, .jxl: true
    case .jpeg, .png, .webp, .gif, .tiff, .jp2, .svg, .raw: false
    }
  }
}

private func pathExtension(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return "" }
  return String(name[name.index(after: dot)...])
}

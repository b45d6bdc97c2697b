package import LumaFiles

/// An input file format, identified by its signature; the file extension is only a hint.
package enum InputFormat: String, Hashable, Codable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, heic, avif, jxl, jp2, ppm, pgm, bmp, ico, qoi, tga, svg, pdf, raw
}

extension InputFormat {
  /// The properties of an input format.
  package struct Row: Sendable {
    /// File extensions in lowercase; the first is the default.
    package var extensions: [String]
    /// Apple's identifier of its files.
    package var uniformType: String
    /// The media type of its files.
    package var mediaType: String
    /// Whether browsers show its files.
    package var isShownByBrowsers = false
    /// Extensions of variants that are only read: animations, raw codestreams.
    package var extraExtensions: [String] = []
    /// Alternative signatures.
    var signatures: [FileSignature] = []
    /// libvips loader operation; nil if libvips cannot read the format.
    package var loader: String?
    /// libvips module with the loader and saver; nil if they are built in.
    package var module: String?
    package var reduction = Reduction.none
    package var orientation = OrientationSource.tag
    /// Whether exiv2 can read the metadata, and whether the size it returns is that of the image.
    package var exiv2 = Exiv2Support.full
    /// Whether the decoder keeps all pixels in memory, whatever the access order.
    package var decodesWhole = true
    /// Whether animations are decoded frame by frame.
    package var hasFrames = false
    /// Whether images are normally opaque, so that lossy derivatives lose no transparency.
    package var isPhotographic = false
    /// Maximum bytes of a sample after libvips has decoded it.
    package var mostSampleBytes = 1
    /// Whether it has no size in px, and is rendered at the size needed.
    package var isDrawing = false
    /// Whether its files are read only if the command line allows it.
    package var needsPermission = false
    /// Whether the content does not show the format, so that a file's extension decides.
    package var isNamed = false
  }

  /// How a decoder can decode at reduced size.
  package enum Reduction: Sendable {
    case none
    /// Decodes 1/2, 1/4 or 1/8 of each 8 x 8 block.
    case blocks
    /// Scales in the decoder.
    case scaler
    /// Decodes a thumbnail in the same file.
    case thumbnail
  }

  /// The part that makes the image upright.
  package enum OrientationSource: Sendable {
    /// Luma, according to the EXIF tag.
    case tag
    /// The decoder; the EXIF tag remains and must be ignored.
    case decoder
    /// Nothing: images are stored upright.
    case upright
  }

  package enum Exiv2Support: Sendable {
    /// exiv2 0.27 cannot open the format, or is not used for it (SVG).
    case none
    /// Metadata without the size, because decoders rotate, crop or extend the image.
    case metadata
    case full
  }

  package var row: Row {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .heic: .heic
    case .avif: .avif
    case .jxl: .jxl
    case .jp2: .jp2
    case .ppm: .ppm
    case .pgm: .pgm
    case .bmp: .bmp
    case .ico: .ico
    case .qoi: .qoi
    case .tga: .tga
    case .svg: .svg
    case .pdf: .pdf
    case .raw: .raw
    }
  }
}

extension InputFormat.Row {
  static let jpeg = Self(
    extensions: ["jpg", "jpeg", "jpe", "jfif"],
    uniformType: "public.jpeg", mediaType: "image/jpeg", isShownByBrowsers: true,
    signatures: ["\u{FF}\u{D8}\u{FF}"],
    loader: "jpegload_source", reduction: .blocks, decodesWhole: false, isPhotographic: true)
  static let png = Self(
    extensions: ["png"],
    uniformType: "public.png", mediaType: "image/png", isShownByBrowsers: true,
    extraExtensions: ["apng"], signatures: ["\u{89}PNG\r\n\u{1A}\n"],
    loader: "pngload_source", decodesWhole: false, mostSampleBytes: 2)
  static let webp = Self(
    extensions: ["webp"],
    uniformType: "org.webmproject.webp", mediaType: "image/webp", isShownByBrowsers: true,
    signatures: ["RIFF????WEBP"], loader: "webpload_source",
    reduction: .scaler, hasFrames: true)
  static let gif = Self(
    extensions: ["gif"],
    uniformType: "com.compuserve.gif", mediaType: "image/gif", isShownByBrowsers: true,
    signatures: ["GIF8"], loader: "gifload_source",
    orientation: .upright, exiv2: .metadata, hasFrames: true)
  static let tiff = Self(
    extensions: ["tiff", "tif"],
    uniformType: "public.tiff", mediaType: "image/tiff",
    signatures: ["II*\0??????", "MM\0*??????", "II+\0??????", "MM\0+??????"],
    loader: "tiffload_source", decodesWhole: false, mostSampleBytes: 4)
  static let heic = Self(
    extensions: ["heic", "heif", "hif"],
    uniformType: "public.heic", mediaType: "image/heic",
    signatures: .brands("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"),
    loader: "heifload_source", module: "heif", reduction: .thumbnail, orientation: .decoder,
    exiv2: .metadata, isPhotographic: true, mostSampleBytes: 2)
  static let avif = Self(
    extensions: ["avif"],
    uniformType: "public.avif", mediaType: "image/avif", isShownByBrowsers: true,
    extraExtensions: ["avifs"],
    signatures: .brands("avif", "avis")
      + ["mif1", "msf1"].map { FileSignature("????ftyp" + $0, compatibleBrand: "avif") },
    loader: "heifload_source", module: "heif", reduction: .thumbnail, orientation: .decoder,
    exiv2: .metadata, isPhotographic: true, mostSampleBytes: 2)
  static let jxl = Self(
    extensions: ["jxl"],
    uniformType: "public.jpeg-xl", mediaType: "image/jxl",
    signatures: ["\u{FF}\n", "????JXL "], loader: "jxlload_source",
    module: "jxl", orientation: .decoder, exiv2: .none, mostSampleBytes: 2)
  static let jp2 = Self(
    extensions: ["jp2"],
    uniformType: "public.jpeg-2000", mediaType: "image/jp2",
    extraExtensions: ["j2k", "jpf", "jpx"],
    signatures: ["????jP  ", "\u{FF}O\u{FF}Q"], loader: "jp2kload_source",
    orientation: .upright, isPhotographic: true, mostSampleBytes: 2)
  // In text form, the extension counts, too: see `sniffed`. A bitmap (PBM) is gray.
  static let ppm = Self(
    extensions: ["ppm"], uniformType: "public.pbm", mediaType: "image/x-portable-pixmap",
    extraExtensions: ["pnm"], signatures: .portable("P6"), loader: "ppmload_source",
    orientation: .upright, exiv2: .none, isPhotographic: true, mostSampleBytes: 2)
  static let pgm = Self(
    extensions: ["pgm"], uniformType: "public.pbm", mediaType: "image/x-portable-graymap",
    extraExtensions: ["pbm"], signatures: .portable("P5") + .portable("P4"),
    loader: "ppmload_source",
    orientation: .upright, exiv2: .none, isPhotographic: true, mostSampleBytes: 2)
  // Luma decodes these four itself, and passes the pixels to libvips' PNM loader.
  static let bmp = Self(
    extensions: ["bmp"], uniformType: "com.microsoft.bmp", mediaType: "image/bmp",
    isShownByBrowsers: true, extraExtensions: ["dib"],
    signatures: .bitmaps,
    loader: "ppmload_source", orientation: .upright, exiv2: .none)
  static let ico = Self(
    extensions: ["ico"], uniformType: "com.microsoft.ico", mediaType: "image/vnd.microsoft.icon",
    isShownByBrowsers: true, signatures: ["\0\0\u{1}\0?\0???\0"],
    loader: "ppmload_source", orientation: .upright, exiv2: .none)
  static let qoi = Self(
    extensions: ["qoi"], uniformType: "org.qoiformat.qoi", mediaType: "image/qoi",
    signatures: ["qoif"], loader: "ppmload_source", orientation: .upright, exiv2: .none)
  static let tga = Self(
    extensions: ["tga"], uniformType: "com.truevision.tga-image", mediaType: "image/x-tga",
    loader: "ppmload_source", orientation: .upright, exiv2: .none, isNamed: true)
  // SVG is text without a reliable signature.
  static let svg = Self(
    extensions: ["svg"],
    uniformType: "public.svg-image", mediaType: "image/svg+xml",
    extraExtensions: ["svgz"], loader: "svgload_source",
    orientation: .upright, exiv2: .none, isDrawing: true, needsPermission: true, isNamed: true)
  static let pdf = Self(
    extensions: ["pdf"], uniformType: "com.adobe.pdf", mediaType: "application/pdf",
    signatures: ["%PDF-"], loader: "pdfload_source", module: "poppler",
    orientation: .upright, exiv2: .none, isDrawing: true, needsPermission: true)
  static let raw = Self(
    extensions: [
      "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "raf", "orf", "rw2",
      "pef", "srw", "3fr", "iiq", "mrw", "x3f", "kdc", "dcr", "erf", "mef", "mos", "rwl",
    ],
    uniformType: "public.camera-raw-image", mediaType: "image/x-dcraw",
    signatures: [
      "II*\0????CR", "MM\0*????CR", "IIRO", "IIRS", "IIU\0", "MMRO", "MMRS", "MMU\0",
      "FUJIFILMCCD-RAW", "FOVb", "??????HEAPCCDR", "\0MRM",
    ] + .brands("crx "), exiv2: .metadata, isPhotographic: true, isNamed: true)
}

extension [FileSignature] {
  /// Two letters are not enough: the length of the next header counts, too.
  fileprivate static var bitmaps: [FileSignature] {
    ["\u{C}", "\u{10}", "(", "4", "8", "@", "l", "|"].map {
      FileSignature("BM????????????\($0)\0\0\0")
    }
  }

  /// - **Source**: ppm(5): whitespace follows the two letters.
  fileprivate static func portable(_ letters: String) -> [FileSignature] {
    ["\n", " ", "\t", "\r"].map { FileSignature(letters + $0) }
  }
}

extension InputFormat {
  package init?(pathExtension: String) {
    guard let match = Self.byExtension[pathExtension.lowercased()] else { return nil }
    self = match
  }

  private static let byExtension = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { format in
      (format.row.extensions + format.row.extraExtensions).map { ($0, format) }
    })

  /// Number of bytes that `init(signature:)` examines.
  package static let signatureLength = 64

  /// Creates the format with the signature in a file's first bytes; nil if there is none.
  ///
  /// - **Source**: the signatures of each format's specification, as libvips' sniffers test them.
  package init?(signature bytes: [UInt8]) {
    guard let match = Self.signatures.first(where: { $0.signature.matches(bytes) }) else {
      return nil
    }
    self = match.format
  }

  /// Longest first: camera raw files start like TIFF.
  private static let signatures = allCases.flatMap { format in
    format.row.signatures.map { (signature: $0, format: format) }
  }.sorted { $0.signature.weight > $1.signature.weight }
}

extension InputFormat {
  /// The format of a file, by its content; its name matters only for a TIFF, which may be a raw
  /// file, and for text of Netpbm.
  ///
  /// - Returns: nil if the content does not show it: SVG is text, and some raw formats have no
  ///   signature.
  package static func sniffed(from file: OpenedFile) -> InputFormat? {
    let start = file.bytes(at: 0, count: signatureLength)
    let format = InputFormat(signature: start)
    guard format == .tiff || format == nil else { return format }
    let named = InputFormat(pathExtension: FileSystem.pathExtension(of: file.path))
    guard format == .tiff else {
      return named == .ppm || named == .pgm ? InputFormat(text: start) : nil
    }
    return named == .raw || TIFFReader(ByteRegion(file))?.isRaw == true ? .raw : .tiff
  }

  /// Netpbm in text: P1 and P2 are gray, P3 has colors.
  ///
  /// - **Source**: pbm(5), pgm(5), ppm(5).
  private init?(text start: [UInt8]) {
    guard start.count > 3, start[0] == UInt8(ascii: "P"),
      [0x20, 0x09, 0x0A, 0x0D].contains(start[2])
    else { return nil }
    switch start[1] {
    case UInt8(ascii: "1"), UInt8(ascii: "2"): self = .pgm
    case UInt8(ascii: "3"): self = .ppm
    case _: return nil
    }
  }
}

extension TIFFReader {
  /// Whether it is a camera's raw file, whose first picture is only a small preview.
  ///
  /// - **Source**: TIFF 6.0, NewSubfileType; DNG 1.6, DNGVersion.
  fileprivate var isRaw: Bool {
    guard let directory = directory(at: first) else { return false }
    let isReduced = (number(directory[.newSubfileType]) ?? 0) & 1 == 1
    return directory[.dngVersion] != nil || isReduced && directory[.subdirectories] != nil
  }
}

extension InputFormat {
  /// Whether its files have lost details, as a rule.
  package var isUsuallyLossy: Bool {
    switch self {
    case .jpeg, .webp, .heic, .avif, .jxl, .jp2: true
    case .png, .gif, .tiff, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .svg, .pdf, .raw: false
    }
  }
}

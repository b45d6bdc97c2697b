import LumaFiles
import LumaModel

extension ColorIdentity {
  /// Of an image that libvips has opened from a file.
  init(of image: VipsImage, in file: ByteRegion, _ format: InputFormat) {
    let decoded = image.blob(field: "icc-profile-data")
    var channels = ColorChannels(of: image)
    var statements = decoded.map { [Meaning.profile($0)] } ?? []
    switch format {
    case .png:
      // libpng leaves out what it finds wrong.
      statements = PNGColors(ChunkReader(file, .png, upTo: "IDAT").chunks)
        .statements(decoded: decoded)
    case .heic, .avif:
      let items = HEIFItemReader(file)
      statements = items.flatMap { HEIFColors(mainOf: $0)?.statements } ?? statements
      // libheif makes color of gray.
      if items?.isGray == true { channels = .gray }
    case .bmp: statements = BMPHeader(file)?.profile.map { [.profile($0)] } ?? []
    case .jpeg, .webp, .tiff, .jxl, .jp2, .gif, .ppm, .pgm, .ico, .qoi, .tga, .svg, .pdf, .raw:
      break
    }
    self.init(channels, statements)
  }
}

extension ColorChannels {
  fileprivate init(of image: VipsImage) {
    switch image.interpretation {
    case .lab, .labq, .labs, .lch, .cmc: self = .lab
    case .cmyk where image.bands >= 4: self = .cmyk
    case .multiband, .gray, .histogram, .xyz, .cmyk, .rgb, .srgb, .yxy, .fourier, .rgb16, .gray16,
      .matrix, .scrgb, .hsv, .other:
      self = image.bands < 3 ? .gray : .rgb
    }
  }
}

extension VipsImage {
  /// The decoder's image with the profile that describes it, and no other.
  func carrying(_ colors: ColorIdentity) throws(ImagingError) -> VipsImage {
    let image = try bands >= 3 && colors.channels == .gray ? inOneBand() : self
    let profile = colors.profile
    guard image.blob(field: "icc-profile-data") != profile else { return image }
    return try image.editingFields { fields in
      if let profile {
        fields.set("icc-profile-data", profile)
      } else {
        fields.remove("icc-profile-data")
      }
    }
  }

  /// Gray of which a decoder has made color.
  private func inOneBand() throws(ImagingError) -> VipsImage {
    let gray = try bands(from: 0, count: 1)
    let word = format == .ushort ? "grey16" : "b_w"
    guard hasAlpha else { return try gray.named(word) }
    return try gray.joined(with: bands(from: bands - 1, count: 1)).named(word)
  }
}

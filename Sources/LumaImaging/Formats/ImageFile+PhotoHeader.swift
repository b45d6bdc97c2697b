import LumaModel

extension ImageFile {
  /// What libvips tells of a file whose metadata nothing else reads (JXL): size, format, and the
  /// plain EXIF facts where it has parsed them.
  static func header(
    _ path: String, options: ImagingOptions = ImagingOptions()
  ) throws(ImagingError) -> PhotoHeader {
    let file = try ImageFile(path, options: options)
    var header = PhotoHeader(format: file.header.format, size: file.header.uprightSize)
    header.orientation = file.header.orientation
    if file.header.format == .jxl { try ExifFacts(file.decode()).fill(&header) }
    return header
  }
}

/// EXIF as libvips prints it: "Canon (Canon, ASCII, 6 components, 6 bytes)".
struct ExifFacts {
  private let image: VipsImage

  init(_ image: VipsImage) { self.image = image }

  func fill(_ header: inout PhotoHeader) {
    header.camera = PhotoHeader.Camera(
      make: text("ifd0-Make"), model: text("ifd0-Model"), lens: text("ifd2-LensModel"))
    header.creationDate = date
    header.iso = text("ifd2-ISOSpeedRatings").flatMap { Int($0) }
    header.aperture = ratio("ifd2-FNumber")
    header.exposureTime = ratio("ifd2-ExposureTime")
    header.focalLength = ratio("ifd2-FocalLength")
  }

  /// The value before libvips' description of it, nil where there is none.
  private func text(_ tag: String) -> String? {
    guard let line = image.string(field: "exif-" + tag) else { return nil }
    let value = line.firstRange(of: " (").map { String(line[..<$0.lowerBound]) } ?? line
    return value.isEmpty ? nil : value
  }

  /// "28/10".
  private func ratio(_ tag: String) -> Double? {
    guard let parts = text(tag)?.split(separator: "/"), parts.count == 2,
      let top = Double(parts[0]), let bottom = Double(parts[1]), bottom != 0
    else { return nil }
    return top / bottom
  }

  /// "2008:05:30 15:56:01", by the photo's own clock.
  private var date: PhotoDate? {
    guard let text = text("ifd2-DateTimeOriginal") ?? text("ifd0-DateTime") else { return nil }
    let numbers = text.split { $0 == ":" || $0 == " " }.compactMap { Int($0) }
    guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      (0...23).contains(numbers[3]), (0...59).contains(numbers[4]), (0...60).contains(numbers[5])
    else { return nil }
    return PhotoDate(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: Double(numbers[5]), utcOffset: offset)
  }

  /// "+02:00".
  private var offset: Int? {
    guard let text = text("ifd2-OffsetTimeOriginal"), text.count == 6 else { return nil }
    let numbers = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return (numbers[0] * 3_600 + numbers[1] * 60) * (text.hasPrefix("-") ? -1 : 1)
  }
}

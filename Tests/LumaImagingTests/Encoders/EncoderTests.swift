import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct EncoderTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A gradient, so that nothing is uniform.
  private func gradient(
    _ width: Int = 48, _ height: Int = 32, bands: Int = 3, deep: Bool = false
  ) throws -> VipsImage {
    let count = width * height * bands
    var bytes: [UInt8] = []
    for index in 0..<count {
      let level = UInt8(truncatingIfNeeded: index / bands % width * 4 + index % bands * 30)
      bytes += deep ? [UInt8(truncatingIfNeeded: index * 31), level] : [level]
    }
    let image = try VipsImage.make(
      bytes: bytes, width: width, height: height, bands: bands, format: deep ? .ushort : .uchar)
    return try WorkingForm.make(image)
  }

  private func write(
    _ image: VipsImage, _ format: OutputFormat, _ encoding: Encoding = Encoding(),
    metadata: MetadataBlobs? = nil, profile: ProfilePolicy = .keep
  ) throws -> ImageFile {
    let path = folder.file("out." + format.extensions[0])
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    #expect(descriptor >= 0)
    defer { close(descriptor) }
    let save = Save(template: "", format: format, encoding: encoding, profile: profile)
    try Encoder.write(image, save: save, metadata: metadata, to: descriptor)
    return try ImageFile(path)
  }

  /// An icon has sizes of its own.
  static let ofItsSize = OutputFormat.allCases.filter { $0 != .ico }

  @Test(arguments: Self.ofItsSize)
  func writesEveryFormat(format: OutputFormat) throws {
    let file = try write(try gradient(), format)
    expectEqual(file.header.format.rawValue, format.rawValue)
    expectEqual(file.header.storedSize, PixelSize(width: 48, height: 32))
    // GIF's palette has a transparent entry.
    expectEqual(file.header.bands, (format == .gif ? 4 : format.hasColor ? 3 : 1))
    guard format != .gif, format.hasColor else { return }
    let original = try gradient().bytes(), read = try file.decode().bytes()
    let worst = zip(original, read).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst < 40)
    if format == .png || format == .tiff || format == .ppm { expectEqual(worst, 0) }
  }

  @Test(arguments: OutputFormat.allCases)
  func keepsOrFlattensAlpha(format: OutputFormat) throws {
    let file = try write(try gradient(bands: 4), format)
    expectEqual(file.header.hasAlpha, format.hasAlpha)
  }

  /// Encoders have asserts that end the process: every shape that geometry can make is tried.
  @Test(arguments: Self.ofItsSize)
  func writesEveryShape(format: OutputFormat) throws {
    for (width, height) in [(1, 1), (1, 70), (70, 1), (3, 5), (65, 63)] {
      for bands in 1...4 {
        for deep in [false, true] {
          let image = try gradient(width, height, bands: bands, deep: deep)
          let file = try write(image, format)
          expectEqual(
            file.header.storedSize,
            PixelSize(width: width, height: height),
            "\(format) \(width)x\(height)x\(bands) \(deep)")
          #expect(try file.decode().bytes().count >= width * height)
        }
      }
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func takesEveryEncoding(format: OutputFormat) throws {
    for quality in [1, 50, 100] {
      for effort in [0, 3, 9] {
        let encoding = Encoding(quality: quality, progressive: quality == 50, effort: effort)
        try expectEqual(write(try gradient(), format, encoding).header.storedSize.width, 48)
      }
    }
  }

  @Test func stopsWhenKilled() throws {
    let noise = try Vips.call(
      "gaussnoise", [("width", .int(3_000)), ("height", .int(3_000))]
    ).image()
    let image = try WorkingForm.make(noise)
    image.kill()
    #expect(throws: ImagingError.self) { try write(image, .jpeg) }
  }

  @Test func flattensOntoWhite() throws {
    let clear = try WorkingForm.make(
      VipsImage.make(
        bytes: [UInt8](repeating: 0, count: 16 * 16 * 4), width: 16, height: 16, bands: 4))
    let file = try write(clear, .jpeg)
    #expect(try file.decode().bytes().allSatisfy { $0 >= 254 })
  }

  @Test(arguments: [
    (OutputFormat.png, 16), (.tiff, 16), (.jp2, 16), (.jpeg, 8), (.webp, 8), (.avif, 8), (.heic, 8),
    (.gif, 8),
  ])
  func keepsDepthWhereItCan(format: OutputFormat, depth: Int) throws {
    let deep = try gradient(deep: true)
    let file = try write(deep, format)
    expectEqual(file.header.bitDepth, depth)
    if depth == 16, format != .jp2 { try expectEqual(file.decode().bytes(), deep.bytes()) }
  }

  @Test(arguments: [OutputFormat.png, .webp, .tiff, .jxl, .jp2, .avif, .heic])
  func losslessIsExact(format: OutputFormat) throws {
    let image = try gradient()
    let file = try write(image, format, Encoding(lossless: true))
    try expectEqual(file.decode().bytes(), image.bytes())
  }

  @Test(arguments: [OutputFormat.avif, .heic], [false, true])
  func losslessIsExactWithAlphaAndProfile(format: OutputFormat, hasAlpha: Bool) throws {
    let bands = hasAlpha ? 4 : 3
    var numbers = SeededNumbers(seed: 13)
    // What has no alpha has no color.
    let pixels = (0..<37 * 21 * bands).map { _ in UInt8.random(in: 1...255, using: &numbers) }
    let wide = try VipsImage.chart().inProfile("p3")
    let profile = try #require(wide.blob(field: "icc-profile-data"))
    let image = try WorkingForm.make(
      VipsImage.make(bytes: pixels, width: 37, height: 21, bands: bands)
    ).editingFields { $0.set("icc-profile-data", profile) }
    let file = try write(image, format, Encoding(lossless: true))
    let loaded = try file.decode()
    expectEqual(loaded.blob(field: "icc-profile-data"), profile)
    try expectEqual(loaded.bytes(), pixels)
  }

  @Test func losslessJPEGIsRefused() throws {
    let error = try #require(throws: ImagingError.self) {
      try write(try gradient(), .jpeg, Encoding(lossless: true))
    }
    expectEqual(
      error.diagnostic.summary,
      "jpeg: expected only crops, flips and rotations by 90 with lossless, got a step that changes "
        + "pixels; omit lossless, or save as png")
  }

  @Test(arguments: OutputFormat.allCases.filter { $0.encoder.envelope != nil })
  func carriesExifAndXMP(format: OutputFormat) throws {
    let metadata = MetadataBlobs(exif: exif, xmp: xmp)
    let file = try write(try gradient(), format, metadata: metadata)
    let loaded = try file.decode()
    // libvips 8.14 reads no metadata of these.
    if format == .jxl || format == .jp2 { return }
    if format != .tiff {
      expectEqual(loaded.string(field: "exif-ifd0-Artist")?.hasPrefix("Ada Lovelace"), true)
    }
    expectEqual(file.header.orientation, .up)
    expectEqual(loaded.blob(field: "xmp-data"), xmp)
  }

  @Test func carriesJPEGMetadataByteForByte() throws {
    let iptc: [UInt8] = [0x1C, 2, 120, 0, 3, 0x61, 0x62, 0x63]
    let file = try write(
      try gradient(), .jpeg, metadata: MetadataBlobs(exif: exif, xmp: xmp, iptc: iptc))
    let loaded = try file.decode()
    expectEqual(loaded.blob(field: "exif-data"), Array("Exif\0\0".utf8) + exif)
    let webp = try write(try gradient(), .webp, metadata: MetadataBlobs(exif: exif))
    try expectEqual(
      webp.decode().blob(field: "exif-data").map { Array($0.suffix(exif.count)) }, exif)
    expectEqual(loaded.blob(field: "iptc-data").map { Array($0.suffix(8)) }, iptc)
  }

  @Test(arguments: OutputFormat.allCases)
  func carriesNothingUnasked(format: OutputFormat) throws {
    let tagged = try gradient().editingFields {
      $0.set("exif-data", Array("Exif\0\0".utf8) + exif)
      $0.set("exif-ifd0-Artist", "Ada Lovelace")
      $0.set("xmp-data", xmp)
      $0.set("png-comment-0-Author", "Ada Lovelace")
      $0.set("image-description", "Ada Lovelace")
      $0.set("orientation", 6)
    }
    let file = try write(tagged, format)
    expectEqual(file.header.orientation, .up)
    let loaded = try file.decode()
    #expect(!loaded.hasField("xmp-data"))
    let names = loaded.fieldNames.filter {
      $0.hasPrefix("exif-ifd0-Artist") || $0.contains("Author")
    }
    #expect(names.isEmpty)
    #expect(!loaded.hasField("exif-data"), "\(format)")
  }

  @Test(arguments: OutputFormat.allCases.filter(\.carriesProfile))
  func keepsTheProfile(format: OutputFormat) throws {
    // libvips puts its own sRGB profile on transformed pictures.
    let tagged = try Vips.call(
      "icc_transform",
      [
        ("in", .image(try gradient())), ("output_profile", .string("p3")),
        ("input_profile", .string("srgb")),
      ]
    ).image()
    let profile = try #require(tagged.blob(field: "icc-profile-data"))
    let kept = try write(tagged, format)
    if format == .jp2 {
      // libvips 8.14 writes and reads no profile of a JPEG 2000.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: kept.path))
      return #expect(bytes.range(of: Data(profile)) != nil)
    }
    // JPEG XL keeps the meaning of a profile, not its bytes.
    let isSame = try kept.decode().blob(field: "icc-profile-data") == profile
    #expect(isSame || format == .jxl)
    let converted = try write(tagged, format, profile: .srgb)
    let standard = try #require(try converted.decode().blob(field: "icc-profile-data"))
    #expect(standard != profile)
  }

  @Test func convertsToAProfileFile() throws {
    let path = try folder.write("no profile", to: "bad.icc")
    #expect(throws: ImagingError.profileUnreadable(path: path)) {
      try write(try gradient(), .png, profile: .file(path))
    }
    let tagged = try Vips.call(
      "icc_transform",
      [
        ("in", .image(try gradient())), ("output_profile", .string("p3")),
        ("input_profile", .string("srgb")),
      ]
    ).image()
    let profile = try #require(tagged.blob(field: "icc-profile-data"))
    let good = try folder.write(bytes: profile, to: "p3.icc")
    let file = try write(try gradient(), .png, profile: .file(good))
    try expectEqual(file.decode().blob(field: "icc-profile-data"), profile)
  }

  @Test(arguments: OutputFormat.allCases)
  func writesCMYK(format: OutputFormat) throws {
    let ink = try Vips.call(
      "copy",
      [
        (
          "in",
          .image(
            VipsImage.make(
              bytes: [UInt8](repeating: 0, count: 16 * 16 * 4), width: 16, height: 16, bands: 4))
        ),
        ("interpretation", .enumeration("cmyk")),
      ]
    ).image()
    let file = try write(ink, format)
    let bands = format.carriesCMYK || [.gif, .ico].contains(format) ? 4 : format.hasColor ? 3 : 1
    expectEqual(file.header.bands, bands)
    // No ink is white. OpenJPEG 2.5 stops early on an even picture of a few px.
    let pixels = try file.decode().bytes()
    let white = format == .jp2 ? 240 : 250
    #expect(pixels.allSatisfy { format.carriesCMYK ? $0 <= 1 : $0 >= white })
  }

  @Test func refusesWhatAFormatCannotHold() throws {
    let wide = try Vips.call("black", [("width", .int(20_000)), ("height", .int(1))]).image()
    let error = try #require(throws: ImagingError.self) { try write(wide, .webp) }
    expectEqual(error.diagnostic.summary, "webp: expected at most 16383 px a side, got 20000x1 px")
  }

  @Test func namesVersions() {
    #expect(Encoder.version(of: .jpeg, from: .jp2).hasPrefix("jpeg/22 libvips/8."))
    #expect(Encoder.version(of: .webp, from: .jp2).hasPrefix("webp/22 libvips/8."))
    expectEqual(Encoder.version(of: .webp, from: .jpeg), "webp/22 \(WebPPlaneEncoder.version)")
    expectEqual(Encoder.version(of: .jpeg, from: .jpeg), "jpeg/22 \(JPEGPlaneEncoder.version)")
    #expect(JPEGPlaneEncoder.version.hasPrefix("libjpeg-turbo/"))
  }

  /// Little-endian TIFF with Artist "Ada Lovelace" in its only directory.
  private var exif: [UInt8] {
    let head: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0]
    let artist: [UInt8] = [0x3B, 0x01, 2, 0, 13, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
    return head + artist + Array("Ada Lovelace\0".utf8)
  }

  private var xmp: [UInt8] {
    Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>".utf8)
  }

  /// In a process of its own: other tests open libvips.
  @Test(.ownProcess) func `encoders are asked for before libvips is open`() throws {
    try EncoderProbe.check(.png, lossless: true)
  }
}

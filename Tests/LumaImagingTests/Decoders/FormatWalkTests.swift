import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Every format in, under each of its extensions, and every format out, under each of its own.
struct FormatWalkTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Wider than high, so that a turn shows; red at the left, blue at the right.
  private static func scene() throws -> VipsImage {
    let row = (0..<48).flatMap { x -> [UInt8] in x < 24 ? [200, 30, 20] : [20, 40, 210] }
    return try VipsImage.make(
      bytes: (0..<32).flatMap { _ in row }, width: 48, height: 32, bands: 3
    ).inWorkingForm()
  }

  private func written(_ format: OutputFormat) throws -> [UInt8] {
    let save = Save(template: "", format: format)
    let results = try studio.render(studio.file(Self.scene()), .chain(.save(save)))
    let made = try #require(results[1]).get()
    // An icon is square.
    #expect(made.size == .of(48, format == .ico ? 48 : 32) && made.notes == [])
    return try studio.bytes(1)
  }

  /// A file of a format of which its own program wrote `written`, or that is drawn here; nil:
  /// camera raw, which is no picture without an option.
  private func file(_ format: InputFormat) throws -> [UInt8]? {
    let red: [UInt8] = [200, 30, 20], blue: [UInt8] = [20, 40, 210]
    func rows(_ order: ([UInt8]) -> [UInt8]) -> [UInt8] {
      (0..<32).flatMap { _ in (0..<48).flatMap { order($0 < 24 ? red : blue) } }
    }
    switch format {
    case .jpeg: return try written(.jpeg)
    case .png: return try written(.png)
    case .webp: return try written(.webp)
    case .gif: return try written(.gif)
    case .tiff: return try written(.tiff)
    case .heic: return try written(.heic)
    case .avif: return try written(.avif)
    case .jxl: return try written(.jxl)
    case .jp2: return try written(.jp2)
    case .ppm: return try written(.ppm)
    case .pgm: return try written(.pgm)
    case .ico: return try written(.ico)
    case .bmp:
      let size: [UInt8] = [48, 0, 0, 0, 32, 0, 0, 0, 1, 0, 24, 0]
      let head: [UInt8] = [0x42, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
      return head + size + Array(repeating: 0, count: 24) + rows { $0.reversed() }
    case .tga:
      let head: [UInt8] = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48, 0, 32, 0, 24, 0x20]
      return head + rows { $0.reversed() }
    case .qoi:
      let head: [UInt8] = [0, 0, 0, 48, 0, 0, 0, 32, 3, 0]
      return Array("qoif".utf8) + head + rows { [0xFE] + $0 } + [0, 0, 0, 0, 0, 0, 0, 1]
    case .svg:
      return Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="48" height="32">
        <rect width="24" height="32" fill="#c81e14"/>
        <rect x="24" width="24" height="32" fill="#1428d2"/></svg>
        """.utf8)
    case .pdf: return DrawnPDF(pages: [.of(36, 24)]).bytes
    case .raw: return nil
    }
  }

  @Test(arguments: InputFormat.allCases)
  func everyInputIsShown(_ format: InputFormat) throws {
    guard let bytes = try file(format) else { return }
    var options = ImagingOptions()
    options.enabledFormats = Set(InputFormat.allCases)
    for name in format.row.extensions + format.row.extraExtensions {
      let path = try studio.folder.write(bytes: bytes, to: "in.\(name)")
      let image = try ImageFile(path, options: options)
      expectEqual(image.header.format, format, "\(name)")
      // An icon is square, and a PDF's page has a red square of 24 px below.
      guard format != .ico, format != .pdf else { continue }
      expectEqual(image.header.uprightSize, .of(48, 32), "\(name)")
      let picture = try image.decode().inBytes().copiedToMemory()
      let (left, right) = (try picture.pixel(6, 16), try picture.pixel(42, 16))
      if format == .pgm {
        #expect(left[0] != right[0])
      } else {
        #expect(left[0] > 180 && left[2] < 50 && right[0] < 50 && right[2] > 180, "\(name)")
      }
    }
  }

  /// Without permission, a sentence says which option gives it.
  @Test(arguments: InputFormat.allCases.filter(\.row.needsPermission))
  func permissionIsNamed(_ format: InputFormat) throws {
    let bytes = try #require(try file(format))
    let path = try studio.folder.write(bytes: bytes, to: "in.\(format)")
    let fault = ImagingError.file(path: path, .disabled(format))
    #expect(throws: fault) { try ImageFile(path) }
    expectEqual(fault.diagnostic.hint, "--allow-format \(format.rawValue) allows it")
  }

  /// A build of libvips without a library is told by the library's name.
  @Test(arguments: InputFormat.allCases.filter { $0.row.module != nil })
  func missingLibrariesAreNamed(_ format: InputFormat) {
    let diagnostic = ImagingError.file(path: "a", .unreadable(format)).diagnostic
    expectEqual(diagnostic.message, "\(format.rawValue): the installed libvips cannot read it")
    expectEqual(diagnostic.hint?.hasPrefix("Debian's package libvips42 is built with "), true)
  }

  @Test(arguments: OutputFormat.allCases)
  func everyOutputIsReadAgain(_ format: OutputFormat) throws {
    for name in format.extensions {
      let path = try studio.folder.write(bytes: written(format), to: "out.\(name)")
      let image = try ImageFile(path)
      expectEqual(image.header.format, format.input)
      expectEqual(image.header.bitDepth, 8)
    }
  }

  /// What is asked for, and is not the default.
  @Test(arguments: [
    (OutputFormat.avif, 12), (.heic, 10), (.heic, 12),
  ])
  func depthsAreWritten(_ format: OutputFormat, _ bits: Int) throws {
    var save = Save(template: "", format: format)
    save.encoding.bitDepth = bits
    let results = try studio.render(studio.file(Self.scene()), .chain(.save(save)))
    _ = try #require(results[1]).get()
    let path = try studio.folder.write(bytes: studio.bytes(1), to: "deep.\(format)")
    try expectEqual(ImageFile(path).header.bitDepth, 16)
  }
}

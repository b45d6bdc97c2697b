import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ImageFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func write(
    _ width: Int, _ height: Int, as name: String, _ format: OutputFormat = .jpeg
  ) throws -> String {
    let path = folder.file(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let pixels = [UInt8](repeating: 90, count: width * height * 3)
    let image = try WorkingForm.make(
      VipsImage.make(bytes: pixels, width: width, height: height, bands: 3))
    try Encoder.write(
      image, save: Save(template: "", format: format), metadata: nil, to: descriptor)
    return path
  }

  private func fault(_ path: String, _ options: ImagingOptions = ImagingOptions()) -> FileFault? {
    do {
      _ = try ImageFile(path, options: options)
    } catch .file(let named, let fault) {
      return named == path ? fault : nil
    } catch {}
    return nil
  }

  @Test(arguments: ["w[shrink=8].jpg", "-x.jpg", "a b%20.jpg", "é\u{1F600}\n.jpg"])
  func takesAnyName(name: String) throws {
    let file = try ImageFile(write(40, 30, as: name))
    expectEqual(file.header.uprightSize, PixelSize(width: 40, height: 30))
  }

  @Test func tellsFormatByContent() throws {
    try expectEqual(ImageFile(write(4, 4, as: "x.jpg", .png)).header.format, .png)
    try expectEqual(ImageFile(write(4, 4, as: "x.nef", .jpeg)).header.format, .jpeg)
  }

  @Test func explainsWhatIsNoPicture() throws {
    let empty = try folder.write("", to: "empty.jpg")
    let text = try folder.write("hello, world", to: "text.jpg")
    let pipe = folder.file("pipe.jpg")
    expectEqual(mkfifo(pipe, 0o600), 0)
    expectEqual(fault(empty), .empty)
    expectEqual(fault(text), .unknownFormat)
    expectEqual(fault(pipe), .notAFile)
    expectEqual(fault(folder.path), .notAFile)
    expectEqual(fault(folder.file("none.jpg")), .unopenable(errno: ENOENT))
    let drawing = try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "d.svg")
    expectEqual(fault(drawing), .disabled(.svg))
    expectEqual(
      ImagingError.file(path: "none.jpg", .unopenable(errno: ENOENT)).diagnostic.summary,
      "none.jpg: the file cannot be opened: no such file or directory")
  }

  @Test func refusesRawByNameAndByContent() throws {
    let tiff = try write(8, 8, as: "photo.nef", .tiff)
    expectEqual(fault(tiff), .raw)
    // A little-endian TIFF whose directory has only DNGVersion.
    let dng: [UInt8] = [
      0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0,
    ]
    expectEqual(fault(try folder.write(bytes: dng, to: "photo.tif")), .raw)
    expectNil(fault(try write(8, 8, as: "real.tif", .tiff)))
  }

  @Test func keepsToLimits() throws {
    let path = try write(40, 30, as: "a.png", .png)
    var options = ImagingOptions()
    options.maxPixels = 1_199
    expectEqual(
      fault(path, options),
      .tooManyPixels(PixelSize(width: 40, height: 30), pages: 1, limit: 1_199))
    options.maxPixels = 1_200
    expectNil(fault(path, options))
    options.maxSide = 39
    expectEqual(fault(path, options), .sideTooLong(PixelSize(width: 40, height: 30), limit: 39))
    options.enabledFormats.remove(.png)
    expectEqual(fault(path, options), .disabled(.png))
  }

  @Test(arguments: [OutputFormat.jpeg, .webp])
  func reducesWhileDecoding(format: OutputFormat) throws {
    let file = try ImageFile(write(403, 301, as: "a", format))
    for (width, height) in [(50, 37), (51, 38), (52, 38), (201, 150), (300, 1)] {
      let wanted = PixelSize(width: width, height: height)
      let reduction = file.reduction(atLeast: wanted)
      let size = reduction.size(of: file.header.storedSize)
      try expectEqual(file.decode(reduction).size, size)
      #expect(size.covers(wanted))
    }
  }

  @Test func choosesTheLargestReduction() {
    func jpeg(_ side: Int) -> DecodeReduction {
      .largest(
        format: .jpeg, stored: PixelSize(width: 403, height: 403),
        atLeast: PixelSize(width: side, height: side))
    }
    expectEqual(jpeg(50), .jpeg(shrink: 8))
    expectEqual(jpeg(51), .jpeg(shrink: 4))
    expectEqual(jpeg(101), .jpeg(shrink: 2))
    expectEqual(jpeg(202), .none)
  }

  @Test(arguments: [OutputFormat.jpeg, .webp])
  func neverReducesToNothing(format: OutputFormat) throws {
    let file = try ImageFile(write(3, 9, as: "a", format))
    for reduction in [DecodeReduction.jpeg(shrink: 8), .webp(shrink: 8)] {
      guard (format == .jpeg) == (reduction == .jpeg(shrink: 8)) else { continue }
      try expectEqual(file.decode(reduction).size, PixelSize(width: 3, height: 9))
    }
  }

  @Test func reportsTruncation() throws {
    let path = try write(600, 400, as: "whole.jpg")
    var bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    bytes.removeLast(bytes.count / 2)
    let cut = try folder.write(bytes: bytes, to: "cut.jpg")
    #expect(throws: ImagingError.self) { try ImageFile(cut).decode().bytes() }
    var options = ImagingOptions()
    options.allowsTruncated = true
    try expectEqual(ImageFile(cut, options: options).decode().bytes().count, 600 * 400 * 3)
  }

  @Test func noticesAnotherFile() throws {
    let path = try write(40, 30, as: "a.jpg")
    let file = try ImageFile(path)
    expectEqual(unlink(path), 0)
    _ = try write(50, 30, as: "a.jpg")
    let error = try #require(throws: ImagingError.self) { try file.decode() }
    expectEqual(error, .file(path: path, .changedWhileReading))
  }
}

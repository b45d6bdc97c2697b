import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct VipsTests {
  private func black(_ width: Int = 4, _ height: Int = 3, bands: Int = 3) throws -> VipsImage {
    try Vips.call(
      "black", [("width", .int(width)), ("height", .int(height)), ("bands", .int(bands))]
    ).image()
  }

  @Test func callsAnOperation() throws {
    let image = try Vips.call(
      "linear", [("in", .image(black())), ("a", .double(1)), ("b", .doubles([1, 2, 3]))]
    ).image()
    expectEqual(image.size, PixelSize(width: 4, height: 3))
    expectEqual(image.bands, 3)
    expectEqual(image.format, .float)
    let bytes = try Vips.call("cast", [("in", .image(image)), ("format", .enumeration("uchar"))])
      .image().bytes()
    expectEqual(Array(bytes.prefix(6)), [1, 2, 3, 1, 2, 3])
  }

  @Test func takesUnderscoresAndHyphens() throws {
    for option in ["no-rotate", "no_rotate"] {
      let small = try Vips.call(
        "thumbnail_image", [("in", .image(black(8, 8))), ("width", .int(4)), (option, .bool(true))]
      ).image()
      expectEqual(small.width, 4)
    }
  }

  @Test func convertsNumbers() throws {
    let image = try Vips.call("black", [("width", .double(4)), ("height", .int(3))]).image()
    expectEqual(image.width, 4)
    let half = try Vips.call("resize", [("in", .image(black(8, 8))), ("scale", .int(1))]).image()
    expectEqual(half.width, 8)
  }

  @Test func givesOptionalOutputs() throws {
    let pixels = try VipsImage.make(bytes: [1, 9, 3, 4], width: 2, height: 2, bands: 1)
    let outputs = try Vips.call("max", [("in", .image(pixels))], outputs: ["x", "y"])
    expectEqual(outputs.number("out"), 9)
    expectEqual(outputs.number("x"), 1)
    expectEqual(outputs.number("y"), 0)
  }

  @Test func joinsImages() throws {
    let parts = try (0..<3).map { _ in try black(bands: 1) }
    let joined = try Vips.call("bandjoin", [("in", .images(parts))]).image()
    expectEqual(joined.bands, 3)
  }

  @Test func drawsOnACopy() throws {
    let image = try black(4, 4, bands: 1).copiedToMemory()
    let drawn = try Vips.call(
      "draw_rect",
      [
        ("image", .image(image)), ("ink", .double(255)), ("left", .int(0)), ("top", .int(0)),
        ("width", .int(2)), ("height", .int(1)), ("fill", .bool(true)),
      ]
    ).image("image")
    expectEqual(Array(try drawn.bytes().prefix(3)), [255, 255, 0])
    #expect(try image.bytes().allSatisfy { $0 == 0 })
  }

  @Test(
    arguments: [
      ("resise", [], "vips: unknown operation 'resise'; did you mean 'resize'?"),
      ("black", [("widht", .int(1))], "black: unknown option 'widht'; did you mean 'width'?"),
      ("black", [("width", .int(1))], "black: height: expected a value, got none"),
      ("black", [("width", .string("1"))], "black: width: expected an integer, got a string"),
      ("black", [("width", .double(1.5))], "black: width: expected an integer, got a number"),
      ("black", [("width", .int(0))], "black: width: expected 1 to 10000000, got 0"),
      ("black", [("width", .double(.nan))], "black: width: expected an integer, got a number"),
      (
        "gaussnoise", [("width", .int(1)), ("height", .int(1)), ("sigma", .double(.infinity))],
        "gaussnoise: sigma: expected 0 to 100000, got inf"
      ),
    ] as [(String, [(String, VipsValue)], String)])
  func explainsWrongCalls(
    name: String, arguments: [(String, VipsValue)], message: String
  ) throws {
    let error = try #require(throws: ImagingError.self) { try Vips.call(name, arguments) }
    expectEqual(error.diagnostic.summary, message)
  }

  @Test func explainsUnknownWords() throws {
    let error = try #require(throws: ImagingError.self) {
      try Vips.call("flip", [("in", .image(black())), ("direction", .enumeration("horizontl"))])
    }
    expectEqual(
      error.diagnostic.summary,
      "flip: direction: expected 'horizontal' or 'vertical', got 'horizontl'; "
        + "did you mean 'horizontal'?")
  }

  /// In a process of its own: the library's text of errors is the process's, and other tests take
  /// it.
  @Test(.ownProcess) func reportsFailures() throws {
    let error = try #require(throws: ImagingError.self) {
      let image = try Vips.call("black", [("width", .int(4)), ("height", .int(3))]).image()
      return try Vips.call(
        "extract_area",
        [
          ("input", .image(image)), ("left", .int(3)), ("top", .int(0)), ("width", .int(5)),
          ("height", .int(1)),
        ])
    }
    expectEqual(error.diagnostic.message, "extract_area: libvips rejected the call")
    expectEqual(error.diagnostic.detail?.contains("extract_area: bad extract area"), true)
  }

  /// In a process of its own: the numbers are the process's. A leak also makes every call slower.
  @Test(.ownProcess) func leaksNothing() throws {
    let source = try VipsImage.make(
      bytes: [UInt8](repeating: 7, count: 64 * 64), width: 64, height: 64, bands: 1)
    try callOften(source, times: 100)
    let before = (VipsLibrary.trackedMemory, residentKilobytes())
    try callOften(source, times: 3_400)
    let after = (VipsLibrary.trackedMemory, residentKilobytes())
    expectEqual(after.0.allocations, before.0.allocations)
    expectEqual(after.0.bytes, before.0.bytes)
    #expect(after.1 - before.1 < 4_000)
  }

  @Test func setsFieldsOfACopy() throws {
    let image = try black()
    let edited = try image.editingFields {
      $0.set("orientation", 6)
      $0.set("icc-profile-data", [1, 2, 3])
      $0.set("note", "héllo")
    }
    expectEqual(edited.integer(field: "orientation"), 6)
    expectEqual(edited.blob(field: "icc-profile-data"), [1, 2, 3])
    expectEqual(edited.string(field: "note"), "héllo")
    expectNil(edited.string(field: "orientation"))
    #expect(!image.hasField("note"))
    let bare = try edited.editingFields { $0.remove("note") }
    #expect(!bare.fieldNames.contains("note"))
    #expect(bare.fieldNames.contains("orientation"))
  }

  @Test func killStopsAnImage() throws {
    let image = try Vips.call(
      "gaussnoise", [("width", .int(2_000)), ("height", .int(2_000))]
    ).image()
    image.kill()
    #expect(throws: ImagingError.self) { try image.copiedToMemory() }
  }
}

/// Three operations each time, one of which fails.
private func callOften(_ source: VipsImage, times: Int) throws {
  for index in 0..<times {
    let turned = try Vips.call(
      "rot", [("in", .image(source)), ("angle", .enumeration("d90"))]
    ).image()
    let joined = try Vips.call("bandjoin", [("in", .images([turned, source]))]).image()
    if index % 10 == 0 { _ = try joined.bytes() }
    #expect(throws: ImagingError.self) {
      try Vips.call("bandjoin_const", [("in", .image(joined)), ("c", .doubles([]))])
    }
  }
}

/// Resident memory of this process; 0 where the system does not report it so, and under
/// AddressSanitizer, which keeps what was freed.
private func residentKilobytes() -> Int {
  guard getenv("ASAN_OPTIONS") == nil, let status = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(status) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, Int32(line.count), status) != nil else { return 0 }
  let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    .split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
}

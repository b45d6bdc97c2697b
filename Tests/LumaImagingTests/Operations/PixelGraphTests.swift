import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PixelGraphTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func call(_ name: String, _ arguments: [String: OperationValue]) -> OperationCall {
    OperationCall(
      name: name, arguments: arguments.map { OperationArgument(name: $0.key, value: $0.value) })
  }

  private func graph(_ calls: OperationCall...) -> PixelGraph {
    PixelGraph(calls: calls, result: calls.count)
  }

  private func picture(_ graph: PixelGraph, of image: VipsImage) throws -> VipsImage {
    try studio.picture(try studio.file(image), [.pixels(.operation(graph))])
  }

  @Test func oneOperation() throws {
    let made = try picture(graph(call("invert", ["in": .image(0)])), of: .chart())
    try expectEqual(made.pixel(8, 8), [25, 235, 235])
  }

  @Test func floatsComeBackRoundedAndCut() throws {
    let twice = call("linear", ["in": .image(0), "a": .numbers([2]), "b": .numbers([0.6])])
    try expectEqual(picture(graph(twice), of: .chart()).pixel(8, 8), [255, 41, 41])
  }

  @Test func callsUseEachOther() throws {
    let made = try picture(
      graph(
        call("extract_band", ["in": .image(0), "band": .number(1)]),
        call("bandjoin", ["in": .images([1, 1, 1])])), of: .chart())
    try expectEqual(made.pixel(24, 8), [200, 200, 200])
  }

  @Test func anotherSpaceComesBackAsRGB() throws {
    let lab = call("colourspace", ["in": .image(0), "space": .word("lab")])
    #expect(try picture(graph(lab), of: .chart()).difference(from: .chart()) < 0.5)
  }

  @Test func aMatrixIsAMask() throws {
    let mask = call(
      "conv", ["in": .image(0), "mask": .matrix([[0, 0, 0], [0, 0.5, 0], [0, 0, 0]])])
    try expectEqual(picture(graph(mask), of: .chart()).pixel(8, 8), [115, 10, 10])
  }

  /// libvips' `invertlut` writes where they point to.
  @Test func aMatrixHasNumbers() throws {
    let ring = call(
      "mask_butterworth_ring",
      [
        "width": .number(3), "height": .number(1), "order": .number(1),
        "frequency_cutoff": .number(0), "amplitude_cutoff": .number(1), "ringwidth": .number(0),
      ])
    let graph = graph(ring, call("invertlut", ["in": .image(1)]))
    let error = #expect(throws: ImagingError.self) {
      try VipsImage.chart().run(graph, to: .of(256, 1), RenderJob()).copiedToMemory()
    }
    let fault = error?.diagnostic
    expectEqual(fault?.message, "invertlut: in: expected -1000000 to 1000000, got nan")
  }

  @Test func sizesAreKnownBeforeAnyPixel() throws {
    let cut = call(
      "extract_area",
      [
        "input": .image(0), "left": .number(1), "top": .number(2), "width": .number(30),
        "height": .number(20),
      ])
    let plan = Plan.chain(
      .pixels(.operation(graph(cut))), .scale(15), .save("a"))
    let sizes = Planner.sizes(of: plan, upright: .of(48, 32))
    try expectEqual(sizes[3]?.get(), .of(15, 10))
    let small = Planner.sizes(of: plan, upright: .of(10, 10))
    let refused = #expect(throws: ImagingError.self) { try small[1]?.get() }
    expectEqual(
      refused,
      .geometry(
        .areaOutside(
          rect: PixelRect(x: 1, y: 2, width: 30, height: 20), picture: .of(10, 10)),
        at: ScriptLocation(file: "trip.lua", line: 1)))
    expectEqual(refused?.diagnostic.message, "crop: 30x20+1+2 does not fit in 10x10")
  }

  @Test func noPictureInBetweenIsTooLarge() {
    let huge = call("black", ["width": .number(65_500), "height": .number(65_500)])
    let part = call(
      "extract_area",
      [
        "input": .image(1), "left": .number(0), "top": .number(0), "width": .number(3),
        "height": .number(3),
      ])
    #expect(throws: GeometryError.overLimit(step: "black", size: .of(65_500, 65_500))) {
      try graph(huge, part).size(on: .of(4, 4))
    }
  }

  /// Memory and levels of libvips' stack do not grow with the calls.
  @Test func aLongGraphIsComputedInParts() throws {
    let calls = (0..<PixelGraph.mostCalls).map { call("invert", ["in": .image($0)]) }
    let made = try picture(PixelGraph(calls: calls, result: calls.count), of: .chart())
    try expectEqual(made.bytes(), VipsImage.chart().bytes())
    let few = PixelGraph(calls: Array(calls.dropLast()), result: 33)
    try expectEqual(picture(few, of: .chart()).pixel(8, 8), [25, 235, 235])
  }

  @Test func pictureAndMatrixHaveLimits() throws {
    let wide = call("bandjoin", ["in": .images([Int](repeating: 0, count: 30))])
    #expect(throws: ImagingError.operation(.tooManyBands(operation: "bandjoin", 90, limit: 64))) {
      try VipsImage.chart().run(graph(wide), to: .of(48, 32), RenderJob())
    }
    let list = call("linear", ["in": .image(0), "a": .numbers([1e9]), "b": .numbers([0])])
    #expect(
      throws: ImagingError.operation(
        .outOfRange(operation: "linear", argument: "a", range: -1e6...1e6, got: 1e9))
    ) { try PixelOperations.check(list) }
    let long = call(
      "linear",
      ["in": .image(0), "a": .numbers([Double](repeating: 1, count: 101)), "b": .numbers([0])])
    #expect(
      throws: ImagingError.operation(
        .tooManyElements(operation: "linear", argument: "a", 101, limit: 100))
    ) { try PixelOperations.check(long) }
    let row = [Double](repeating: 1, count: 102)
    let mask = call("conv", ["in": .image(0), "mask": .matrix([row])])
    #expect(
      throws: ImagingError.operation(
        .matrixTooLarge(operation: "conv", argument: "mask", .of(102, 1), limit: 101))
    ) { try VipsImage.chart().run(graph(mask), to: .of(48, 32), RenderJob()) }
  }

  @Test func aFunctionIsAskedForTheSizesThatItKnows() {
    let same = PixelGraph(calls: [], result: 0)
    let step = Step.pixels(.function([.of(48, 32): same], key: .given("k")))
    let sizes = Planner.sizes(of: .chain(step, .save("a")), upright: .of(5, 5))
    #expect(
      throws: ImagingError.geometry(
        .notRecorded(picture: .of(5, 5)), at: ScriptLocation(file: "trip.lua", line: 1))
    ) { try sizes[2]?.get() }
  }

  @Test func signaturesTellCallsOrKeys() {
    let one = graph(call("gaussblur", ["sigma": .number(2), "in": .image(0)]))
    expectEqual(PixelProgram.operation(one).signature, "vips gaussblur in=#0 sigma=2; #1")
    expectEqual(PixelProgram.function([:], key: .given("a b")).signature, "apply 3:a b")
    expectEqual(PixelProgram.function([:], key: .recorded("ab")).signature, "apply #ab")
  }

  /// Walks every operation of the installed libvips, whatever a recipe might name.
  @Test func nothingReachesAFile() throws {
    let names = VipsOperationTable.names()
    #expect(names.count > 250)
    let dangerous = ["load", "save", "source", "target", "buffer", "system", "text", "profile"]
    for name in names {
      guard (try? PixelOperations.facts(name)) != nil else { continue }
      #expect(!dangerous.contains { name.contains($0) } || name == "profile", "\(name)")
      for argument in try VipsOperationTable.operation(name).arguments where argument.isInput {
        #expect(
          argument.isDeprecated || (argument.kind != .string && argument.kind != .other),
          "\(name): \(argument.name)")
      }
    }
    #expect(PixelOperations.names.count > 110)
  }

  @Test(arguments: [
    ("system", OperationFault.forbidden("system")), ("text", .forbidden("text")),
    ("jpegload_source", .forbidden("jpegload_source")), ("fwfft", .forbidden("fwfft")),
    // FFTW's planner is not made for threads.
    ("invfft", .forbidden("invfft")), ("freqmult", .forbidden("freqmult")),
    ("phasecor", .forbidden("phasecor")), ("spectrum", .forbidden("spectrum")),
    ("fractsurf", .forbidden("fractsurf")), ("mosaic", .forbidden("mosaic")),
    ("conva", .forbidden("conva")), ("globalbalance", .forbidden("globalbalance")),
    ("copy", .forbidden("copy")), ("draw_rect", .forbidden("draw_rect")),
    ("conva\0", .unknown("conva\0", hint: "did you mean 'conv'?")),
    ("avg", .noPicture(operation: "avg")),
    ("gausblur", .unknown("gausblur", hint: "did you mean 'gaussblur'?")),
  ])
  func refuses(_ name: String, _ fault: OperationFault) {
    #expect(throws: ImagingError.operation(fault)) { try PixelOperations.facts(name) }
    #expect(throws: ImagingError.operation(fault)) {
      try VipsImage.chart().run(graph(call(name, [:])), to: .of(48, 32), RenderJob())
    }
  }
}

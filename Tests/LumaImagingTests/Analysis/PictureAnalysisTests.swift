import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PictureAnalysisTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func view(_ image: VipsImage, _ steps: Step...) throws -> RenderedView {
    RenderedView(
      path: try studio.file(image),
      steps: steps.map { PlanNode(id: 0, parent: nil, step: $0, location: nil) })
  }

  @Test func statisticsAreOfEachBand() throws {
    let told = try studio.renderer.statistics(of: view(.chart()))
    // Cells of equal size: 230, 20, 20, 220, 20 and 245 of red.
    #expect(told.red.min == 20 && told.red.max == 245)
    #expect(abs(told.red.mean - 755.0 / 6) < 1e-9)
    #expect(told.blue.min == 20 && told.blue.max == 245 && told.alpha == nil)
    // Six grays, equally often.
    #expect(abs(told.entropy - 2.585) < 0.001)
  }

  @Test func statisticsAreOfThePictureAfterItsSteps() throws {
    let cell = Step.crop(16, 0, 16, 16)
    let told = try studio.renderer.statistics(of: view(.chart(), cell))
    expectEqual(told.green, .init(min: 200, max: 200, mean: 200, deviation: 0))
    #expect(told.red.mean == 20 && told.entropy == 0)
  }

  @Test func colorsAreThoseOfTheCells() throws {
    let told = try studio.renderer.colors(of: view(.chart()), count: 9)
    #expect(told.count == 6 && told.allSatisfy { abs($0.share - 1.0 / 6) < 1e-9 })
    for cell in VipsImage.chartColors {
      #expect(
        told.contains { color in
          zip([color.red, color.green, color.blue], cell).allSatisfy {
            abs(Int($0) - Int($1)) <= 1
          }
        }, "\(cell)")
    }
  }

  @Test func theMostFrequentColorComesFirst() throws {
    let most = Step.crop(0, 0, 20, 16)
    let told = try studio.renderer.colors(of: view(.chart(), most), count: 2)
    #expect(told.map(\.share) == [0.8, 0.2] && told[0].red == 230 && told[1].green == 200)
  }

  /// Fewer groups than a picture has colors would be their means.
  @Test(arguments: 1...4) func `fewer colors are the first of the usual ones`(
    _ count: Int
  ) throws {
    let all = try studio.renderer.colors(of: view(.chart()), count: 5)
    let few = try studio.renderer.colors(of: view(.chart()), count: count)
    #expect(all.count == 5 && few == Array(all.prefix(count)))
  }

  @Test func `one color is that of most pixels, and not the mean`() throws {
    let most = Step.crop(0, 0, 20, 16)
    let told = try studio.renderer.colors(of: view(.chart(), most), count: 1)
    #expect(told.map(\.share) == [0.8] && told[0].red == 230)
  }

  @Test func clearPixelsHaveNoColor() throws {
    let clear = try Vips.call(
      "bandjoin_const", [("in", .image(.chart())), ("c", .doubles([0]))]
    ).image()
    #expect(try studio.renderer.colors(of: view(clear), count: 3).isEmpty)
    try expectEqual(studio.renderer.statistics(of: view(clear)).alpha?.max, 0)
  }

  @Test func greyInkAndSixteenBitsAreTold() throws {
    for space in ["b-w", "rgb16", "cmyk"] {
      let image = try VipsImage.chart().inSpace(space)
      let format: OutputFormat = space == "cmyk" ? .tiff : .png
      let path = try studio.file(image, format, name: space)
      let view = RenderedView(path: path, steps: [])
      #expect(try studio.renderer.statistics(of: view).gray.max > 200, "\(space)")
      #expect(try studio.renderer.thumbHash(of: view).count > 20, "\(space)")
    }
  }

  @Test func whatIsWrongIsThrown() throws {
    #expect(throws: ImagingError.self) {
      try studio.renderer.statistics(of: RenderedView(path: "/nowhere.png", steps: []))
    }
  }
}

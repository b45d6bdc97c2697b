import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The same plans on photos other than JPEGs, through planes and through libvips.
@Suite struct SourceAgreementTests {
  let planes: Studio
  let libvips: Studio

  init() throws {
    planes = try Studio()
    var options = ImagingOptions()
    options.allowsPlaneLane = false
    libvips = try Studio(Renderer(options: options))
  }

  static let sources = [OutputFormat.webp]

  /// The least and mean distances in dB are those of JPEGs.
  @Test(arguments: sources, [OutputFormat.jpeg, .webp, .png])
  func randomPlans(_ source: OutputFormat, _ format: OutputFormat) throws {
    var dice = Dice(state: 11)
    var sum = 0.0
    for round in 0..<24 {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Orientation.allCases[round % 8]
      let path = try planes.file(.scene(size.width, size.height), source, orientation: orientation)
      let steps = try dice.steps(on: orientation.applied(to: size), scales: 1 + round % 2)
      let distance = try compare(path, steps, as: format)
      #expect(distance > (format == .png ? 35 : 38), "\(distance): \(size) \(orientation) \(steps)")
      sum += distance
    }
    #expect(sum / 24 > (format == .webp ? 42 : 44), "\(sum / 24)")
  }

  /// Sides of 1 to 17 px: less than a block or a kernel.
  @Test(arguments: sources)
  func smallPictures(_ source: OutputFormat) throws {
    var dice = Dice(state: 3)
    for side in 1...17 {
      let size = PixelSize.of(side, dice.roll(1...17))
      let orientation = Orientation.allCases[side % 8]
      let path = try planes.file(.scene(size.width, size.height), source, orientation: orientation)
      for steps in [[], [.times(0.5)], [.times(1.7)], [.turn(90)], [.scale(1)]] as [[Step]] {
        let distance = try compare(path, steps, as: .jpeg)
        #expect(distance > 21, "\(distance): \(size) \(orientation) \(steps)")
      }
    }
  }

  /// Damage is told in the same words, whichever lane meets it; nothing is half decoded.
  @Test(arguments: sources, [0.1, 0.5, 0.9, 0.999])
  func damagedPictures(_ source: OutputFormat, place: Double) throws {
    let sound = try OpenedFile(planes.file(.scene(320, 240), source)).bytes(at: 0, count: 1 << 24)
    let cut = Int(Double(sound.count) * place)
    var damaged = sound
    for index in cut..<min(cut + 40, sound.count) { damaged[index] ^= 0x5A }
    for bytes in [Array(sound[..<cut]), damaged] {
      let path = try planes.folder.write(bytes: bytes, to: "damaged.\(source.extensions[0])")
      for steps in [[], [.scale(100)]] as [[Step]] {
        #expect(try verdict(planes, path, steps) == verdict(libvips, path, steps))
      }
    }
  }

  private func verdict(_ studio: Studio, _ path: String, _ steps: [Step]) throws -> String {
    let results = try studio.render(path, .tree([steps + [.save("a", .jpeg)]]))
    switch try #require(results[steps.count + 1]) {
    case .success(let rendering): return "\(rendering.size)"
    case .failure(let error): return "\(error)"
    }
  }

  /// How near the two lanes' files are, dB.
  private func compare(
    _ path: String, _ steps: [Step], as format: OutputFormat
  ) throws -> Double {
    let made = try planes.picture(path, steps, as: format)
    let other = try libvips.picture(path, steps, as: format)
    #expect(made.size == other.size && made.bands == other.bands)
    return try made.distance(to: other)
  }
}

import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

extension VipsImage {
  /// A scene whose alpha goes from 0 at the left to opaque, with a hole.
  fileprivate static func veiled(_ width: Int, _ height: Int) throws -> VipsImage {
    let alpha = (0..<width * height).map { place -> UInt8 in
      let (x, y) = (place % width, place / width)
      if (width / 2..<width * 2 / 3).contains(x), y < height / 2 { return 0 }
      return UInt8(min(255, x * 400 / width))
    }
    return try scene(width, height)
      .joined(with: make(bytes: alpha, width: width, height: height, bands: 1)).inWorkingForm()
  }

  func onWhite() throws -> VipsImage {
    hasAlpha ? try flattened(onto: Array(repeating: 255, count: bands - 1)) : self
  }
}

/// The same plans on photos other than JPEGs, through planes and through libvips.
struct SourceAgreementTests {
  let planes: Studio
  let libvips: Studio

  init() throws {
    planes = try Studio()
    libvips = try Studio(.throughLibvips)
  }

  static let sources = [OutputFormat.webp, .png, .gif, .tiff, .heic, .avif, .jxl]

  /// The least and mean distances in dB are those of JPEGs.
  @Test(arguments: sources, [OutputFormat.jpeg, .webp, .png])
  func randomPlans(_ source: OutputFormat, _ format: OutputFormat) throws {
    var dice = Dice(state: UInt64(try #require(Self.sources.firstIndex(of: source))) + 11)
    var sum = 0.0
    for round in 0..<Dice.planCount {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Self.orientation(source, round)
      let path = try photo(size, source, orientation)
      let steps = try dice.steps(on: orientation.applied(to: size), scales: 1 + round % 2)
      let distance = try compare(path, steps, as: format)
      #expect(distance > (format == .png ? 35 : 38), "\(distance): \(size) \(orientation) \(steps)")
      sum += distance
    }
    let mean = sum / Double(Dice.planCount)
    #expect(mean > (format == .webp ? 42 : 44), "\(mean)")
  }

  /// Colors of transparent px do not bleed in either lane. Compared on white, as they are seen.
  @Test(arguments: [OutputFormat.jpeg, .webp, .png])
  func transparentPictures(_ format: OutputFormat) throws {
    var dice = Dice(state: 12)
    var sum = 0.0
    for round in 0..<Dice.planCount {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Orientation.allCases[round % 8]
      let path = try planes.file(.veiled(size.width, size.height), .png, orientation: orientation)
      let steps = try dice.steps(on: orientation.applied(to: size), scales: 1 + round % 2)
      let distance = try compare(path, steps, as: format)
      #expect(distance > 38, "\(distance): \(size) \(orientation) \(steps)")
      sum += distance
    }
    let mean = sum / Double(Dice.planCount)
    #expect(mean > 42, "\(mean)")
  }

  @Test(arguments: [OutputFormat.jpeg, .webp, .png])
  func grayPictures(_ format: OutputFormat) throws {
    var dice = Dice(state: 13)
    for round in 0..<Dice.planCount {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Orientation.allCases[round % 8]
      let scene = try VipsImage.scene(size.width, size.height, bands: 1)
      let path = try planes.file(scene, .png, orientation: orientation)
      let steps = try dice.steps(on: orientation.applied(to: size))
      #expect(try compare(path, steps, as: format) > 38, "\(size) \(orientation) \(steps)")
    }
  }

  /// Sides of 1 to 17 px: less than a block or a kernel.
  @Test(arguments: sources)
  func smallPictures(_ source: OutputFormat) throws {
    var dice = Dice(state: 3)
    for side in [1, 2, 3, 5, 7, 8, 9, 16, 17] {
      let size = PixelSize.of(side, dice.roll(1...17))
      let orientation = Self.orientation(source, side)
      let path = try photo(size, source, orientation)
      for steps in [[], [.times(0.5)], [.times(1.7)], [.turn(90)], [.scale(1)]] as [[Step]] {
        let distance = try compare(path, steps, as: .jpeg)
        #expect(distance > 21, "\(distance): \(size) \(orientation) \(steps)")
      }
    }
  }

  /// Damage is reported in the same words, whichever lane meets it; nothing is half decoded.
  @Test(arguments: sources, [0.1, 0.5, 0.9, 0.999])
  func damagedPictures(_ source: OutputFormat, place: Double) throws {
    let sound = try OpenedFile(planes.file(.scene(320, 240), source)).bytes(at: 0, count: 1 << 24)
    let cut = Int(Double(sound.count) * place)
    var damaged = sound
    for index in cut..<min(cut + 40, sound.count) { damaged[index] ^= 0x5A }
    for bytes in [Array(sound[..<cut]), damaged] {
      let path = try planes.folder.write(bytes: bytes, to: "damaged.\(source.extensions[0])")
      for steps in [[], [.scale(100)]] as [[Step]] {
        let (own, other) = (try verdict(planes, path, steps), try verdict(libvips, path, steps))
        expectEqual(own, other)
      }
    }
  }

  /// HEIC and AVIF are turned by a property of their own, and a GIF never is.
  private static func orientation(_ source: OutputFormat, _ round: Int) -> Orientation {
    source.input.row.orientation != .tag ? .up : Orientation.allCases[round % 8]
  }

  private struct Photo: Hashable {
    var width: Int
    var height: Int
    var format: OutputFormat
    var orientation: Orientation
  }

  /// Scenes that were encoded: each of them is read for several outputs, and some encoders are
  /// slow.
  private static let encoded = Mutex<[Photo: [UInt8]]>([:])

  /// A scene's file with this orientation, in the directory of pixels if there is one.
  private func photo(
    _ size: PixelSize, _ format: OutputFormat, _ orientation: Orientation
  ) throws -> String {
    let photo = Photo(
      width: size.width, height: size.height, format: format, orientation: orientation)
    if let known = Self.encoded.withLock({ $0[photo] }) {
      return try planes.folder.write(bytes: known, to: "photo.\(format.extensions[0])")
    }
    let path = try written(photo)
    let bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 24)
    Self.encoded.withLock { $0[photo] = bytes }
    return path
  }

  private func written(_ photo: Photo) throws -> String {
    let path = try planes.file(
      .scene(photo.width, photo.height), photo.format, orientation: photo.orientation)
    guard photo.format == .tiff else { return path }
    var bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 24)
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0]
    let place = try #require(
      stride(from: bytes.count - 12, to: 8, by: -1).first { bytes[$0...].starts(with: entry) })
    bytes[place + 8] = UInt8(photo.orientation.rawValue)
    return try planes.folder.write(bytes: bytes, to: "photo.tiff")
  }

  private func verdict(_ studio: Studio, _ path: String, _ steps: [Step]) throws -> String {
    let results = try studio.render(path, .tree([steps + [.save("a", .jpeg)]]))
    switch try #require(results[steps.count + 1]) {
    case .success(let rendering): return "\(rendering.size)"
    // libvips' other messages are one text for all threads.
    case .failure(let error): return error.diagnostic.summary
    }
  }

  /// How near the two lanes' files are, dB.
  private func compare(
    _ path: String, _ steps: [Step], as format: OutputFormat
  ) throws -> Double {
    let made = try planes.picture(path, steps, as: format)
    let other = try libvips.picture(path, steps, as: format)
    #expect(made.size == other.size && made.bands == other.bands)
    return try made.onWhite().distance(to: other.onWhite())
  }
}

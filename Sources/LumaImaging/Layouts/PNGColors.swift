import CDeflate
import LumaFiles

/// The chunks of a PNG that state its colors.
///
/// - **Source**: PNG, third edition, 11.3.2.
struct PNGColors {
  private let chunks: [ChunkReader.Chunk]

  /// - Parameter chunks: those before the pixels.
  init(_ chunks: some Sequence<ChunkReader.Chunk>) { self.chunks = Array(chunks) }

  /// What they say, the one that takes precedence first.
  ///
  /// - Parameter decoded: the profile that a decoder has read, in case it cannot be here.
  func statements(decoded: [UInt8]? = nil) -> [ColorIdentity.Meaning] {
    let profile = chunk("iCCP").map { Self.profile($0.bytes()) ?? decoded ?? [] }
    return [
      profile.map { .profile($0) }, cicp.map { .code($0, .cicp) },
      chunk("sRGB").map { _ in .code(.sRGB, .standard) }, gamma.map { .code($0, .gamma) },
    ].compactMap { $0 }
  }

  private func chunk(_ name: String) -> ByteRegion? { chunks.first { $0.name == name }?.body }

  private static let mostOfProfile = 16 << 20

  /// nil if it is damaged.
  static func profile(_ chunk: [UInt8]) -> [UInt8]? {
    // Its name, a zero, and the method of compression.
    guard let name = chunk.prefix(80).firstIndex(of: 0), name > 0, chunk.count > name + 2,
      chunk[name + 1] == 0, cdeflate_open() != 0
    else { return nil }
    var count = 0
    let made = chunk[(name + 2)...].withUnsafeBufferPointer {
      cdeflate_inflate($0.baseAddress, $0.count, mostOfProfile, &count)
    }
    guard let made else { return nil }
    defer { free(made) }
    // Fewer bytes than a profile's header do not count.
    return count < 128 ? nil : Array(UnsafeBufferPointer(start: made, count: count))
  }

  private var cicp: ColorCode? {
    guard let numbers = chunk("cICP")?.bytes(), numbers.count == 4, numbers[2] == 0 else {
      return nil
    }
    return ColorCode(primaries: Int(numbers[0]), transfer: Int(numbers[1]))
  }

  /// gAMA, cHRM or both; without the former, the curve is sRGB's.
  private var gamma: ColorCode? {
    let value = chunk("gAMA")?.number(at: 0, bytes: 4, .big).flatMap { $0 > 0 ? $0 : nil }
    let primaries = primaries
    guard value != nil || primaries != nil else { return nil }
    return ColorCode(
      primaries: primaries ?? .bt709, transfer: value.map(Self.transfer) ?? .sRGB)
  }

  /// - Parameter value: 100,000 times the power that made levels of light. 1/2.2 stands for sRGB's
  ///   curve, since gAMA has no other number for it.
  private static func transfer(_ value: Int) -> ColorCode.Transfer {
    let power = 100_000 / Double(value)
    return abs(power - 2.2) <= 0.02 ? .sRGB : .gamma(power)
  }

  /// White, red, green and blue.
  private var primaries: ColorCode.Primaries? {
    guard let body = chunk("cHRM"), body.count == 32 else { return nil }
    let numbers = (0..<8).compactMap { body.number(at: 4 * $0, bytes: 4, .big) }.map {
      Double($0) / 100_000
    }
    guard numbers.count == 8, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let places = (0..<4).map { ColorCode.Place(numbers[2 * $0], numbers[2 * $0 + 1]) }
    guard places.allSatisfy({ $0.y > 0.01 }) else { return nil }
    return ColorCode.Primaries(
      red: places[1], green: places[2], blue: places[3], white: places[0], name: "RGB")
  }
}

import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Regions of formats whose decoders turn pictures themselves.
struct StoredPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  private func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(body.count + 8) + Array(type.utf8) + body
  }

  /// The boxes of a HEIC whose picture has some properties.
  private func heic(_ properties: [[UInt8]]) -> [UInt8] {
    let places = [0, 0, 0, 0] + number(1) + [0, 1, UInt8(properties.count)]
    let list =
      box("ipco", properties.flatMap(\.self))
      + box("ipma", places + properties.indices.map { UInt8($0 + 1) })
    let meta =
      box("pitm", [0, 0, 0, 0, 0, 1]) + box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 0])
      + box("iprp", list)
    return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", [0, 0, 0, 0] + meta)
  }

  private func ispe(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + number(width) + number(height))
  }

  private func irot(_ turns: UInt8) -> [UInt8] { box("irot", [turns]) }
  private func imir(_ axis: UInt8) -> [UInt8] { box("imir", [axis]) }

  private func picture(_ properties: [UInt8]...) -> StoredPicture {
    StoredPicture(ByteRegion(heic(properties)), .heic, nil)
  }

  @Test func boxesTellHowADecoderTurns() {
    let size = PixelSize(width: 480, height: 320)
    expectEqual(picture(ispe(480, 320)), StoredPicture(size: size, turn: .up))
    for (turns, turn) in zip(0..., [Orientation.up, .left, .down, .right]) {
      expectEqual(
        picture(ispe(480, 320), irot(UInt8(turns))), StoredPicture(size: size, turn: turn))
    }
    expectEqual(picture(ispe(480, 320), imir(1)).turn, .upMirrored)
    expectEqual(picture(ispe(480, 320), imir(0)).turn, .downMirrored)
    // Counterclockwise, then left and right.
    expectEqual(picture(ispe(480, 320), irot(1), imir(1)).turn, Orientation.left.then(.upMirrored))
    let cut = [400, 1, 600, 2, 0, 1, 0, 1].flatMap(number)
    expectEqual(
      picture(ispe(480, 320), box("clap", cut), irot(1)),
      StoredPicture(size: PixelSize(width: 400, height: 300), turn: .left))
    expectEqual(
      StoredPicture(ByteRegion([0, 0, 0, 1]), .heic, nil), StoredPicture(size: nil, turn: .up))
  }

  /// Reads a picture with a face in a sidecar.
  private func faces(_ picture: [UInt8], of size: String) throws -> [Face]? {
    let path = try folder.write(bytes: picture, to: "a.bin")
    let areas = PeopleJPEG.areas([("Ana", "Face", "0.25 0.25 0.2 0.3")], of: size)
    try folder.write(PeopleJPEG.packet(areas), to: "a.xmp")
    let header = try MetadataReader.read(path)
    expectEqual(header.people, ["Ana"])
    return header.faces
  }

  private func face(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> [Face] {
    [Face(name: "Ana", rect: try #require(PicturePart(x: x, y: y, width: width, height: height)))]
  }

  @Test func regionsTurnWithTheDecoder() throws {
    let turned = heic([ispe(480, 320), irot(3)])
    try expectEqual(faces(turned, of: "480x320"), face(0.6, 0.15, 0.3, 0.2))
    try expectEqual(faces(turned, of: "320x480"), face(0.15, 0.1, 0.2, 0.3))
    try expectNil(faces(turned, of: "400x400"))
    try expectNil(faces(heic([ispe(480, 320)]), of: "320x480"))
    try expectEqual(
      faces(heic([ispe(480, 320), imir(1)]), of: "480x320"), face(0.65, 0.1, 0.2, 0.3))
  }

  /// A codestream of JPEG XL that ends after its orientation.
  private func jxl(_ width: Int, _ height: Int, _ orientation: Orientation) -> [UInt8] {
    var bits: [Int] = []
    func add(_ value: Int, _ count: Int) { bits += (0..<count).map { value >> $0 & 1 } }
    func side(_ length: Int) {
      add(1, 2)
      add(length - 1, 13)
    }
    add(0, 1)
    side(height)
    add(0, 3)
    side(width)
    // Neither all defaults nor without more fields; no other sizes, no animation.
    add(0b10, 2)
    add(orientation.rawValue - 1, 3)
    add(0, 3)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | UInt8($1.element << $1.offset)
      }
    }
    return [0xFF, 0x0A] + bytes
  }

  @Test func aCodestreamTellsHowItIsTurned() throws {
    for orientation in Orientation.allCases {
      expectEqual(
        StoredPicture(ByteRegion(jxl(480, 320, orientation)), .jxl, nil),
        StoredPicture(size: PixelSize(width: 480, height: 320), turn: orientation))
    }
    // 40 px high, as a ratio of 3:2.
    let small: [UInt8] = [0xFF, 0x0A, 0b0000_1001, 0b1_1]
    let header = try #require(JXLHeader(ByteRegion(small + [0])))
    expectEqual(header.size, PixelSize(width: 60, height: 40))
    try expectEqual(faces(jxl(480, 320, .right), of: "480x320"), face(0.6, 0.15, 0.3, 0.2))
    try expectNil(faces(jxl(480, 320, .right), of: "500x500"))
  }
}

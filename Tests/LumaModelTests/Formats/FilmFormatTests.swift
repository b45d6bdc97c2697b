import LumaModel
import LumaTestSupport
import Testing

struct FilmFormatTests {
  private static func packets(of length: Int, syncAt place: Int) -> [UInt8] {
    (0..<8).flatMap { _ in
      (0..<length).map { $0 == place ? 0x47 : UInt8($0 & 0x3F) }
    }
  }

  private static func matroska(_ type: String) -> [UInt8] {
    let name = Array(type.utf8)
    return [0x1A, 0x45, 0xDF, 0xA3, 0x80 | UInt8(name.count + 3), 0x42, 0x82]
      + [0x80 | UInt8(name.count)] + name
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let beginnings: [([UInt8], FilmFormat?)] = [
    (text("\0\0\0\u{14}ftypqt  \0\0"), .mov), (text("\0\0\0\u{8}moov"), .mov),
    (text("\0\0\0\u{8}wide"), .mov), (text("\0\0\0\u{14}ftypisom"), .mp4),
    (text("\0\0\0\u{14}ftyp3gp5"), .threeGP), (text("\0\0\0\u{14}ftyp3g2a"), .threeGP),
    (text("RIFFsizeAVI LIST"), .avi), (text("RIFFsizeWEBPVP8X"), nil),
    (matroska("matroska"), .mkv), (matroska("webm"), .webm), (matroska("other"), nil),
    (packets(of: 188, syncAt: 0), .mts), (packets(of: 192, syncAt: 4), .mts),
    (packets(of: 190, syncAt: 0), nil), (packets(of: 188, syncAt: 0).dropLast(188), nil),
    ([0, 0, 1, 0xBA, 0x44, 0], .mpg), ([0, 0, 1, 0xB3, 0x14, 0], nil), ([], nil),
  ]

  @Test(arguments: beginnings)
  func `its first bytes tell a container`(_ bytes: [UInt8], _ format: FilmFormat?) {
    expectEqual(FilmFormat(signature: bytes), format)
  }

  @Test(
    arguments: [
      ("MOV", .mov), ("m4v", .mp4), ("3g2", .threeGP), ("avi", .avi), ("mkv", .mkv),
      ("webm", .webm), ("MTS", .mts), ("m2ts", .mts), ("mpg", .mpg), ("mpeg", .mpg),
      // Sources and modules have them, too.
      ("ts", nil), ("mod", nil), ("mp", nil), ("jpg", nil), ("", nil),
    ] as [(String, FilmFormat?)])
  func `an extension names a container that only films have`(
    _ pathExtension: String, _ format: FilmFormat?
  ) {
    expectEqual(FilmFormat(pathExtension: pathExtension), format)
  }

  @Test(
    arguments: [
      ("a.MOV", "com.apple.quicktime-movie"), ("a.mp4", "public.mpeg-4"),
      ("a.m4v", "com.apple.m4v-video"), ("a.3gp", "public.3gpp"), ("a.avi", "public.avi"),
      ("a.mkv", "org.matroska.mkv"), ("a.webm", "org.webmproject.webm"),
      ("a.MTS", "public.avchd-mpeg-2-transport-stream"),
      ("a.ts", "public.mpeg-2-transport-stream"), ("a.mpg", "public.mpeg"),
      ("a.mod", "public.mpeg"), ("a.MP", "public.mpeg-4"), ("a.txt", nil),
    ] as [(String, String?)])
  func `types are Apple's`(_ name: String, _ type: String?) {
    expectEqual(UniformType.identifier(ofFile: name), type)
  }

  @Test(
    arguments: [
      ("jpg", "jpeg"), (".TIF", "tiff"), ("MOV", "mov"), ("m2ts", "mts"), ("mpeg", "mpg"),
      ("ts", "mts"), ("jpeg", nil), ("3gp", nil), ("exe", nil),
    ] as [(String, String?)])
  func `words for formats`(_ word: String, _ format: String?) {
    expectEqual(FormatName.meant(by: word), format)
  }
}

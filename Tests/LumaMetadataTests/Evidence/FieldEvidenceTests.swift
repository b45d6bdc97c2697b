import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// What `luma metadata --why` prints.
struct FieldEvidenceTests {
  private typealias Sample = EvidenceSample

  private func evidence(
    _ bytes: [UInt8], sidecar: String? = nil
  ) throws -> [String: [String]] {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: bytes, to: "a.jpg")
    if let sidecar { try folder.write(sidecar, to: "a.jpg.xmp") }
    let fields = try MetadataReader(OpenedFile(path)).evidence
    let lines = fields.map { ($0.field, $0.candidates.map { "\($0.text) <- \($0.reason)" }) }
    return Dictionary(uniqueKeysWithValues: lines)
  }

  @Test func eachBlockSaysWhy() throws {
    let xmp = Sample.xmp(
      Sample.packet(
        Sample.local("dc:description", "old") + Sample.bag("lr:hierarchicalSubject", "a|b")))
    let iptc = Sample.iptc(
      [(25, "w"), (120, "new")], digest: [UInt8](repeating: 1, count: 16))
    let sidecar = Sample.packet(Sample.local("dc:title", "T"))
    try expectEqual(
      evidence(Sample.jpeg([xmp, iptc]), sidecar: sidecar),
      [
        "title": ["T <- sidecar's Xmp.dc.title: counts first"],
        "caption": [
          "new <- Iptc.Application2.Caption: newer than XMP, as its digest shows",
          "old <- Xmp.dc.description: IPTC was changed since",
        ],
        "keywords": [
          "w <- Iptc.Application2.Keywords: newer than XMP, as its digest shows",
          "a|b <- Xmp.lr.hierarchicalSubject: IPTC was changed since",
        ],
      ])
  }

  /// As a drone of DJI writes them.
  @Test func textsOfCamerasAreNoWords() throws {
    let noise = Sample.windows([(0x9C9C, "0.9.138"), (0x9C9E, "N")])
    let reason = "written by a camera or a program, not a person"
    try expectEqual(
      evidence(Sample.jpeg([noise])),
      [
        "caption": ["0.9.138 <- Exif.Image.XPComment: \(reason)"],
        "keywords": ["N <- Exif.Image.XPKeywords: \(reason)"],
      ])
    let header = try Sample.header(Sample.jpeg([noise]))
    #expect(header.caption == nil && header.keywords == nil)
    let words = Sample.windows([(0x9C9C, "0.9.138 is out"), (0x9C9E, "N;SONY DSC;猫")])
    let written = try Sample.header(Sample.jpeg([words]))
    #expect(written.caption == "0.9.138 is out" && written.keywords == ["N", "猫"])
  }

  @Test func whatDoesNotCountHasAReason() throws {
    let packet = """
      <exif:GPSLatitude>0,0.0N</exif:GPSLatitude><exif:GPSLongitude>0,0.0E</exif:GPSLongitude>
      """
    let xmp = Sample.xmp(Sample.packet(Sample.local("dc:description", "SONY DSC") + packet))
    try expectEqual(
      evidence(Sample.jpeg([xmp])),
      [
        "caption": [
          "SONY DSC <- Xmp.dc.description: written by a camera or a program, not a person"
        ],
        "latitude": ["0,0.0N <- Xmp.exif.GPSLatitude: 0, 0 means that there is no place"],
        "longitude": ["0,0.0E <- Xmp.exif.GPSLongitude: 0, 0 means that there is no place"],
      ])
  }
}

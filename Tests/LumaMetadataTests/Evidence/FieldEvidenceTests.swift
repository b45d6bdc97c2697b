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
    #expect(
      try evidence(Sample.jpeg([xmp, iptc]), sidecar: sidecar) == [
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

  @Test func whatDoesNotCountHasAReason() throws {
    let packet = """
      <exif:GPSLatitude>0,0.0N</exif:GPSLatitude><exif:GPSLongitude>0,0.0E</exif:GPSLongitude>
      """
    let xmp = Sample.xmp(Sample.packet(Sample.local("dc:description", "SONY DSC") + packet))
    #expect(
      try evidence(Sample.jpeg([xmp])) == [
        "caption": ["SONY DSC <- Xmp.dc.description: written by a camera, not a person"],
        "latitude": ["0,0.0N <- Xmp.exif.GPSLatitude: 0, 0 stands for no place"],
        "longitude": ["0,0.0E <- Xmp.exif.GPSLongitude: 0, 0 stands for no place"],
      ])
  }
}

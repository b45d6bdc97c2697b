import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Which block counts.
struct EvidenceRuleTests {
  private typealias Sample = EvidenceSample
  private static let xmp = EvidenceSample.xmp(
    EvidenceSample.packet(
      EvidenceSample.local("dc:description", "old") + EvidenceSample.local("dc:title", "old title")
        + EvidenceSample.bag("dc:subject", "old word")))
  private static let records: [(UInt8, String)] = [
    (5, "new title"), (25, "new word"), (80, "Ana"), (120, "new"),
  ]

  /// IPTC counts only where it was changed after its digest was taken.
  @Test(arguments: [
    ([UInt8](repeating: 7, count: 16), "new title new new word"),
    ([], "old title old old word+new word"), (nil, "old title old old word+new word"),
  ])
  func iptcThatIsNewerWins(_ digest: [UInt8]?, _ expected: String) throws {
    let header = try Sample.header(
      Sample.jpeg([Self.xmp, Sample.iptc(Self.records, digest: digest)]))
    let words = (header.keywords ?? []).joined(separator: "+")
    expectEqual("\(header.title ?? "") \(header.caption ?? "") \(words)", expected)
    expectEqual(header.creator, "Ana")
  }

  @Test func anOutputKeepsTheNewerText() throws {
    let digest = [UInt8](repeating: 7, count: 16)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      bytes: Sample.jpeg([Self.xmp, Sample.iptc(Self.records, digest: digest)]), to: "a.jpg")
    let blobs = try MetadataWriter.blobs(
      of: path, policy: .all, size: PixelSize(width: 16, height: 16))
    let photo = try Exiv2Photo(bytes: try #require(blobs.xmp))
    expectEqual(photo.localText("Xmp.dc.description"), "new")
    expectEqual(photo.localText("Xmp.dc.title"), "new title")
    expectEqual(photo.list("Xmp.dc.subject"), ["new word"])
    #expect(decoded(try #require(blobs.iptc)).contains("new word"))
  }

  /// A newer text that is nothing but the beginning of XMP's loses nothing.
  @Test func whatIPTCCutsOffStays() throws {
    let long = String(repeating: "x", count: 70), digest = [UInt8](repeating: 7, count: 16)
    let xmp = Sample.xmp(Sample.packet(Sample.local("dc:title", long)))
    let iptc = Sample.iptc([(5, String(long.prefix(64)))], digest: digest)
    try expectEqual(Sample.header(Sample.jpeg([xmp, iptc])).title, long)
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA", "olympus digital camera   ", "SONY DSC", "Minolta DSC",
    "KONICA MINOLTA DIGITAL CAMERA", "MEDION DIGITAL CAMERA", "DIGITAL CAMERA", "SAMSUNG",
    "Exif_JPEG_PICTURE", "DCIM\\100MEDIA\\DJI_0001.JPG", "KODAK Digital Still Camera", "cof",
  ])
  func camerasWriteNoCaptions(_ text: String) throws {
    let blocks = [
      Sample.xmp(Sample.packet(Sample.local("dc:description", text))),
      Sample.iptc([(120, text)], digest: nil),
    ]
    for block in blocks { try expectNil(Sample.header(Sample.jpeg([block])).caption) }
    let next = Sample.jpeg([blocks[0], Sample.iptc([(120, "Our camera")], digest: nil)])
    try expectEqual(Sample.header(next).caption, "Our camera")
  }

  @Test(arguments: ["My digital camera", "Samsung and I", "Digital camera museum", "Dig"])
  func peopleDo(_ text: String) throws {
    let packet = Sample.packet(Sample.local("dc:description", text))
    try expectEqual(Sample.header(Sample.jpeg([Sample.xmp(packet)])).caption, text)
  }

  @Test(arguments: [
    (EvidenceSample.bag("lr:hierarchicalSubject", "Animals|Cat", "darktable|x"), ["Cat"]),
    (EvidenceSample.bag("digiKam:TagsList", "Animals/Cat", "Rome"), ["Cat", "Rome"]),
    (EvidenceSample.bag("MicrosoftPhoto:LastKeywordXMP", "Cat"), ["Cat"]),
    (
      EvidenceSample.bag("dc:subject", "Dog", "Cat")
        + EvidenceSample.bag("lr:hierarchicalSubject", "Animals|Cat", "Places|Rome"),
      ["Dog", "Cat", "Rome"]
    ),
  ])
  func keywordsAreInTrees(_ properties: String, _ expected: [String]) throws {
    let packet = Sample.xmp(Sample.packet(properties))
    try expectEqual(Sample.header(Sample.jpeg([packet])).keywords, expected)
  }

  @Test(arguments: [(1, 1), (25, 2), (50, 3), (75, 4), (99, 5), (0, 0)])
  func starsOfWindowsAreParts(_ percent: Int, _ stars: Int) throws {
    let rating = "<MicrosoftPhoto:Rating>\(percent)</MicrosoftPhoto:Rating>"
    try expectEqual(Sample.header(Sample.jpeg([Sample.xmp(Sample.packet(rating))])).rating, stars)
  }

  @Test(arguments: [
    ("60.5", "N", "68.0", "W", "60.5 -68.0"), ("60.5", "S", "68.0", "E", "-60.5 68.0"),
    ("-60.5", nil, "68", nil, "-60.5 68.0"), ("60,30.0N", nil, "68,0.0W", nil, "60.5 -68.0"),
    ("60,30.0", "North", "68,0.0", "West", "60.5 -68.0"), ("0", "N", "0", "E", ""),
    ("0,0.0N", nil, "0,0.0E", nil, ""), ("91", nil, "0", nil, ""),
  ])
  func placesAreDecimals(
    _ north: String, _ northSide: String?, _ east: String, _ eastSide: String?, _ expected: String
  ) throws {
    let sides = [("GPSLatitudeRef", northSide), ("GPSLongitudeRef", eastSide)]
    let values = [("GPSLatitude", north as String?), ("GPSLongitude", east)] + sides
    let properties = values.compactMap { name, text in
      text.map { "<exif:\(name)>\($0)</exif:\(name)>" }
    }
    let packet = Sample.xmp(Sample.packet(properties.joined()))
    let header = try Sample.header(Sample.jpeg([packet]))
    let place = [header.latitude, header.longitude].compactMap(\.self).map { "\($0)" }
    expectEqual(place.joined(separator: " "), expected)
  }

  /// A buoy in the Gulf of Guinea.
  @Test func zeroIsAPlaceAtAHeight() throws {
    let properties = """
      <exif:GPSLatitude>0,0.0N</exif:GPSLatitude><exif:GPSLongitude>0,0.0E</exif:GPSLongitude>\
      <exif:GPSAltitude>12/1</exif:GPSAltitude>
      """
    let header = try Sample.header(Sample.jpeg([Sample.xmp(Sample.packet(properties))]))
    #expect(header.latitude == 0 && header.longitude == 0 && header.altitude == 12)
  }
}

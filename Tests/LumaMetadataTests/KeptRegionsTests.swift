import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// The regions of an output that shows other people than its file.
struct KeptRegionsTests {
  private let folder: TemporaryFolder
  private let size = PixelSize(width: 240, height: 160)

  init() throws { folder = try TemporaryFolder() }

  /// Ana with a turned rectangle, in both forms; Cy in a circle; Bo, whose place is unknown.
  private static let properties =
    MovedRegionsTests.rich
    .replacing("stArea:h=\"0.3\"", with: "stArea:h=\"0.3\" stArea:r=\"15\"")
    .replacing("<mwg-rs:RegionList><rdf:Bag>", with: "<mwg-rs:RegionList><rdf:Bag>" + cy)
  private static let cy =
    "<rdf:li rdf:parseType=\"Resource\">"
    + "<mwg-rs:Area stArea:x=\"0.6\" stArea:y=\"0.4\" stArea:d=\"0.2\"/>"
    + "<mwg-rs:Name>Cy</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type></rdf:li>"

  private func saved(
    _ frame: PictureFrame, _ header: PhotoHeader, _ properties: String = Self.properties
  ) throws -> (own: Exiv2Photo, output: Exiv2Photo) {
    let photo = try OpenedFile(SamplePhotos.file("charts/orientation-1.jpg"))
    let bytes = PeopleJPEG.make(photo.bytes(at: 0, count: photo.count), properties)
    let path = try folder.write(bytes: bytes, to: "a.jpg")
    let blobs = try MetadataWriter.blobs(
      of: path, policy: .all, size: size, shown: ShownMetadata(header), frame: frame)
    return (try Exiv2Photo(bytes: bytes), try #require(try Output(blobs).xmp))
  }

  private func values(_ photo: Exiv2Photo) -> [String] {
    photo.tags(CEXIV2_XMP).map { "\($0) = \(photo.rawText($0) ?? "")" }
  }

  private func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws
    -> PicturePart
  { try #require(PicturePart(x: x, y: y, width: width, height: height)) }

  @Test func oneMoreFaceLeavesTheOthersAsTheyAre() throws {
    var header = PhotoHeader()
    header.people = ["Cy", "Ana", "Bo", "Ida"]
    let ana = Face(name: "Ana", rect: try part(0.15, 0.1, 0.2, 0.3))
    let ida = Face(name: "Ida", rect: try part(0.5, 0.25, 0.25, 0.5))
    header.faces = [ida, ana]
    let (own, output) = try saved(PictureFrame(), header)
    let mine = values(own)
    expectEqual(Set(mine).subtracting(values(output)), [])
    let list = "Xmp.mwg-rs.Regions/mwg-rs:RegionList"
    expectEqual(output.text("\(list)[2]/mwg-rs:Area/stArea:r"), "15")
    expectEqual(output.text("\(list)[5]/mwg-rs:Name"), "Ida")
    #expect(!output.tags(CEXIV2_XMP).contains { $0.hasPrefix("\(list)[6]") })
    expectEqual(
      output.text("Xmp.MP.RegionInfo/MPRI:Regions[3]/MPReg:Rectangle"), "0.5, 0.25, 0.25, 0.5")
    let people = try #require(People(of: output, StoredPicture(size: size, turn: .up)))
    #expect(people.names == ["Cy", "Ana", "Ida", "Bo"] && people.faces == [ana, ida])
  }

  @Test func oneFaceLessLeavesTheOthersAsTheyAre() throws {
    var header = PhotoHeader()
    // Cy has no name any more, and Bo has a face.
    header.people = ["Ana", "Bo"]
    header.faces = [
      Face(name: "Ana", rect: try part(0.15, 0.1, 0.2, 0.3)),
      Face(name: "Bo", rect: try part(0.5, 0.5, 0.25, 0.5)),
    ]
    var frame = PictureFrame()
    frame.turn(.upMirrored)
    let (_, output) = try saved(frame, header)
    let list = "Xmp.mwg-rs.Regions/mwg-rs:RegionList"
    expectEqual(output.text("\(list)[1]/mwg-rs:Area/stArea:x"), "0.75")
    expectEqual(output.text("\(list)[1]/mwg-rs:Area/stArea:r"), "15")
    expectEqual(output.text("\(list)[1]/mwg-rs:Description"), "A & B")
    let names = output.tags(CEXIV2_XMP).filter { $0.hasSuffix("Name") }.compactMap(output.text)
    expectEqual(names.sorted(), ["Ana", "Ana", "Bo", "Bo", "Rex"])
    header.faces = [Face(name: "Ana", rect: try part(0.15, 0.1, 0.2, 0.3))]
    header.people = ["Ana"]
    let (_, less) = try saved(PictureFrame(), header)
    let rest = less.tags(CEXIV2_XMP).filter { $0.hasSuffix("Name") }.compactMap(less.text)
    expectEqual(rest.sorted(), ["Ana", "Ana", "Rex"])
    expectEqual(less.text("\(list)[1]/mwg-rs:Description"), "A & B")
  }

  @Test func itemsOfListsKeepWhatElseTheySay() throws {
    let keywords =
      "<dc:subject xmlns:dc=\"\(XMPName.dc)\"><rdf:Bag><rdf:li xml:lang=\"en\">sea</rdf:li>"
      + "</rdf:Bag></dc:subject>"
    let list = PeopleJPEG.list("Cleo", "Dora").replacing(
      "<rdf:li>Dora", with: "<rdf:li xml:lang=\"de\">Dora")
    var header = PhotoHeader()
    for (names, listed) in [(["Dora"], ["Dora"]), (["Dora", "<Ed>"], ["Dora", "<Ed>"])] {
      header.people = names
      let (own, output) = try saved(PictureFrame(), header, keywords + list)
      expectEqual(own.peopleInList, ["Cleo", "Dora"])
      expectEqual(output.peopleInList, listed)
      let text = String(decoding: try #require(output.xmp()), as: UTF8.self)
      #expect(text.contains("<rdf:li xml:lang=\"de\">Dora</rdf:li>"))
      #expect(text.contains("<rdf:li xml:lang=\"en\">sea</rdf:li>"))
    }
  }

  /// A film, say, of which exiv2 reads nothing: its faces are a sidecar's or a catalog's.
  @Test func sourcesWithoutMetadataOfTheirOwnShowThem() throws {
    let path = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "a.svg")
    var header = PhotoHeader()
    header.people = ["Ana", "Bo"]
    header.faces = [Face(name: "Ana", rect: try part(0.15, 0.1, 0.2, 0.3))]
    var frame = PictureFrame()
    for isMirrored in [false, true] {
      if isMirrored { frame.turn(.upMirrored) }
      let output = try Output(
        MetadataWriter.blobs(
          of: path, policy: .all, size: size, shown: ShownMetadata(header), frame: frame))
      let xmp = try #require(output.xmp)
      let people = try #require(People(of: xmp, StoredPicture(size: size, turn: .up)))
      let rect = try part(isMirrored ? 0.65 : 0.15, 0.1, 0.2, 0.3)
      #expect(people.names == ["Ana", "Bo"] && people.faces == [Face(name: "Ana", rect: rect)])
      expectEqual(xmp.text("Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:w"), "240")
    }
  }
}

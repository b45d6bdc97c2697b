import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// The regions of outputs.
struct MovedRegionsTests {
  private let folder: TemporaryFolder
  private let size = PixelSize(width: 100, height: 150)

  init() throws { folder = try TemporaryFolder() }

  /// Returns the metadata of an output of a picture of 240 x 160 px that is stored on its side.
  private func output(
    _ policy: MetadataPolicy = .all, frame: PictureFrame?
  ) throws -> Output {
    let photo = try OpenedFile(SamplePhotos.file("charts/orientation-1.jpg"))
    let properties =
      PeopleJPEG.areas(
        [
          ("Ana", "Face", "0.25 0.25 0.2 0.3"), ("Rex", "Pet", "0.75 0.75 0.1 0.1"),
          (nil, "Focus", "0.25 0.2 0.1 0.1"),
        ], of: "240x160") + PeopleJPEG.rectangles([("Ana", "0.15, 0.1, 0.2, 0.3"), ("Bo", nil)])
      + PeopleJPEG.list("Ana", "Cleo")
    let path = try folder.write(
      bytes: PeopleJPEG.make(photo.bytes(at: 0, count: photo.count), orientation: 6, properties),
      to: "a.jpg")
    return try Output(MetadataWriter.blobs(of: path, policy: policy, size: size, frame: frame))
  }

  private func regionTags(_ output: Output) -> [String] {
    output.tags(CEXIV2_XMP).filter { $0.hasPrefix("Xmp.mwg-rs") || $0.hasPrefix("Xmp.MP.") }
  }

  /// Upright, Ana is at 0.6, 0.15, 0.3, 0.2 and Rex at 0.2, 0.7, 0.1, 0.1.
  @Test func regionsAreMovedAlong() throws {
    var frame = PictureFrame()
    frame.cut(
      PixelRect(x: 80, y: 0, width: 80, height: 120), of: PixelSize(width: 160, height: 240))
    let xmp = try #require(try output(frame: frame).xmp)
    let people = try #require(People(of: xmp, StoredPicture(size: size, turn: .up)))
    expectEqual(people.names, ["Ana", "Bo", "Cleo"])
    expectEqual(
      people.faces,
      [
        Face(
          name: "Ana",
          rect: try #require(PicturePart(x: 0.2, y: 0.3, width: 0.6, height: 0.4)))
      ])
    let list = "Xmp.mwg-rs.Regions/mwg-rs:RegionList"
    expectEqual(xmp.text("\(list)[1]/mwg-rs:Name"), "Ana")
    expectEqual(xmp.text("\(list)[2]/mwg-rs:Type"), "Focus")
    expectNil(xmp.text("\(list)[3]/mwg-rs:Type"))
    expectEqual(xmp.text("Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:w"), "100")
    expectEqual(xmp.text("Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:h"), "150")
    let regions = "Xmp.MP.RegionInfo/MPRI:Regions"
    expectEqual(xmp.text("\(regions)[1]/MPReg:Rectangle"), "0.2, 0.3, 0.6, 0.4")
    expectEqual(xmp.text("\(regions)[1]/MPReg:PersonDisplayName"), "Ana")
    // Nobody knows where Bo is.
    expectEqual(xmp.text("\(regions)[2]/MPReg:PersonDisplayName"), "Bo")
  }

  @Test func whatNobodyKnowsThePlaceOfIsLeftOut() throws {
    let output = try output(frame: nil)
    expectEqual(regionTags(output), [])
    expectEqual(output.xmp?.list("Xmp.iptcExt.PersonInImage"), ["Ana", "Cleo", "Bo"])
    expectEqual(output.xmp?.hasNode("Xmp.mwg-rs.Regions"), false)
  }

  @Test func whereAllAreCutOffNoneStay() throws {
    var frame = PictureFrame()
    frame.cut(PixelRect(x: 0, y: 0, width: 20, height: 20), of: PixelSize(width: 160, height: 240))
    // Nobody knows where Bo is.
    expectEqual(
      regionTags(try output(frame: frame)),
      ["Xmp.MP.RegionInfo/MPRI:Regions[1]/MPReg:PersonDisplayName"])
  }

  @Test func policiesWithoutDescriptionsHaveNoPeople() throws {
    for policy in [MetadataPolicy.none, .web, .keep([.dates]), .drop([.description])] {
      let output = try output(policy, frame: PictureFrame())
      expectEqual(regionTags(output), [], "\(policy)")
      expectNil(output.xmp?.list("Xmp.iptcExt.PersonInImage"), "\(policy)")
    }
    let kept = try output(.keep([.description]), frame: PictureFrame())
    expectEqual(kept.xmp?.text("Xmp.mwg-rs.Regions/mwg-rs:RegionList[1]/mwg-rs:Name"), "Ana")
  }

  /// A face with more than its place, a circle, a point, and in both forms.
  static let rich = PeopleJPEG.rich(of: "240x160")
    .replacing("<MPRI:Regions><rdf:Bag>", with: "<MPRI:Regions><rdf:Bag>" + bo)
  /// A person without a place.
  private static let bo =
    "<rdf:li rdf:parseType=\"Resource\">"
    + "<MPReg:PersonDisplayName>Bo</MPReg:PersonDisplayName></rdf:li>"

  private func rich(
    _ frame: PictureFrame?, _ output: PixelSize, _ properties: String = Self.rich,
    shown: ShownMetadata? = nil
  ) throws -> (own: Exiv2Photo, output: Exiv2Photo) {
    let photo = try OpenedFile(SamplePhotos.file("charts/orientation-1.jpg"))
    let bytes = PeopleJPEG.make(photo.bytes(at: 0, count: photo.count), properties)
    let path = try folder.write(bytes: bytes, to: "rich.jpg")
    let blobs = try MetadataWriter.blobs(
      of: path, policy: .all, size: output, shown: shown, frame: frame)
    return (try Exiv2Photo(bytes: bytes), try #require(try Output(blobs).xmp))
  }

  private func values(_ photo: Exiv2Photo) -> [String] {
    photo.tags(CEXIV2_XMP).map { "\($0) = \(photo.rawText($0) ?? "")" }
  }

  @Test func withoutAMoveAllOfThemStayAsTheyAre() throws {
    let (own, same) = try rich(PictureFrame(), PixelSize(width: 240, height: 160))
    #expect(values(same) == values(own) && !values(own).isEmpty)
    let stale = Self.rich.replacing("stDim:w=\"240\"", with: "stDim:w=\"999\"")
    for properties in [stale, PeopleJPEG.areas([], of: "240x160")] {
      let (other, kept) = try rich(PictureFrame(), PixelSize(width: 240, height: 160), properties)
      #expect(values(kept) == values(other) && !values(kept).isEmpty)
    }
  }

  @Test func whatIsMadeSmallerSaysSo() throws {
    let (own, small) = try rich(PictureFrame(), PixelSize(width: 120, height: 80))
    let applied = "Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:"
    #expect(small.text(applied + "w") == "120" && small.text(applied + "h") == "80")
    let others = { (photo: Exiv2Photo) in values(photo).filter { !$0.hasPrefix(applied) } }
    expectEqual(others(small), others(own))
  }

  @Test func circlesAndPointsMoveAndExtensionsStay() throws {
    var frame = PictureFrame()
    frame.turn(.right)
    frame.cut(
      PixelRect(x: 0, y: 120, width: 160, height: 120), of: PixelSize(width: 160, height: 240))
    let (_, moved) = try rich(frame, PixelSize(width: 80, height: 60))
    let list = "Xmp.mwg-rs.Regions/mwg-rs:RegionList"
    // The face is above what is left.
    expectEqual(moved.text("\(list)[1]/mwg-rs:Type"), "Focus")
    expectEqual(moved.text("\(list)[1]/mwg-rs:FocusUsage"), "EvaluatedUsed")
    expectEqual(moved.text("\(list)[1]/mwg-rs:Area/stArea:x"), "0.5")
    expectEqual(moved.text("\(list)[1]/mwg-rs:Area/stArea:y"), "0.5")
    // 64 px of 160, then 32 of 60.
    expectEqual(moved.text("\(list)[1]/mwg-rs:Area/stArea:d"), "0.533333")
    expectEqual(moved.text("\(list)[2]/mwg-rs:Name"), "Rex")
    expectEqual(moved.text("\(list)[2]/mwg-rs:Area/stArea:x"), "0.1")
    expectEqual(moved.text("\(list)[2]/mwg-rs:Area/stArea:y"), "0.8")
    expectNil(moved.text("\(list)[3]/mwg-rs:Area/stArea:x"))
    expectNil(moved.list("Xmp.iptcExt.PersonInImage"))

    var whole = PictureFrame()
    whole.turn(.upMirrored)
    let (_, mirrored) = try rich(whole, PixelSize(width: 240, height: 160))
    expectEqual(mirrored.text("\(list)[1]/mwg-rs:Area/stArea:x"), "0.75")
    expectEqual(mirrored.text("\(list)[1]/mwg-rs:Extensions/apple-fi:ConfidenceLevel"), "900")
    expectEqual(mirrored.text("\(list)[1]/mwg-rs:Description"), "A & B")
  }

  @Test func namesStayWhereRegionsGo() throws {
    let (_, output) = try rich(nil, PixelSize(width: 250, height: 180))
    expectEqual(output.list("Xmp.iptcExt.PersonInImage"), ["Ana", "Bo"])
    let stale = Self.rich.replacing("stDim:w=\"240\"", with: "stDim:w=\"999\"")
    var frame = PictureFrame()
    frame.turn(.right)
    let (_, dropped) = try rich(frame, PixelSize(width: 160, height: 240), stale)
    expectEqual(dropped.list("Xmp.iptcExt.PersonInImage"), ["Ana", "Bo"])
    #expect(!dropped.hasNode("Xmp.mwg-rs.Regions") && !dropped.hasNode("Xmp.MP.RegionInfo"))
  }

  @Test func whoIsCutOffIsNoLongerNamed() throws {
    var frame = PictureFrame()
    frame.cut(
      PixelRect(x: 120, y: 0, width: 120, height: 160), of: PixelSize(width: 240, height: 160))
    let (_, output) = try rich(
      frame, PixelSize(width: 120, height: 160),
      Self.rich + PeopleJPEG.list("Ana", "Cleo") + PeopleJPEG.details("Ana", "Dora"))
    expectEqual(output.list("Xmp.iptcExt.PersonInImage"), ["Cleo"])
    let people = try #require(
      People(of: output, StoredPicture(size: PixelSize(width: 120, height: 160), turn: .up)))
    #expect(people.names == ["Bo", "Cleo", "Dora"] && people.faces == [])
  }

  /// A sidecar or a catalog may differ from the file.
  @Test func whatIsShownIsSaid() throws {
    let size = PixelSize(width: 240, height: 160)
    var header = PhotoHeader()
    header.people = ["Ida", "Jo"]
    header.faces = [
      Face(name: "Ida", rect: try #require(PicturePart(x: 0.5, y: 0.25, width: 0.25, height: 0.5)))
    ]
    let picture = StoredPicture(size: size, turn: .up)
    for properties in [Self.rich, PeopleJPEG.details("Ana"), PeopleJPEG.areas([]), ""] {
      let (_, output) = try rich(
        PictureFrame(), size, properties, shown: ShownMetadata(header))
      let people = try #require(People(of: output, picture), "\(properties)")
      #expect(people.names == ["Ida", "Jo"] && people.faces == header.faces, "\(properties)")
      let types = output.tags(CEXIV2_XMP).filter { $0.hasSuffix("mwg-rs:Type") }
        .compactMap(output.text)
      expectEqual(types, (properties == Self.rich ? ["Focus", "Pet", "Face"] : ["Face"]))
    }
    (header.people, header.faces) = ([], [])
    let (_, nobody) = try rich(PictureFrame(), size, shown: ShownMetadata(header))
    expectNil(People(of: nobody, picture))
    expectEqual(nobody.text("Xmp.mwg-rs.Regions/mwg-rs:RegionList[2]/mwg-rs:Name"), "Rex")
  }

  /// A library may not have read the people in its photos.
  @Test func whatIsNotKnownIsTheFiles() throws {
    let size = PixelSize(width: 240, height: 160)
    let shown = ShownMetadata(PhotoHeader(format: .jpeg))
    let (own, output) = try rich(PictureFrame(), size, shown: shown)
    #expect(values(output) == values(own) && !values(own).isEmpty)
  }

  /// Marks that combine with an escaped character do not hide it.
  @Test func captionsOfAnyCharactersKeepPeople() throws {
    let size = PixelSize(width: 240, height: 160)
    let caption =
      "<dc:description xmlns:dc=\"\(XMPName.dc)\"><rdf:Alt>"
      + "<rdf:li xml:lang=\"x-default\">Tom &amp;\u{FE0F} Jerry</rdf:li></rdf:Alt></dc:description>"
    var header = PhotoHeader()
    header.caption = "Tom &\u{FE0F} Jerry"
    header.people = ["Ida <\u{338}"]
    header.faces = [
      Face(
        name: "Ida <\u{338}",
        rect: try #require(PicturePart(x: 0.5, y: 0.25, width: 0.25, height: 0.5)))
    ]
    for properties in [Self.rich + caption, caption] {
      let (_, output) = try rich(
        PictureFrame(), size, properties, shown: ShownMetadata(header))
      expectEqual(output.text("Xmp.dc.description"), "lang=\"x-default\" Tom &\u{FE0F} Jerry")
      let people = try #require(
        People(of: output, StoredPicture(size: size, turn: .up)), "\(properties)")
      #expect(people.names == header.people && people.faces == header.faces)
    }
  }
}

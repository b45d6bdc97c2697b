import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// The regions of outputs.
@Suite struct MovedRegionsTests {
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
    let people = try #require(People(of: xmp, .up, stored: size))
    #expect(people.names == ["Ana", "Cleo"])
    #expect(
      people.faces == [
        Face(
          name: "Ana",
          rect: try #require(PicturePart(x: 0.2, y: 0.3, width: 0.6, height: 0.4)))
      ])
    let list = "Xmp.mwg-rs.Regions/mwg-rs:RegionList"
    #expect(xmp.text("\(list)[1]/mwg-rs:Name") == "Ana")
    #expect(xmp.text("\(list)[2]/mwg-rs:Type") == "Focus")
    #expect(xmp.text("\(list)[3]/mwg-rs:Type") == nil)
    #expect(xmp.text("Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:w") == "100")
    #expect(xmp.text("Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions/stDim:h") == "150")
    let regions = "Xmp.MP.RegionInfo/MPRI:Regions"
    #expect(xmp.text("\(regions)[1]/MPReg:Rectangle") == "0.2, 0.3, 0.6, 0.4")
    #expect(xmp.text("\(regions)[1]/MPReg:PersonDisplayName") == "Ana")
    #expect(xmp.text("\(regions)[2]/MPReg:PersonDisplayName") == nil)
  }

  @Test func whatNobodyKnowsThePlaceOfIsLeftOut() throws {
    let output = try output(frame: nil)
    #expect(regionTags(output) == [])
    #expect(output.xmp?.list("Xmp.iptcExt.PersonInImage") == ["Ana", "Cleo"])
    #expect(output.xmp?.hasNode("Xmp.mwg-rs.Regions") == false)
  }

  @Test func whereAllAreCutOffNoneStay() throws {
    var frame = PictureFrame()
    frame.cut(PixelRect(x: 0, y: 0, width: 20, height: 20), of: PixelSize(width: 160, height: 240))
    #expect(regionTags(try output(frame: frame)) == [])
  }

  @Test func policiesWithoutDescriptionsHaveNoPeople() throws {
    for policy in [MetadataPolicy.none, .web, .keep([.dates]), .drop([.description])] {
      let output = try output(policy, frame: PictureFrame())
      #expect(regionTags(output) == [], "\(policy)")
      #expect(output.xmp?.list("Xmp.iptcExt.PersonInImage") == nil, "\(policy)")
    }
    let kept = try output(.keep([.description]), frame: PictureFrame())
    #expect(kept.xmp?.text("Xmp.mwg-rs.Regions/mwg-rs:RegionList[1]/mwg-rs:Name") == "Ana")
  }
}

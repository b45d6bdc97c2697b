import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct PeopleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Reads a picture of 240 x 160 px with some properties.
  private func read(
    _ properties: String, orientation: Int? = nil, sidecar: String? = nil
  ) throws -> PhotoHeader {
    let photo = try OpenedFile(SamplePhotos.file("charts/orientation-1.jpg"))
    let bytes = photo.bytes(at: 0, count: photo.count)
    let path = try folder.write(
      bytes: PeopleJPEG.make(bytes, orientation: orientation, properties), to: "a.jpg")
    if let sidecar { try folder.write(PeopleJPEG.packet(sidecar), to: "a.xmp") }
    return try MetadataReader.read(path)
  }

  private func face(_ name: String?, _ x: Double, _ y: Double, _ w: Double, _ h: Double) throws
    -> Face
  {
    Face(name: name, rect: try #require(PicturePart(x: x, y: y, width: w, height: h)))
  }

  private typealias Region = (name: String?, type: String?, area: String)
  private static let ana: Region = ("Ana", "Face", "0.25 0.5 0.2 0.3")

  @Test func facesAreFoundByTheirCenters() throws {
    let others: [Region] = [
      (nil, "Face", "0.7 0.5 0.2 0.3"), ("Rex", "Pet", "0.7 0.5 0.2 0.3"),
      (nil, "Focus", "0.5 0.5 0.1 0.1"), ("Bo", nil, "0.5 0.25 0.1 0.1"), (nil, nil, "0 0 1 1"),
    ]
    let header = try read(PeopleJPEG.areas([Self.ana] + others))
    expectEqual(header.people, ["Ana", "Bo"])
    expectEqual(
      header.faces,
      [
        try face("Ana", 0.15, 0.35, 0.2, 0.3), try face(nil, 0.6, 0.35, 0.2, 0.3),
        try face("Bo", 0.45, 0.2, 0.1, 0.1),
      ])
  }

  @Test func onePersonInSeveralListsIsOne() throws {
    let header = try read(
      PeopleJPEG.areas([Self.ana, (nil, "Face", "0.7 0.5 0.2 0.3")])
        + PeopleJPEG.rectangles([
          ("Ana", "0.15, 0.35, 0.2, 0.3"), ("Bo", "0.61, 0.35, 0.2, 0.3"), ("Cleo", nil),
          ("ffffffffffffffff", "0, 0, 0.1, 0.1"), (nil, "0.0, 0.8, 0.1, 0.2"),
        ]) + PeopleJPEG.list("Dora", "Ana", " "))
    expectEqual(header.people, ["Ana", "Bo", "Cleo", "Dora"])
    expectEqual(
      header.faces,
      [
        try face("Ana", 0.15, 0.35, 0.2, 0.3), try face("Bo", 0.6, 0.35, 0.2, 0.3),
        try face(nil, 0, 0.8, 0.1, 0.2),
      ])
  }

  @Test func onePersonInTwoPlacesHasTwoFaces() throws {
    let header = try read(
      PeopleJPEG.areas([Self.ana]) + PeopleJPEG.rectangles([("Ana", "0.6, 0.35, 0.2, 0.3")]))
    expectEqual(header.people, ["Ana"])
    expectEqual(
      header.faces,
      [try face("Ana", 0.15, 0.35, 0.2, 0.3), try face("Ana", 0.6, 0.35, 0.2, 0.3)])
    // Programs draw different rectangles around one face.
    let one = try read(
      PeopleJPEG.areas([Self.ana]) + PeopleJPEG.rectangles([("Ana", "0.2, 0.4, 0.25, 0.35")]))
    expectEqual(one.faces, [try face("Ana", 0.15, 0.35, 0.2, 0.3)])
  }

  @Test func namesWithDetailsNamePeople() throws {
    let header = try read(PeopleJPEG.details("Dora", "Ana"))
    #expect(header.people == ["Dora", "Ana"] && header.faces == nil)
    let both = try read(
      PeopleJPEG.areas([Self.ana]) + PeopleJPEG.list("Bo") + PeopleJPEG.details("Bo", "Dora"))
    expectEqual(both.people, ["Ana", "Bo", "Dora"])
  }

  @Test func namesAloneAreNoFaces() throws {
    let header = try read(PeopleJPEG.list("Ana", "Bo"))
    #expect(header.people == ["Ana", "Bo"] && header.faces == nil)
    let nobody = try read("<mwg-rs:Regions rdf:parseType=\"Resource\"/>")
    #expect(nobody.people == nil && nobody.faces == nil)
  }

  /// Where exiftool's chart has its letter, each orientation shows at the same place.
  @Test(arguments: [
    (1, [0.15, 0.1, 0.2, 0.3]), (2, [0.65, 0.1, 0.2, 0.3]), (3, [0.65, 0.6, 0.2, 0.3]),
    (4, [0.15, 0.6, 0.2, 0.3]), (5, [0.1, 0.15, 0.3, 0.2]), (6, [0.6, 0.15, 0.3, 0.2]),
    (7, [0.6, 0.65, 0.3, 0.2]), (8, [0.1, 0.65, 0.3, 0.2]),
  ])
  func rectanglesAreOfTheUprightPicture(_ orientation: Int, _ expected: [Double]) throws {
    let wanted = try face("Ana", expected[0], expected[1], expected[2], expected[3])
    let areas = PeopleJPEG.areas([("Ana", "Face", "0.25 0.25 0.2 0.3")], of: "480x320")
    try expectEqual(read(areas, orientation: orientation).faces, [wanted])
    let rectangles = PeopleJPEG.rectangles([("Ana", "0.15, 0.1, 0.2, 0.3")])
    try expectEqual(read(rectangles, orientation: orientation).faces, [wanted])
    try expectEqual(read("", orientation: orientation, sidecar: areas).faces, [wanted])
  }

  @Test func regionsOfTheUprightPictureAreNotTurnedAgain() throws {
    let areas = PeopleJPEG.areas([Self.ana], of: "320x480")
    try expectEqual(read(areas, orientation: 6).faces, [try face("Ana", 0.15, 0.35, 0.2, 0.3)])
  }

  /// Most programs write both forms, and only one of them has the size of its picture.
  @Test func bothFormsAreOfOnePicture() throws {
    let both = { size in
      PeopleJPEG.areas([Self.ana, (nil, "Face", "0.7 0.5 0.2 0.3")], of: size)
        + PeopleJPEG.rectangles([("Ana", "0.15, 0.35, 0.2, 0.3"), (nil, "0.6, 0.35, 0.2, 0.3")])
    }
    for orientation in 5...8 {
      let upright = try read(both("320x480"), orientation: orientation)
      expectEqual(
        upright.faces,
        [try face("Ana", 0.15, 0.35, 0.2, 0.3), try face(nil, 0.6, 0.35, 0.2, 0.3)])
    }
    for orientation in 2...8 {
      try expectEqual(read(both("480x320"), orientation: orientation).faces?.count, 2)
    }
    let stale = try read(both("400x400"))
    #expect(stale.people == ["Ana"] && stale.faces == nil)
  }

  @Test func regionsOfAnotherShapeAreLeftOut() throws {
    for (size, orientation) in [("400x400", 1), ("320x480", 1), ("300x500", 6)] {
      let header = try read(PeopleJPEG.areas([Self.ana], of: size), orientation: orientation)
      #expect(header.people == ["Ana"] && header.faces == nil, "\(size)")
    }
    // A picture that was made smaller has the same regions.
    try expectEqual(read(PeopleJPEG.areas([Self.ana], of: "4811x3207")).faces?.count, 1)
  }

  @Test(arguments: [
    "nan 0.5 0.2 0.3", "inf 0.5 0.2 0.3", "0.5 0.5 0 0.3", "0.5 0.5 0.2 -0.3", "1.5 0.5 0.2 0.3",
    "0.5 0.5 2 0.3", "0.5 0.5 0.2", "x 0.5 0.2 0.3", "1e400 0.5 0.2 0.3", "0.5 0.5 1e-9 0.3",
  ])
  func numbersThatAreNoPlaceAreDropped(_ area: String) throws {
    let header = try read(PeopleJPEG.areas([("Ana", "Face", area), (nil, "Face", area)]))
    #expect(header.people == ["Ana"] && header.faces == nil)
  }

  @Test(arguments: [
    "0.1, 0.1, 0.2", "0.1, 0.1, 0.2, 0.3, 0.4", "a, b, c, d", "", "2, 0.1, 0.2, 0.3",
    "0.1, 0.1, nan, 0.3",
  ])
  func rectanglesThatAreNoPlaceAreDropped(_ rectangle: String) throws {
    let header = try read(PeopleJPEG.rectangles([("Ana", rectangle), (nil, rectangle)]))
    #expect(header.people == ["Ana"] && header.faces == nil)
  }

  @Test func whatPassesTheEdgeIsClipped() throws {
    let header = try read(
      PeopleJPEG.areas([("Ana", "Face", "0.05 0.95 0.2 0.3"), ("Cy", "Face", "1.02 0.5 0.2 1.2")])
        + PeopleJPEG.rectangles([("Bo", "-0.05, 0.9, 0.2, 0.3")]))
    expectEqual(
      header.faces,
      [
        try face("Ana", 0, 0.8, 0.15, 0.2), try face("Cy", 0.92, 0, 0.08, 1),
        try face("Bo", 0, 0.9, 0.15, 0.1),
      ])
  }

  @Test func aSidecarReplacesThePeopleOfThePicture() throws {
    let header = try read(
      PeopleJPEG.areas([Self.ana]),
      sidecar: PeopleJPEG.areas([("Bo", "Face", "0.7 0.5 0.2 0.3")]))
    expectEqual(header.people, ["Bo"])
    expectEqual(header.faces, [try face("Bo", 0.6, 0.35, 0.2, 0.3)])
    let named = try read(PeopleJPEG.areas([Self.ana]), sidecar: PeopleJPEG.list("Bo"))
    expectEqual(named.people, ["Bo"])
    expectEqual(named.faces, [try face("Ana", 0.15, 0.35, 0.2, 0.3)])
    let silent = try read(
      PeopleJPEG.areas([Self.ana]), sidecar: "<mwg-rs:Other>1</mwg-rs:Other>")
    #expect(silent.people == ["Ana"] && silent.faces?.count == 1)
  }

  @Test func prefixesOfOtherProgramsAreUnderstood() throws {
    let area = "<mwg-rs:Area xmlns:ar=\"http://ns.adobe.com/xmp/sType/Area#\""
    let properties = PeopleJPEG.areas([Self.ana]).replacing("stArea:", with: "ar:")
      .replacing("<mwg-rs:Area", with: area)
    try expectEqual(read(properties).faces, [try face("Ana", 0.15, 0.35, 0.2, 0.3)])
  }

  @Test func regionsAreBounded() throws {
    let many: [Region] = (0..<1_005).map { ("N\($0)", "Face", "0.5 0.5 0.1 0.1") }
    let packet = PeopleJPEG.packet(PeopleJPEG.areas(many))
    try Exiv2Library.open()
    let photo = try Exiv2Photo(bytes: Array(packet.utf8))
    let people = try #require(People(of: photo, StoredPicture(size: nil, turn: .up)))
    #expect(people.faces?.count == 1_000 && people.names.count == 1_000)
    #expect(people.names.last == "N999" && people.faces?.last?.name == "N999")
  }
}

import LumaModel
import LumaTestSupport
import Testing

struct FieldRowTests {
  @Test func eachFieldHasOneRow() {
    expectEqual(FieldRow.all.map(\.field), AssetField.allCases)
    for row in FieldRow.all {
      #expect(!row.sentence.isEmpty && !row.sentence.hasSuffix("."), "\(row.name)")
      #expect(row.sentence.count + row.name.count <= 100, "\(row.name)")
    }
  }

  @Test func namesFindTheirRows() {
    expectEqual(FieldRow.named("camera.model")?.field, .cameraModel)
    expectEqual(FieldRow.named("isFavorite")?.field, .favorite)
    expectNil(FieldRow.named("nothing")?.field)
    expectEqual(AssetField(name: "localizedTitle"), .title)
    expectEqual(AssetField.aliases["isHidden"], .hidden)
  }

  @Test func typesAreThoseOfTheirValues() {
    let types = FieldRow.all.map { "\($0.type.name)\($0.isNullable ? "?" : "")" }
    expectEqual(
      types,
      [
        "string", "word", "bits", "integer", "integer", "date?", "date?", "date?", "number",
        "boolean", "boolean", "string?", "integer", "string", "string", "string", "string?",
        "string?", "list of strings?", "list of strings?", "list of faces?", "integer?", "integer",
        "string?", "integer", "number?",
        "number?", "number?", "string?", "string?", "string?", "integer?", "number?", "number?",
        "number?", "integer?", "boolean?", "string?", "number?", "string?", "string?", "string?",
        "string?", "string?", "string?", "string?", "string?", "string?", "string?", "string?",
        "number?", "number?", "number", "integer?", "integer?", "string?", "integer?", "integer?",
        "number?", "date?", "number?", "boolean", "boolean", "boolean",
      ])
  }

  /// The values of a photo's fields make the same photo.
  @Test func valuesMakeThePhotoAgain() {
    var header = PhotoHeader(format: .jxl, size: PixelSize(width: 4, height: 3))
    (header.orientation, header.keywords, header.rating) = (.left, ["a", "b"], -1)
    header.creationDate = PhotoDate(seconds: 7, utcOffset: 3_600)
    header.camera = PhotoHeader.Camera(make: "M", lens: "L")
    header.people = ["Ana"]
    header.faces = PicturePart(x: 0.1, y: 0.2, width: 0.3, height: 0.4).map {
      [Face(name: "Ana", rect: $0), Face(name: nil, rect: $0)]
    }
    (header.iso, header.aperture, header.latitude) = (100, 2.8, -4.5)
    var asset = Asset(
      localIdentifier: "i", path: "/p/a.jxl", dir: "d", fileSize: 9, header: header,
      modificationDate: PhotoDate(seconds: 1, utcOffset: 0),
      addedDate: PhotoDate(seconds: 2, utcOffset: 0))
    (asset.mediaType, asset.mediaSubtypes, asset.duration) = (.video, 5, 1.5)
    (asset.favorite, asset.hidden, asset.missing) = (true, true, true)
    (asset.burstIdentifier, asset.burstSelectionTypes) = ("b", 2)
    expectEqual(Asset { $0.value(of: asset) }, asset)
  }

  @Test func whatIsComputedFollowsThePhotosOwnClock() {
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 6_000, height: 4_000))
    // A Sunday in the photo's time zone, and a Monday in UTC.
    header.creationDate = PhotoDate(
      year: 2024, month: 6, day: 30, hour: 22, minute: 30, utcOffset: -5 * 3_600)
    let asset = Asset(localIdentifier: "i", path: "/a", dir: "", fileSize: 1, header: header)
    let fields: [AssetField] = [
      .aspectRatio, .megapixels, .year, .month, .weekday, .hour, .utcOffset, .edited,
      .representsBurst,
    ]
    expectEqual(
      fields.map { asset[$0] },
      [
        .double(1.5), .double(24), .integer(2024), .integer(6), .integer(7), .integer(22),
        .double(-5), .bool(false), .bool(false),
      ])
    let bare = Asset(
      localIdentifier: "i", path: "/a", dir: "", fileSize: 1, header: PhotoHeader())
    expectEqual(
      fields.map { bare[$0] },
      [
        .null, .double(0), .null, .null, .null, .null, .null, .bool(false),
        .bool(false),
      ])
  }

  @Test func `an exposure value is that of ISO 100`() {
    func value(_ aperture: Double?, _ time: Double?, _ iso: Int?) -> FieldValue {
      var header = PhotoHeader()
      (header.aperture, header.exposureTime, header.iso) = (aperture, time, iso)
      return Asset(localIdentifier: "i", path: "/a", dir: "", fileSize: 1, header: header)[
        .exposureValue]
    }
    expectEqual(value(8, 1.0 / 64, 100), .double(12))
    expectEqual(value(4, 1.0 / 128, 400), .double(9))
    expectEqual(value(1, 4, 100), .double(-2))
    expectEqual(value(1, 1, 100), .double(0))
    expectEqual([value(nil, 1, 100), value(8, nil, 100), value(8, 1, nil)], [.null, .null, .null])
    expectEqual([value(8, 0, 100), value(0, 1, 100), value(8, 1, 0)], [.null, .null, .null])
  }

  @Test(arguments: [-62_135_596_800, -1, 0, 951_782_400, 1_709_164_800, 4_107_542_400])
  func daysAreThoseOfTheCalendar(_ seconds: Int) {
    let date = PhotoDate(seconds: Double(seconds))
    let parts = date.formatted("%Y %m %u %H").split(separator: " ").compactMap { Int($0) }
    let header = {
      var h = PhotoHeader(); h.creationDate = date; return h
    }()
    let asset = Asset(localIdentifier: "", path: "", dir: "", fileSize: 0, header: header)
    let fields: [AssetField] = [.year, .month, .weekday, .hour]
    expectEqual(fields.map { asset[$0] }, parts.map { .integer(Int64($0)) })
  }

  @Test func aSizeWithoutASideIsNone() {
    let half = Asset { $0.field == .pixelWidth ? .integer(5) : .null }
    expectNil(half.header.size)
    expectEqual(half[.pixelWidth], .integer(0))
    expectEqual(half[.mediaType], .integer(1))
  }
}

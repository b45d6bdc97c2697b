import LumaModel

/// How a photo is written as JSON: fields by the names that recipes use, absent where nil.
enum Interchange {
  static let version: Int64 = 2
  /// What a library without edits is written as: a reader that knows no edits takes it whole.
  static let versionWithoutEdits: Int64 = 1
  /// How every export begins.
  static let mark = #"{"luma":"library""#
  /// Photos that are read or written at a time.
  static let batch = 500
  /// Lines that are loaded in one change: others who write wait no longer than that.
  static let loadBatch = 5_000

  /// Fields that follow from others.
  private static let derived: Set<AssetField> = [.filename]

  static func members(of asset: Asset) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for field in AssetField.allCases where !derived.contains(field) {
      switch asset[field] {
      case .null: break
      case .double(let number): members[field.rawValue] = .double(number)
      case let value: members[field.rawValue] = JSONValue(value)
      }
    }
    return members
  }

  /// - Throws: what is wrong with it, a sentence.
  static func asset(of members: JSONValue) throws(InterchangeFault) -> Asset {
    guard let path = members["path"]?.string, path.hasPrefix("/") else {
      throw InterchangeFault("path: expected an absolute path")
    }
    let cells = InterchangeCells(members)
    var asset = Asset(
      localIdentifier: try cells.text(.localIdentifier) ?? "", path: path,
      dir: try cells.text(.dir) ?? "", fileSize: try cells.integer(.fileSize) ?? 0,
      header: try cells.header(), modificationDate: try cells.date(.modificationDate),
      addedDate: try cells.date(.addedDate))
    let type = try cells.integer(.mediaType) ?? Int64(MediaType.image.rawValue)
    asset.mediaType = MediaType(rawValue: Int(clamping: type)) ?? .unknown
    asset.mediaSubtypes = try cells.integer(.mediaSubtypes) ?? 0
    asset.duration = try cells.double(.duration) ?? 0
    asset.favorite = try cells.bool(.favorite) ?? false
    asset.hidden = try cells.bool(.hidden) ?? false
    asset.burstIdentifier = try cells.text(.burstIdentifier)
    asset.burstSelectionTypes = try cells.integer(.burstSelectionTypes) ?? 0
    return asset
  }
}

/// Why a line is not taken, as a sentence.
struct InterchangeFault: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

/// A photo's members by field; nil is absent or null.
struct InterchangeCells {
  private let members: JSONValue

  init(_ members: JSONValue) { self.members = members }

  func text(_ field: AssetField) throws(InterchangeFault) -> String? {
    try value(field, "a text") { $0.string }
  }

  func integer(_ field: AssetField) throws(InterchangeFault) -> Int64? {
    try value(field, "a whole number") { $0.integer }
  }

  func double(_ field: AssetField) throws(InterchangeFault) -> Double? {
    try value(field, "a number") { $0.double }
  }

  func bool(_ field: AssetField) throws(InterchangeFault) -> Bool? {
    try value(field, "true or false") { $0.bool }
  }

  func date(_ field: AssetField) throws(InterchangeFault) -> PhotoDate? {
    try value(field, "a date") { $0.date }
  }

  private func value<T>(_ field: AssetField, _ expected: String, _ read: (JSONValue) -> T?)
    throws(InterchangeFault) -> T?
  {
    guard let value = members[field.rawValue], value != .null else { return nil }
    guard let read = read(value) else {
      throw InterchangeFault("\(field.rawValue): expected \(expected)")
    }
    return read
  }

  func header() throws(InterchangeFault) -> PhotoHeader {
    var header = PhotoHeader(format: try text(.format).flatMap(InputFormat.init(rawValue:)))
    let width = Int(clamping: try integer(.pixelWidth) ?? 0)
    let height = Int(clamping: try integer(.pixelHeight) ?? 0)
    header.size = width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    header.orientation =
      try integer(.orientation).flatMap { Orientation(rawValue: Int(clamping: $0)) } ?? .up
    header.creationDate = try date(.creationDate)
    header.title = try text(.title)
    header.caption = try text(.caption)
    header.keywords = try value(.keywords, "a list of texts") { value in
      let words = value.array?.map(\.string) ?? [nil]
      return words.contains(nil) ? nil : words.compactMap { $0 }
    }
    header.rating = try integer(.rating).map { Int(clamping: $0) }
    header.latitude = try double(.latitude)
    header.longitude = try double(.longitude)
    header.altitude = try double(.altitude)
    header.camera = PhotoHeader.Camera(
      make: try text(.cameraMake), model: try text(.cameraModel), lens: try text(.cameraLens))
    header.iso = try integer(.iso).map { Int(clamping: $0) }
    header.aperture = try double(.aperture)
    header.exposureTime = try double(.exposureTime)
    header.focalLength = try double(.focalLength)
    return header
  }
}

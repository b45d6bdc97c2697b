/// A photo returned by a fetch: metadata, not pixels.
package struct Asset: Hashable, Sendable {
  /// Stable for the same file in the same source.
  package var localIdentifier: String
  /// Absolute path of the original.
  package var path: String
  /// Folder relative to the album's root, without leading or trailing slash; "" for the root
  /// itself.
  package var dir: String
  /// Size of the file in bytes.
  package var fileSize: Int64
  /// Modification time of the file.
  package var modificationDate: PhotoDate?
  /// When Luma first saw the photo.
  package var addedDate: PhotoDate?
  package var mediaType: MediaType = .image
  /// PHAssetMediaSubtype bits.
  package var mediaSubtypes: Int64 = 0
  /// Duration in seconds; 0 for a still image.
  package var duration: Double = 0
  package var favorite = false
  package var hidden = false
  /// Whether the last scan of the library did not find the original.
  package var missing = false
  /// nil if it is not part of a burst.
  package var burstIdentifier: String?
  /// PHAssetBurstSelectionType bits: 1 for the camera's pick, 2 for the user's.
  package var burstSelectionTypes: Int64 = 0
  package var header: PhotoHeader
  /// The edit stored in a library; the header then has the edited size. nil if there is none.
  package var adjustment: Adjustment?
  /// How to read a camera raw file; nil rejects it.
  package var raw: RawReading?
  /// The UTC offset that its source assumes where the photo does not record it, in seconds; nil:
  /// UTC.
  package var zone: Int?
  /// The photo's name in another program's catalog, if it differs from the file's.
  package private(set) var givenName: String?

  package init(
    localIdentifier: String, path: String, dir: String, fileSize: Int64, header: PhotoHeader,
    modificationDate: PhotoDate? = nil, addedDate: PhotoDate? = nil
  ) {
    self.localIdentifier = localIdentifier
    self.path = path
    self.dir = dir
    self.fileSize = fileSize
    self.header = header
    self.modificationDate = modificationDate
    self.addedDate = addedDate
  }

  /// The capture time as a moment in the world, in UTC.
  ///
  /// - **Source**: PHAsset.creationDate.
  package var moment: PhotoDate? { header.creationDate?.zoned(zone).inUTC }

  /// Duration in seconds; nil for a picture, or if unknown.
  package var filmDuration: Double? { mediaType == .video && duration > 0 ? duration : nil }

  /// `filmDuration` of the photo's own file, without its edit.
  package var originalDuration: Double? {
    adjustment.map(\.originalDuration) ?? filmDuration
  }

  /// Last component of the path, or the name that another program's catalog has for the photo.
  package var filename: String {
    get { givenName ?? pathName }
    set { givenName = newValue }
  }

  private var pathName: String {
    // Searches UTF-8: a slash followed by a combining mark is a different character.
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return String(path[(name ?? path.startIndex)...])
  }
}

/// PHAssetMediaType.
package enum MediaType: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case image = 1
  case video = 2
  case audio = 3
}

extension Asset {
  /// The value of a field; `.null` if the photo has none.
  package subscript(field: AssetField) -> FieldValue { field.row.value(of: self) }

  /// Creates a photo from the values of its fields, which are requested in table order; `.null`
  /// leaves a field without a value or at its default.
  package init<Failure: Error>(
    _ value: (FieldRow) throws(Failure) -> FieldValue
  ) throws(Failure) {
    try self.init { index throws(Failure) in try value(FieldRow.all[index]) }
  }

  /// Creates a photo from values by the index of their row in `FieldRow.all`.
  package init<Failure: Error>(
    _ value: (Int) throws(Failure) -> FieldValue
  ) throws(Failure) {
    try self.init(settingFields: { photo throws(Failure) in
      for (index, set) in FieldRow.setters.enumerated() {
        let value = try value(index)
        if case .null = value { continue }
        set?(&photo, value)
      }
    })
  }

  /// Creates a photo whose fields `body` sets.
  package init<Failure: Error>(
    settingFields body: (inout Asset) throws(Failure) -> Void
  ) throws(Failure) {
    self.init(localIdentifier: "", path: "", dir: "", fileSize: 0, header: PhotoHeader())
    try body(&self)
    boundValues()
  }
}

extension FieldRow {
  package func value(of asset: Asset) -> FieldValue { access.get(asset) }

  /// The value for display: the name of a media type instead of its number.
  package func shownValue(of asset: Asset) -> FieldValue { showing(asset) }

  /// Sets the field in a header; does nothing for fields that are not part of one.
  package func set(_ value: FieldValue, in header: inout PhotoHeader) {
    access.setInHeader?(&header, value)
  }

  /// Whether the value is computed from other fields.
  package var isDerived: Bool { access.set == nil }
}

extension Asset {
  /// Bounds values, which a row may hold in any size, so that later arithmetic cannot overflow.
  fileprivate mutating func boundValues() {
    header.dropFalseSize()
    fileSize = min(max(0, fileSize), 1 << 50)
    if !duration.isFinite || duration < 0 { duration = 0 }
    if let name = givenName, isFile(name) || !name.isFileName { givenName = nil }
  }
}

extension Asset {
  /// Whether a name is that of the photo's file; checked for each row, so without copying the name.
  private func isFile(_ name: String) -> Bool {
    let end = path.utf8.suffix(name.utf8.count + 1)
    return end.first == UInt8(ascii: "/") && end.dropFirst().elementsEqual(name.utf8)
  }
}

extension String {
  /// Whether a file that is not hidden may have this name.
  fileprivate var isFileName: Bool {
    !isEmpty && utf8.first != UInt8(ascii: ".") && utf8.count <= 255
      && utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") && $0 != 0x7F }
  }
}

extension PhotoHeader {
  /// Fills fields without a value from another header.
  package mutating func complete(by other: PhotoHeader) {
    for row in FieldRow.all {
      guard let get = row.access.getFromHeader, get(self) == .null else { continue }
      row.access.setInHeader?(&self, get(other))
    }
    size = size ?? other.size
  }

  /// The word for the format of a picture, or for the container of a film.
  var formatName: String? {
    get { format?.rawValue ?? film?.rawValue }
    set {
      format = newValue.flatMap(InputFormat.init(rawValue:))
      film = newValue.flatMap(FilmFormat.init(rawValue:))
    }
  }

  /// Width for the field table: 0 if the size is unknown.
  var pixelWidth: Int {
    get { size?.width ?? 0 }
    set { size = PixelSize(width: newValue, height: size?.height ?? 0) }
  }

  var pixelHeight: Int {
    get { size?.height ?? 0 }
    set { size = PixelSize(width: size?.width ?? 0, height: newValue) }
  }

  /// Removes a size with a side of 0.
  fileprivate mutating func dropFalseSize() {
    if let known = size, !known.isPossible { size = nil }
  }
}

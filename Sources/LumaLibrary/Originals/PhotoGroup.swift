import LumaFiles
import LumaModel

/// The files that make up one photo.
struct PhotoGroup: Sendable {
  var original: ReadFile
  var others: [Resource] = []
  /// The formats of its other pictures: the RAW of a pair, or the source of the camera's picture.
  private(set) var otherFormats: Set<InputFormat> = []
  var subtypes: Int64 = 0
  /// The picture or film with the edit of another program.
  var edited: ReadFile?
  /// The program's description of it.
  private(set) var said: AdjustmentFile?
  /// The UTC offset of its clock, in seconds, if its files do not record it.
  var zone: Int?
  /// Whether the user named its files one by one; otherwise, their names in a folder grouped them.
  var isGiven = false

  init(_ original: ReadFile) {
    self.original = original
    switch original.content {
    case .picture(let header, let details): subtypes = MediaSubtypes.bits(header, details)
    case .video(let header, _): subtypes = MediaSubtypes.bits(header)
    case .sidecar, .adjustment: break
    }
  }

  /// Adds a picture that the photo's own picture was made from, or taken together with.
  mutating func add(alternate file: ReadFile, _ reason: GroupingReason) {
    others.append(file.resource(.alternatePhoto, reason: reason))
    if case .picture(let header, _) = file.content, let format = header.format {
      otherFormats.insert(format)
    }
  }

  /// Takes a file's description of the edit; the camera's own adjustments are not an edit.
  mutating func say(_ file: ReadFile) {
    guard case .adjustment(let found?) = file.content, said == nil,
      !EditedName.isOfCamera(file.found.name)
    else { return }
    said = found
  }

  var resources: [Resource] {
    let kind: Resource.Kind = original.content.isVideo ? .video : .photo
    return [original.resource(kind, reason: burst?.reason)] + others
  }

  /// The burst it belongs to: by Apple's identifier, otherwise by Android's file name pattern.
  var burst: (identifier: String, isPicked: Bool, reason: GroupingReason)? {
    guard case .picture(_, let details) = original.content else { return nil }
    let isCover = PhotoGroup.isCover(original.found.name)
    if let identifier = details.burstIdentifier {
      return (identifier, isCover, .burstIdentifier)
    }
    guard let mark = original.found.name.firstRange(of: "BURST") else { return nil }
    let digits = original.found.name[mark.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count >= 14 else { return nil }
    return ("BURST" + digits, isCover, .burstName)
  }

  /// Whether the camera's name for the photo marks it as the one that represents its burst.
  static func isCover(_ name: String) -> Bool { name.contains("_COVER") }

  /// Returns a new asset for the group.
  func asset(dir: String, now: Double) -> Asset {
    var header = PhotoHeader()
    var duration = 0.0
    switch original.content {
    case .picture(let read, _): header = read
    case .video(let video, let format):
      header = video?.header ?? header
      header.film = format
      duration = video?.duration ?? 0
    case .sidecar, .adjustment: break
    }
    header.creationDate = header.creationDate?.zoned(zone)
    let modified = Double(original.found.stamp.modified) / 1e9
    var asset = Asset(
      localIdentifier: "", path: original.path, dir: dir, fileSize: original.found.stamp.size,
      header: header, modificationDate: PhotoDate(seconds: modified),
      addedDate: PhotoDate(seconds: now))
    asset.mediaType = original.content.isVideo ? .video : .image
    asset.mediaSubtypes = subtypes
    asset.duration = duration
    asset.burstIdentifier = burst?.identifier
    asset.burstSelectionTypes = burst?.isPicked == true ? 1 : 0
    return asset
  }
}

extension ReadFile.Content {
  var isVideo: Bool { if case .video = self { true } else { false } }

  var isRAW: Bool {
    if case .picture(let header, _) = self { header.format == .raw } else { false }
  }

  /// Whether it is a picture other than a RAW.
  var isPlainPicture: Bool { if case .picture = self { !isRAW } else { false } }

  var contentIdentifier: String? {
    switch self {
    case .picture(_, let details): details.contentIdentifier
    case .video(let header, _): header?.contentIdentifier
    case .sidecar, .adjustment: nil
    }
  }

  /// Seconds; nil if this is not a video or it was not read.
  var duration: Double? { if case .video(let header, _) = self { header?.duration } else { nil } }

  /// Whether its container is one that films of live photos have.
  var isOfLivePhotos: Bool {
    if case .video(_, let format) = self { format.row.isOfLivePhotos } else { false }
  }
}

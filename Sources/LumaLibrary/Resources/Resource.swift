import LumaCatalog
package import LumaFiles
package import LumaModel

/// A file that is part of a photo.
package struct Resource: Hashable, Sendable {
  /// - **Source**: PHAssetResourceType; PhotoKit has no sidecars.
  package enum Kind: Int64, Hashable, Sendable, CaseIterable {
    case photo = 1, video = 2
    /// The RAW of a RAW+JPEG pair.
    case alternatePhoto = 4
    /// The picture with the edit, as the program that made the edit keeps it.
    case fullSizePhoto = 5
    /// The video with the edit.
    case fullSizeVideo = 6
    case adjustmentData = 7
    /// The video of a live photo.
    case pairedVideo = 9
    /// The video of a live photo, with the edit.
    case fullSizePairedVideo = 10
    /// An XMP sidecar.
    case sidecar = 100

    /// The name used in interchange files and recipes.
    package var name: String {
      switch self {
      case .photo: "photo"
      case .video: "video"
      case .alternatePhoto: "alternatePhoto"
      case .fullSizePhoto: "fullSizePhoto"
      case .fullSizeVideo: "fullSizeVideo"
      case .adjustmentData: "adjustmentData"
      case .pairedVideo: "pairedVideo"
      case .fullSizePairedVideo: "fullSizePairedVideo"
      case .sidecar: "sidecar"
      }
    }

    package init?(name: String) {
      guard let kind = Kind.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }

    /// Whether it is the photo or video itself.
    package var isOriginal: Bool { self == .photo || self == .video }

    /// Whether it is the photo or video with an edit.
    package var isEdit: Bool {
      switch self {
      case .fullSizePhoto, .fullSizeVideo, .fullSizePairedVideo: true
      case .photo, .video, .alternatePhoto, .adjustmentData, .pairedVideo, .sidecar: false
      }
    }

    /// The numbers of the kinds that other programs write sidecars for, as SQL.
    static let withSidecars = [photo, video, alternatePhoto].map { "\($0.rawValue)" }
      .joined(separator: ", ")

    /// Whether it shows a photo or video with its edit.
    package var isRender: Bool { self == .fullSizePhoto || self == .fullSizeVideo }
  }

  package var kind: Kind
  /// Absolute.
  package var path: String
  /// Size in bytes.
  package var size: Int64
  package var hash: FileHash?
  /// Why it belongs to the photo; nil for the photo itself.
  package var reason: String?
  /// Modification time when the file was last read; 0, like `inode`, if it was never read.
  var modified: Int64 = 0
  var inode: Int64 = 0

  /// The value of `modified` that makes a scan read a file again, changed or not.
  package static let unread: Int64 = -1
  /// The reason for a picture or film with an edit that a change gave the photo.
  static let givenReason = "edit of a change"
  /// The reason for a file with an edit that was reverted. The file is no longer part of its photo,
  /// but stays known, so that an import does not treat it as new.
  static let revertedReason = "edit that was reverted"
  /// A condition on `resource`: the file is part of its photo.
  static let isKept = "(resource.reason IS NULL OR resource.reason <> '\(revertedReason)')"

  package init(
    kind: Kind, path: String, size: Int64 = 0, hash: FileHash? = nil, reason: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.size = size
    self.hash = hash
    self.reason = reason
  }
}

extension Resource {
  /// Whether it is the picture or film with an edit that a change gave the photo.
  package var isGivenEdit: Bool { reason == Resource.givenReason }

  /// The statement, with `unread` bound, that makes a scan read files again for the values of new
  /// columns; nil: files do not have these values.
  static func forgetting(_ new: [AssetColumn]) -> String? {
    let read = new.filter(\.isRead)
    guard !read.isEmpty else { return nil }
    let films = read.allSatisfy(\.row.isOfFilms) ? " WHERE kind = \(Kind.video.rawValue)" : ""
    return "UPDATE resource SET modified = ?" + films
  }

  var json: JSONValue {
    var members: JSONObject = [
      "kind": .string(kind.name), "path": .string(path), "size": .integer(size),
      "modified": .integer(modified), "inode": .integer(inode),
    ]
    members["sha256"] = hash.map { .string($0.description) }
    members["reason"] = reason.map(JSONValue.string)
    return .object(members.sorted())
  }

  /// Returns nil if the kind or an absolute path is missing.
  package init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init(name:)),
      let path = json["path"]?.string, path.hasPrefix("/")
    else { return nil }
    self.init(
      kind: kind, path: path, size: json["size"]?.integer ?? 0,
      hash: json["sha256"]?.string.flatMap(FileHash.init(hexadecimal:)),
      reason: json["reason"]?.string)
    modified = json["modified"]?.integer ?? 0
    inode = json["inode"]?.integer ?? 0
  }
}

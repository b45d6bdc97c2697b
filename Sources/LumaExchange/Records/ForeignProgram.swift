import LumaFiles
import LumaLibrary

/// The programs whose catalogs can be loaded.
package enum ForeignProgram: String, Hashable, Sendable, CaseIterable {
  case applePhotos = "apple-photos"
  case lightroom, darktable
  case digiKam = "digikam"
  case takeout = "google-takeout"
  case shotwell

  /// The tables by which its catalog is recognized.
  var marks: [String] {
    switch self {
    case .applePhotos: ["Z_PRIMARYKEY", "ZADDITIONALASSETATTRIBUTES"]
    case .lightroom: ["Adobe_images", "AgLibraryFile"]
    case .darktable: ["images", "film_rolls"]
    case .digiKam: ["AlbumRoots", "ImageInformation"]
    case .takeout: []
    case .shotwell: ["PhotoTable", "EventTable"]
    }
  }

  /// The paths of its catalog within its folder.
  var places: [String] {
    switch self {
    case .applePhotos: ["database/Photos.sqlite", "database/photos.db"]
    case .lightroom, .takeout: []
    case .darktable: ["library.db"]
    case .digiKam: ["digikam4.db"]
    case .shotwell: ["data/photo.db", "photo.db"]
    }
  }

  /// The format of its edits, whose rendered pictures are loaded; nil: edits are left out.
  package var editFormat: String? {
    switch self {
    case .applePhotos: ForeignEditFormat.applePhotos
    case .takeout: "com.google.photos"
    case .lightroom, .darktable, .digiKam, .shotwell: nil
    }
  }

  /// The prefix for identifiers of a catalog's photos and albums, if its own are only numbers.
  func prefix(of place: String) -> String {
    "\(rawValue):\(FileHash(of: Array(place.utf8)).description.prefix(12)):"
  }
}

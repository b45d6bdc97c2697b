import LumaDatabase
import LumaModel
import LumaPredicates

/// The built-in smart albums.
///
/// - **Source**: PHAssetCollectionSubtype; the raw values are PhotoKit's.
package enum SmartAlbumSubtype: Int, Hashable, Sendable, CaseIterable {
  case panoramas = 201, videos = 202, favorites = 203, timelapses = 204, allHidden = 205
  case recentlyAdded = 206, bursts = 207, slomoVideos = 208, userLibrary = 209
  case selfPortraits = 210, screenshots = 211, depthEffect = 212, livePhotos = 213
  case animated = 214, longExposures = 215
  case raw = 217

  /// The name used in recipes.
  package var name: String {
    switch self {
    case .panoramas: "panoramas"
    case .videos: "videos"
    case .favorites: "favorites"
    case .timelapses: "timelapses"
    case .allHidden: "allHidden"
    case .recentlyAdded: "recentlyAdded"
    case .bursts: "bursts"
    case .slomoVideos: "slomoVideos"
    case .userLibrary: "userLibrary"
    case .selfPortraits: "selfPortraits"
    case .screenshots: "screenshots"
    case .depthEffect: "depthEffect"
    case .livePhotos: "livePhotos"
    case .animated: "animated"
    case .longExposures: "longExposures"
    case .raw: "RAW"
    }
  }

  package init?(name: String) {
    guard let subtype = SmartAlbumSubtype.allCases.first(where: { $0.name == name }) else {
      return nil
    }
    self = subtype
  }

  /// The prefix distinguishes it from user albums, whose identifiers contain no colon.
  var localIdentifier: String { "smart:" + name }

  package init?(localIdentifier: String) {
    guard localIdentifier.hasPrefix("smart:") else { return nil }
    self.init(name: String(localIdentifier.dropFirst("smart:".count)))
  }

  /// The predicate that its photos match.
  package var predicateText: String {
    switch self {
    case .panoramas: "(mediaSubtypes & panorama) != 0"
    case .videos: "mediaType == video"
    case .favorites: "favorite == YES"
    case .timelapses: "(mediaSubtypes & timelapse) != 0"
    case .allHidden: "hidden == YES"
    case .recentlyAdded: "addedDate >= CAST(CAST(now(), 'NSNumber') - 2592000, 'NSDate')"
    case .bursts: "burstIdentifier != nil AND burstSelectionTypes != 0"
    case .slomoVideos: "(mediaSubtypes & high_frame_rate) != 0"
    case .userLibrary: "TRUEPREDICATE"
    case .selfPortraits: "camera.lens CONTAINS[c] 'front camera'"
    case .screenshots: "(mediaSubtypes & screenshot) != 0"
    case .depthEffect: "(mediaSubtypes & depth) != 0"
    case .livePhotos: "(mediaSubtypes & live) != 0"
    case .animated: "(mediaSubtypes & animation) != 0"
    case .longExposures: "exposureTime >= 1"
    // The RAW of a RAW+JPEG pair is a resource: `extra` finds it.
    case .raw: "TRUEPREDICATE"
    }
  }

  /// Sort descriptors; empty for library order.
  private var sort: [SortDescriptor] {
    switch self {
    case .recentlyAdded: [SortDescriptor(key: "addedDate", ascending: false)]
    case .panoramas, .videos, .favorites, .timelapses, .allHidden, .bursts, .slomoVideos,
      .userLibrary, .selfPortraits, .screenshots, .depthEffect, .livePhotos, .animated,
      .longExposures, .raw:
      []
    }
  }

  /// A condition that the predicate cannot express, or expresses with bound values where a partial
  /// index needs the literal text.
  private func extra(_ dialect: Dialect) -> SQLFragment? {
    switch self {
    case .selfPortraits: "\(raw: dialect.isFrontCamera("asset.camera_lens"))"
    case .longExposures: "asset.exposureTime >= 1"
    case .raw:
      // 4 is `Resource.Kind.alternatePhoto`.
      """
      asset.pk IN (SELECT pk FROM asset WHERE format = 'raw' \
      UNION SELECT asset FROM resource WHERE kind = 4)
      """
    case .panoramas, .videos, .favorites, .timelapses, .allHidden, .recentlyAdded, .bursts,
      .slomoVideos, .userLibrary, .screenshots, .depthEffect, .livePhotos, .animated:
      nil
    }
  }

  /// Parses the predicate.
  ///
  /// - Throws: `predicate`; never in practice: a test parses every predicate.
  func smartAlbum() throws(CatalogError) -> SmartAlbum {
    do {
      return SmartAlbum(
        title: name, predicate: try PredicateParser.parse(predicateText), sort: sort,
        extra: { extra($0) })
    } catch {
      throw .source(.predicate(error))
    }
  }
}

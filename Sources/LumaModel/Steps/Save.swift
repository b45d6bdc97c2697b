/// A step that writes the current image to a file.
///
/// - **Lua**: `save("out/{name}.jpg", { quality = 82 })`
package struct Save: Hashable, Codable, Sendable {
  /// The output path with unexpanded `{fields}`.
  package var template: String
  package var format: OutputFormat
  package var encoding: Encoding
  package var metadata: MetadataPolicy
  /// Metadata to set; nil: none.
  package var tags: MetadataTags?
  package var profile: ProfilePolicy
  /// Hash of the profile's file; nil if the profile is not in a file, or has not been read yet.
  package var profileHash: String?
  package var overwrite: Overwrite
  /// The time that the file gets; nil: when it is written.
  package var dates: FileDates?
  /// Whether the output is left out unless it is smaller than the photo's file.
  package var isOnlyIfSmaller = false
  /// The album that the finished file is added to; nil for none.
  package var album: SavedAlbum?

  package init(
    template: String, format: OutputFormat, encoding: Encoding = Encoding(),
    metadata: MetadataPolicy = .all, profile: ProfilePolicy = .keep,
    overwrite: Overwrite = .changed, album: SavedAlbum? = nil
  ) {
    self.template = template
    self.format = format
    self.encoding = encoding
    self.metadata = metadata
    self.profile = profile
    self.overwrite = overwrite
    self.album = album
  }

  /// Whether anything but the pixels of a photo may be in the file.
  package var usesMetadata: Bool { metadata != .none || tags != nil }

  /// Whether the file, or its existence, depends on anything but the pixels of a photo.
  package var dependsOnFile: Bool { usesMetadata || isOnlyIfSmaller }
}

/// An album of a library that outputs are added to.
package struct SavedAlbum: Hashable, Codable, Sendable {
  /// Path of the library file.
  package var library: String
  /// Title by which the album is found or created.
  package var title: String
  /// nil to find the album by its title.
  package var localIdentifier: String?

  package init(library: String, title: String, localIdentifier: String? = nil) {
    self.library = library
    self.title = title
    self.localIdentifier = localIdentifier
  }
}

/// The metadata of the source that is copied to the output. The orientation is always reset, and
/// outdated previews are always removed.
package enum MetadataPolicy: Hashable, Codable, Sendable {
  case all
  case none
  /// Copyright, creator and color profile.
  case web
  case keep(Set<MetadataGroup>)
  case drop(Set<MetadataGroup>)
}

package enum MetadataGroup: String, Hashable, Codable, Sendable, CaseIterable {
  /// Latitude, longitude, altitude and place names.
  case gps
  /// Make, model, lens, serial numbers and maker notes.
  case camera
  /// Exposure, aperture, ISO, focal length.
  case exposure
  case dates
  /// Title, caption, keywords, rating.
  case description
  /// Creator, copyright, credit.
  case copyright
}

package enum ProfilePolicy: Hashable, Codable, Sendable {
  /// The photo's own color space and profile.
  case keep
  case srgb
  /// Display P3.
  case p3
  /// sRGB without an embedded profile.
  case drop
  /// An ICC profile from a file.
  case file(String)
}

/// The time that a file made from a photo gets.
package enum FileDates: String, Hashable, Codable, Sendable, CaseIterable {
  /// When the photo was taken.
  case capture
  /// The time of the photo's file.
  case original
}

/// The action if the output path exists.
package enum Overwrite: String, Hashable, Codable, Sendable, CaseIterable {
  /// Skips outputs that are up to date; replaces files that Luma wrote and nobody has changed.
  case changed
  /// Replaces any file except photos of an opened folder.
  case always
  /// Keeps the existing file.
  case never
  /// Fails if a file exists.
  case error
  /// Writes a new file beside it, with a stable suffix.
  case unique
}

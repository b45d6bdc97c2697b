/// Writes the current picture to a file.
///
/// - **Lua**: `save("out/{name}.jpg", { quality = 82 })`
public struct Save: Hashable, Sendable {
  /// The output path with its `{fields}`, as written.
  public var template: String
  public var format: OutputFormat
  public var encoding: Encoding
  public var metadata: MetadataPolicy
  public var profile: ProfilePolicy
  public var overwrite: Overwrite
  /// The album that the file is put into once it is whole; nil: none.
  public var album: SavedAlbum?

  public init(
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
}

/// An album of a library that outputs are put into.
public struct SavedAlbum: Hashable, Sendable {
  /// Path of the library's file.
  public var library: String
  /// The album is found by its title, or made.
  public var title: String
  /// nil: by its title.
  public var localIdentifier: String?

  public init(library: String, title: String, localIdentifier: String? = nil) {
    self.library = library
    self.title = title
    self.localIdentifier = localIdentifier
  }
}

/// Which of the source's metadata goes into the output. Orientation is always reset, and previews
/// that no longer match are always dropped.
public enum MetadataPolicy: Hashable, Sendable {
  case all
  case none
  /// Copyright, creator and profile.
  case web
  case keep(Set<MetadataGroup>)
  case drop(Set<MetadataGroup>)
}

public enum MetadataGroup: String, Hashable, Sendable, CaseIterable {
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

public enum ProfilePolicy: Hashable, Sendable {
  /// The photo's own colours and profile.
  case keep
  case srgb
  /// Display P3.
  case p3
  /// sRGB, and no profile says so.
  case drop
  /// An ICC profile file.
  case file(String)
}

/// What to do when the output path exists.
public enum Overwrite: String, Hashable, Sendable, CaseIterable {
  /// Skip what is up to date, replace what Luma's record knows and nobody changed.
  case changed
  /// Replace whatever is there, save photos of an opened folder.
  case always
  /// Keep what is there.
  case never
  /// Fail when something is there.
  case error
  /// Write beside it, with a stable suffix.
  case unique
}

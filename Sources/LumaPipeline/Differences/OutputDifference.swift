public import LumaImaging

/// A file that two folders of outputs do not have alike.
public struct OutputDifference: Hashable, Sendable {
  public var state: State
  /// Relative to the new folder; to the old one for a removed file.
  public var path: String
  /// Of a renamed file.
  public var oldPath: String?
  public var oldBytes: Int64?
  public var newBytes: Int64?
  /// How a changed file differs, the most important first; not empty.
  public var kinds: [Kind] = []
  /// nil: they are no pictures, or there is nothing to compare.
  public var comparison: PictureComparison?
  /// Names of tags that differ.
  public var tags: [String] = []
  /// Why the pictures were not compared.
  public var problem: String?

  public enum State: String, Sendable, CaseIterable {
    case changed, added, removed, renamed
  }

  /// How much of the picture is different, from 0 to 1: all of it where it is gone or could not be
  /// compared; nil: no pixels were compared.
  public var amount: Double? {
    switch state {
    case .removed: 1
    case .added, .renamed: 0
    case .changed: problem == nil ? comparison?.amount : 1
    }
  }
}

extension OutputDifference {
  /// What differs in a file.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case size, crop, shift, rotation, content, color, sharpness, noise, quality, transparency
    case frames, format, profile, depth, metadata
    /// What the picture was made from, as far as manifests say.
    case photo, steps, encoder
    /// Nothing but bytes, as far as is known.
    case bytes
  }
}

extension PictureChange {
  var kind: OutputDifference.Kind {
    switch self {
    case .format: .format
    case .size: .size
    case .crop, .extended: .crop
    case .shift: .shift
    case .turn, .tilt: .rotation
    case .color: .color
    case .sharpness: .sharpness
    case .noise: .noise
    case .quality: .quality
    case .content: .content
    case .alpha: .transparency
    // Nothing is seen of it.
    case .hidden: .bytes
    case .frameCount, .frames, .timing: .frames
    case .profile: .profile
    case .depth: .depth
    case .density: .metadata
    }
  }
}

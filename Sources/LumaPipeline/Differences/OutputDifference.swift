package import LumaImaging

/// A file that two folders of outputs do not have alike.
package struct OutputDifference: Hashable, Sendable {
  package var state: State
  /// Relative to the new folder; to the old one for a removed file.
  package var path: String
  /// Of a renamed file.
  package var oldPath: String?
  package var oldBytes: Int64?
  package var newBytes: Int64?
  /// How a changed file differs, the most important first; not empty. Those of a renamed file with
  /// the same bytes are.
  package var kinds: [Kind] = []
  /// nil: they are not pictures, or there is nothing to compare.
  package var comparison: PictureComparison?
  /// Names of tags that differ.
  package var tags: [String] = []
  /// Why the pictures were not compared.
  package var problem: String?

  package enum State: String, Sendable, CaseIterable {
    case changed, added, removed, renamed
  }

  /// How much of the picture is different, from 0 to 1: all of it where it is gone or could not be
  /// compared; nil: no pixels were compared.
  package var amount: Double? {
    switch state {
    case .removed: 1
    case .added: 0
    case .renamed where kinds.isEmpty: 0
    case .changed, .renamed: problem == nil ? comparison?.amount : 1
    }
  }
}

extension OutputDifference {
  /// What differs in a file.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
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

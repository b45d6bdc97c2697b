public import LumaModel
import Synchronization

/// Something about an output that its maker may not have wanted.
public enum RenderNote: Hashable, Codable, Sendable {
  /// The format's library refuses the color profile: colors were converted to sRGB.
  case profileRefused(OutputFormat)
  /// The photo, or an overlay, could only be decoded in part.
  case truncated(InputFormat)
  /// The photo was decoded as a whole, with wrong parts.
  case corrupt(InputFormat)
  /// Lines of a text lie outside the picture.
  case textCut(text: PixelSize, picture: PixelSize)
  /// No font of a family is installed; that of another is used.
  case fontMissing(String, used: String)
  /// Characters of a text, as far as they are known, that no installed font has.
  case glyphsMissing(String)
  /// The photo's gain map cannot be read.
  case gainMapLost
}

extension RenderNote {
  /// Whether it is about a font, and the same wherever the text stands.
  public var isOfFont: Bool {
    switch self {
    case .fontMissing, .glyphsMissing: true
    case .profileRefused, .truncated, .corrupt, .textCut, .gainMapLost: false
    }
  }

  public var isOfTruncated: Bool { if case .truncated = self { true } else { false } }

  var isOfCutText: Bool { if case .textCut = self { true } else { false } }
}

/// The notes of a photo's outputs, until they are taken.
final class RenderNotes: Sendable {
  private let notes = Mutex<[RenderNote]>([])

  func add(_ note: RenderNote) {
    notes.withLock { if !$0.contains(note) { $0.append(note) } }
  }

  /// Returns the notes since the last call.
  func take() -> [RenderNote] {
    notes.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
}

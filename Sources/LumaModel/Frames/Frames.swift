/// The pictures in a file that has several.
///
/// Read from the headers of every format without a decoder, for fields, plans, estimates, decoders
/// and warnings.
package struct Frames: Hashable, Codable, Sendable {
  package var kind: Kind
  /// nil: several, which only a decoder can count.
  package var count: Int?
  /// Size of the picture in which each is shown, px; nil: each has its own, or only a decoder
  /// knows.
  package var canvas: PixelSize?
  /// How often it plays; 0: forever.
  package var loops = 0
  /// The index of the picture that stands for all.
  package var primary = 0
  /// The decoder's index of each, if others lie between them; empty: 0 and up.
  package var places: [Int] = []
  /// How the canvas is composed; empty: the decoder composes it, or there is nothing to compose.
  package var parts: [Part] = []
  /// Whether the file ends before its last picture; those counted are whole.
  package var isCut = false

  package enum Kind: String, Hashable, Codable, Sendable {
    /// Played in sequence.
    case animation
    /// The pages of a document.
    case pages
    /// Further pictures of a collection.
    case alternatives
  }

  /// A frame's own picture, and what it does to the canvas.
  package struct Part: Hashable, Codable, Sendable {
    package var rect: PixelRect
    /// Milliseconds.
    package var delay: Int
    package var disposal = Disposal.keep
    package var blend = Blend.over
    /// Whether pixels of it may be transparent.
    package var hasAlpha = false

    package init(_ rect: PixelRect, delay: Int) {
      self.rect = rect
      self.delay = delay
    }
  }

  /// How a frame's area is treated before the next frame is drawn.
  package enum Disposal: String, Hashable, Codable, Sendable {
    case keep
    /// It becomes transparent.
    case clear
    /// It becomes as it was before the frame.
    case restore
  }

  /// How a frame is drawn.
  package enum Blend: String, Hashable, Codable, Sendable {
    /// Replaces the canvas, alpha included.
    case replace
    /// Blends over the canvas.
    case over
  }

  package init(_ kind: Kind, count: Int?, canvas: PixelSize? = nil) {
    self.kind = kind
    self.count = count
    self.canvas = canvas
  }

  /// Whether there is more than one.
  package var isSeveral: Bool { count.map { $0 > 1 } ?? true }

  /// Whether it plays.
  package var isAnimation: Bool { kind == .animation && isSeveral }

  /// Whether some px of a composed frame may be transparent, including places where nothing was
  /// drawn or a frame was cleared.
  package var mayBeTransparent: Bool {
    guard let first = parts.first else { return false }
    if parts.contains(where: \.hasAlpha) || canvas.map({ first.rect != PixelRect($0) }) != false {
      return true
    }
    let gone = parts.dropLast().enumerated()
    return gone.contains { $1.disposal == .clear || ($0 == 0 && $1.disposal == .restore) }
  }
}

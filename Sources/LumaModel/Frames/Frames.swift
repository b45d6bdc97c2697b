/// The pictures in a file that has several.
///
/// Made from the headers of every format, without a decoder, and asked by whatever needs to know: fields,
/// plans, estimates, decoders and warnings.
package struct Frames: Hashable, Codable, Sendable {
  package var kind: Kind
  /// nil: several, which only a decoder can count.
  package var count: Int?
  /// Size of the picture in which each is shown, px; nil: each has its own, or only a decoder knows.
  package var canvas: PixelSize?
  /// How often it plays; 0: forever.
  package var loops = 0
  /// The one that stands for all.
  package var primary = 0
  /// What the decoder calls each, if there are others between them; empty: 0 and up.
  package var places: [Int] = []
  /// How the canvas is composed; empty: the decoder composes it, or there is nothing to compose.
  package var parts: [Part] = []
  /// Whether the file ends before the last of them: those that are counted are whole.
  package var isCut = false

  package enum Kind: String, Hashable, Codable, Sendable {
    /// Played in sequence.
    case animation
    /// Of a document.
    case pages
    /// Further pictures of a collection.
    case alternatives
  }

  /// A frame's own picture, and what it does to the canvas.
  package struct Part: Hashable, Codable, Sendable {
    package var rect: PixelRect
    /// ms.
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

  /// What becomes of a frame's place before the next one is drawn.
  package enum Disposal: String, Hashable, Codable, Sendable {
    case keep
    /// It is transparent.
    case clear
    /// It is as before the frame.
    case restore
  }

  /// How a frame is drawn.
  package enum Blend: String, Hashable, Codable, Sendable {
    /// In place of what is there, alpha included.
    case replace
    /// On top of it.
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

  /// Whether some px of a composed frame may be transparent: where nothing was drawn, or a frame was
  /// disposed of, too.
  package var mayBeTransparent: Bool {
    guard let first = parts.first else { return false }
    if parts.contains(where: \.hasAlpha) || canvas.map({ first.rect != PixelRect($0) }) != false {
      return true
    }
    let gone = parts.dropLast().enumerated()
    return gone.contains { $1.disposal == .clear || ($0 == 0 && $1.disposal == .restore) }
  }
}

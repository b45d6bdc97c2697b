/// The pictures in a file that has several.
///
/// Made from the headers of every format, without a decoder, and asked by whatever needs to know: fields,
/// plans, estimates, decoders and warnings.
public struct Frames: Hashable, Codable, Sendable {
  public var kind: Kind
  /// nil: several, which only a decoder can count.
  public var count: Int?
  /// Size of the picture in which each is shown, px; nil: each has its own, or only a decoder knows.
  public var canvas: PixelSize?
  /// How often it plays; 0: forever.
  public var loops = 0
  /// The one that stands for all.
  public var primary = 0
  /// What the decoder calls each, if there are others between them; empty: 0 and up.
  public var places: [Int] = []
  /// How the canvas is composed; empty: the decoder composes it, or there is nothing to compose.
  public var parts: [Part] = []
  /// Whether the file ends before the last of them: those that are counted are whole.
  public var isCut = false

  public enum Kind: String, Hashable, Codable, Sendable {
    /// Played in sequence.
    case animation
    /// Of a document.
    case pages
    /// Further pictures of a collection.
    case alternatives
  }

  /// A frame's own picture, and what it does to the canvas.
  public struct Part: Hashable, Codable, Sendable {
    public var rect: PixelRect
    /// ms.
    public var delay: Int
    public var disposal = Disposal.keep
    public var blend = Blend.over
    /// Whether pixels of it may be transparent.
    public var hasAlpha = false

    public init(_ rect: PixelRect, delay: Int) {
      self.rect = rect
      self.delay = delay
    }
  }

  /// What becomes of a frame's place before the next one is drawn.
  public enum Disposal: String, Hashable, Codable, Sendable {
    case keep
    /// It is transparent.
    case clear
    /// It is as before the frame.
    case restore
  }

  /// How a frame is drawn.
  public enum Blend: String, Hashable, Codable, Sendable {
    /// In place of what is there, alpha included.
    case replace
    /// On top of it.
    case over
  }

  public init(_ kind: Kind, count: Int?, canvas: PixelSize? = nil) {
    self.kind = kind
    self.count = count
    self.canvas = canvas
  }

  /// Whether there is more than one.
  public var isSeveral: Bool { count.map { $0 > 1 } ?? true }

  /// Whether it plays.
  public var isAnimation: Bool { kind == .animation && isSeveral }

  /// Whether some px of a composed frame may be transparent: where nothing was drawn, or a frame was
  /// disposed of, too.
  public var mayBeTransparent: Bool {
    guard let first = parts.first else { return false }
    if parts.contains(where: \.hasAlpha) || canvas.map({ first.rect != PixelRect($0) }) != false {
      return true
    }
    let gone = parts.dropLast().enumerated()
    return gone.contains { $1.disposal == .clear || ($0 == 0 && $1.disposal == .restore) }
  }
}

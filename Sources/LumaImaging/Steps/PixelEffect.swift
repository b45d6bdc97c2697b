import LumaModel

/// A step that is a separate pass over the whole image: tone, detail, layers.
///
/// To add one, write one file next to this one, and an entry in `Effect.kinds`: Lua's checks, help
/// and editor types derive from its parameters.
package protocol PixelEffect: TabledStep {
  /// Description for `explain`, on one line.
  var words: String { get }
  /// Whether its parameters are such that no image changes: it is left out.
  var isNeutral: Bool { get }
  /// Applies the effect. The image allows random access: it is not a stream.
  ///
  /// - Parameters:
  ///   - overlays: Images that are composited onto others.
  func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage
}

extension PixelEffect {
  package var words: String { signature }
  package var isNeutral: Bool { false }
}

/// An effect that recipes name.
package protocol NamedEffect: PixelEffect, DeclaredMethod {}

/// A type-erased effect.
package struct Effect: Hashable, Sendable {
  package let value: any PixelEffect

  package init(_ value: some PixelEffect) { self.value = value }

  /// All effects that a recipe can name, in the order of the help.
  package static let kinds: [any NamedEffect.Type] = [
    Flatten.self, Grayscale.self, Adjust.self, Tint.self, Sepia.self, Vignette.self, Blur.self,
    Sharpen.self, Posterize.self, RoundCorners.self, Gradient.self, Overlay.self, TextLabel.self,
    Threshold.self,
  ]

  /// Returns the names of an effect's parameters, in the order of its signature; nil: there is no
  /// effect of that name.
  package static func parameterNames(of name: String) -> [String]? {
    kinds.first { $0.name == name }?.parameterNames
  }

  /// Returns nil if there is no effect of that name.
  init?(named name: String, _ arguments: Arguments) throws(ArgumentError) {
    guard let kind = Self.kinds.first(where: { $0.name == name }) else { return nil }
    self.init(try kind.init(arguments))
  }

  package static func == (left: Effect, right: Effect) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  package func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
}

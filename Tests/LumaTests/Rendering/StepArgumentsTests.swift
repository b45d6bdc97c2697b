import LumaModel
import LumaTestSupport
import Testing

@testable import Luma
@testable import LumaImaging

/// The names that a chain of Swift may write, against those that the steps themselves write.
struct StepArgumentsTests {
  static let steps: [(name: String, forms: [any StepValue])] = [
    (
      "crop",
      [
        Crop.rect(
          x: .pixels(1), y: .pixels(1), width: .pixels(2), height: .pixels(2), clamp: true),
        Crop.frame(width: .pixels(2), height: .pixels(2), gravity: .center, clamp: true),
        Crop.aspect(width: 1, height: 1, gravity: .center), Crop.inset(.pixels(1)),
      ]
    ),
    (
      "pad",
      [
        Pad(
          canvas: .box(width: .pixels(2), height: .pixels(2), gravity: .center),
          background: .black),
        Pad(canvas: .aspect(width: 1, height: 1, gravity: .center), background: nil),
        Pad(
          canvas: .sides(
            left: .pixels(1), right: .pixels(1), top: .pixels(1), bottom: .pixels(1)),
          background: nil),
      ]
    ),
    (
      "scale",
      [
        Scale.factor(0.5, linear: true),
        Scale.box(width: .pixels(2), height: .pixels(2), background: .black, linear: true),
      ]
    ),
    ("flip", [Flip.horizontal]),
    ("rotate", [Rotate(2, background: .black)]),
    (
      "transform",
      [
        Transform(
          about: .init(x: 1, y: 1), canvas: PixelSize(width: 2, height: 2), background: .black)
      ]
    ),
  ]

  @Test(arguments: steps)
  func `a step takes the names that it writes`(name: String, forms: [any StepValue]) throws {
    let written = forms.flatMap { $0.arguments?.values.keys.map { $0 } ?? [] }
    try expectEqual(Set(written), Set(#require(StepArguments.names(of: name))))
  }
}

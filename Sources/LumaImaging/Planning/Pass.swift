import LumaModel

/// One stage of rendering: reads a whole image and produces another.
struct Pass: Hashable, Sendable {
  var input: Input
  var work: Work

  enum Input: Hashable, Sendable {
    /// The photo as stored.
    case photo
    /// The result of an earlier pass of the tree.
    case pass(Int)
  }

  enum Work: Hashable, Sendable {
    case map(GeometryMap)
    case light(LightScaling)
    case turn(FreeRotation)
    case pad(Padding)
    case warp(Warp)
    /// With the output size.
    case effect(Effect, PixelSize)
    case graph(PixelGraph, PixelSize)
  }

  /// Output size.
  var size: PixelSize {
    switch work {
    case .map(let map): map.size
    case .light(let scaling): scaling.size
    case .turn(let turn): turn.canvas.size
    case .pad(let padding): padding.frame.size
    case .warp(let warp): warp.size
    case .effect(_, let size), .graph(_, let size): size
    }
  }

  var map: GeometryMap? {
    if case .map(let map) = work { map } else { nil }
  }
}

/// A resampling in linear light, of a whole image.
struct LightScaling: Hashable, Sendable {
  var size: PixelSize
  var kernel: Kernel
}

/// A rotation by an angle that is not a multiple of 90 degrees.
struct FreeRotation: Hashable, Sendable {
  var canvas: RotatedCanvas
  /// nil: transparent.
  var background: Color?
}

/// An image placed on a larger canvas.
struct Padding: Hashable, Sendable {
  /// The canvas in px of the image; its origin is 0 or negative.
  var frame: PixelRect
  /// nil: transparent.
  var background: Color?
}

/// An affine transform of an image within its canvas.
struct Warp: Hashable, Sendable {
  var map: AffineMap
  /// Size of the canvas.
  var size: PixelSize
  /// nil: transparent.
  var background: Color?
  var edges: Transform.Edges = .soft
}

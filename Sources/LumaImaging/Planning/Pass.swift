import LumaModel

/// One stage of rendering: reads a whole picture and makes another.
struct Pass: Hashable, Sendable {
  var input: Input
  var work: Work

  enum Input: Hashable, Sendable {
    /// The photo as it is stored.
    case photo
    /// What an earlier pass of the tree made.
    case pass(Int)
  }

  enum Work: Hashable, Sendable {
    case map(GeometryMap)
    case turn(FreeTurn)
    case pad(Padding)
    case warp(Warp)
    /// And the size that comes out.
    case effect(Effect, PixelSize)
    case graph(PixelGraph, PixelSize)
  }

  /// The size that comes out.
  var size: PixelSize {
    switch work {
    case .map(let map): map.size
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

/// A turn that is no multiple of 90 degrees.
struct FreeTurn: Hashable, Sendable {
  var canvas: TurnedCanvas
  /// nil: transparent.
  var background: Color?
}

/// A picture placed on a larger canvas.
struct Padding: Hashable, Sendable {
  /// The canvas in px of the picture; offsets are 0 or negative.
  var frame: PixelRect
  /// nil: transparent.
  var background: Color?
}

/// A picture moved on its canvas by one affine map.
struct Warp: Hashable, Sendable {
  var map: AffineMap
  /// Of the canvas.
  var size: PixelSize
  /// nil: transparent.
  var background: Color?
  var edges: Transform.Edges = .soft
}

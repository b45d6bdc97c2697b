public import LumaModel

extension Plan {
  /// What decides the bytes of a save besides the photo: its steps and its encoding as stable text.
  ///
  /// Equal texts mean equal outputs; a change of the text makes every output out of date, so the
  /// words below are a file format. The template and `overwrite` only decide where.
  public func signature(of node: Int) -> String {
    (["1"] + path(to: node).map(\.step.signature)).joined(separator: "|")
  }
}

extension Step {
  fileprivate var signature: String {
    switch self {
    case .crop(let crop): "crop \(crop.signature)"
    case .rotate(let rotate): "rotate \(rotate.signature)"
    case .flip(let flip): "flip \(flip.rawValue)"
    case .scale(let scale): "scale \(scale.signature)"
    case .pad(let pad): "pad \(pad.canvas.signature) \(pad.background.signature)"
    case .transform(let transform): "transform \(transform.signature)"
    case .effect(let effect): effect.signature
    case .pixels(let program): program.signature
    case .save(let save): "save \(save.signature)"
    }
  }
}

extension Crop {
  var signature: String {
    switch self {
    case .rect(let x, let y, let width, let height, let clamp):
      "rect \(x) \(y) \(width) \(height)\(clamp ? " clamp" : "")"
    case .frame(let width, let height, let gravity, let clamp):
      "frame \(width) \(height) \(gravity.signature)\(clamp ? " clamp" : "")"
    case .aspect(let width, let height, let gravity):
      "aspect \(plainNumber(width)):\(plainNumber(height)) \(gravity.signature)"
    case .inset(let margin): "inset \(margin)"
    }
  }
}

extension Gravity {
  var signature: String {
    switch self {
    case .centre: "centre"
    case .north: "north"
    case .northeast: "northeast"
    case .east: "east"
    case .southeast: "southeast"
    case .south: "south"
    case .southwest: "southwest"
    case .west: "west"
    case .northwest: "northwest"
    case .focus(let x, let y): "\(plainNumber(x)),\(plainNumber(y))"
    }
  }
}

extension Rotate {
  fileprivate var signature: String {
    switch self {
    case .quarterTurns(let turns): "\(turns * 90)"
    case .degrees(let degrees, let background, let fit):
      "\(plainNumber(degrees)) \(fit.rawValue) \(background.signature)"
    }
  }
}

extension Scale {
  fileprivate var signature: String {
    switch self {
    case .factor(let factor, let kernel): "x\(plainNumber(factor)) \(kernel.rawValue)"
    case .box(let width, let height, let fit, let enlarge, let background, let kernel):
      "\(width.signature) \(height.signature) \(fit.rawValue)\(enlarge ? " enlarge" : "") "
        + "\(background.signature) \(kernel.rawValue)"
    }
  }
}

extension Length? {
  var signature: String { map { "\($0)" } ?? "-" }
}

extension Color? {
  var signature: String {
    map { "\($0.red),\($0.green),\($0.blue),\($0.alpha)" } ?? "-"
  }
}

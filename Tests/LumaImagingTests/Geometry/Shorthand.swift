import LumaModel

@testable import LumaImaging

extension PixelSize {
  static func of(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }
}

extension PixelRect {
  static func of(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }
}

extension Step {
  static func crop(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Step {
    .crop(
      .rect(
        x: .pixels(x), y: .pixels(y), width: .pixels(width), height: .pixels(height),
        clamp: false))
  }

  static func square() -> Step { .crop(.aspect(width: 1, height: 1, gravity: .center)) }

  static func turn(_ degrees: Double, _ fit: RotateFit = .expand, on color: Color? = nil) -> Step {
    .rotate(Rotate(degrees, background: color, fit: fit))
  }

  static func scale(
    _ width: Int?, _ height: Int? = nil, _ fit: FitMode = .inside, enlarge: Bool = false,
    on background: Color? = nil, kernel: Kernel = .lanczos3
  ) -> Step {
    .scale(
      .box(
        width: width.map(Length.pixels), height: height.map(Length.pixels), fit: fit,
        enlarge: enlarge, background: background, kernel: kernel))
  }

  static func times(_ factor: Double) -> Step { .scale(.factor(factor, kernel: .lanczos3)) }

  static func save(_ template: String, _ format: OutputFormat = .png) -> Step {
    .save(Save(template: template, format: format))
  }
}

extension Plan {
  /// One chain; node ids from 1, lines of `trip.lua` likewise.
  static func chain(_ steps: Step...) -> Plan { Plan.tree([steps]) }

  /// Branches from the photo, each ending in its save; ids run on.
  static func tree(_ branches: [[Step]]) -> Plan {
    var nodes: [PlanNode] = []
    for branch in branches {
      var parent: Int?
      for step in branch {
        let id = nodes.count + 1
        nodes.append(
          PlanNode(
            id: id, parent: parent, step: step,
            location: ScriptLocation(file: "trip.lua", line: id)))
        parent = id
      }
    }
    return Plan(nodes: nodes)
  }
}

extension StoredPhoto {
  static func jpeg(
    _ width: Int, _ height: Int, _ orientation: Orientation = .up
  ) -> StoredPhoto {
    StoredPhoto(format: .jpeg, size: .of(width, height), orientation: orientation)
  }
}

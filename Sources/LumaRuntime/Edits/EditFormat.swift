import Foundation
import LumaImaging
import LumaLua
import LumaModel

/// How a plan is kept as adjustment data: a JSON list of `{ "op", "args" }`, as the library's Lua half
/// normalises them, so that a new step needs nothing here.
///
/// - **Source**: PHAdjustmentData's formatIdentifier and formatVersion.
enum EditFormat {
  static let identifier = "luma.steps"
  static let version = 1

  /// - Parameter steps: what Lua hands over: `{ op =, args = }` each, in order.
  /// - Throws: a step that Luma does not have, or that is not plain data.
  static func data(_ steps: [LuaValue]) throws -> String {
    guard !steps.isEmpty else { throw EditError.empty }
    let kept = try steps.map { value in
      let fields = try LuaFields(value, what: "edit")
      let op = try fields.need("op", "a name", \.text)
      guard let arguments = EditValue(fields["args"]) else { throw EditError.unkeepable(step: op) }
      let step = EditStep(op: op, args: arguments)
      guard try step.step().isKeepable else { throw EditError.unkeepable(step: op) }
      return step
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(kept), as: UTF8.self)
  }

  /// The steps of an edit.
  static func steps(_ adjustment: Adjustment) throws(EditError) -> [Step] {
    try read(adjustment).map { kept throws(EditError) in
      // A step or an option that this Luma does not have.
      guard let step = try? kept.step() else { throw .newer(version: adjustment.formatVersion) }
      guard step.isKeepable else { throw .damaged }
      return step
    }
  }

  /// The steps of an edit as Lua hands them over.
  static func kept(_ adjustment: Adjustment) throws(EditError) -> [LuaValue] {
    try read(adjustment).map { step in
      .table(LuaTable(fields: ["op": .string(step.op), "args": step.args.lua]))
    }
  }

  /// What an edit comes to on an original of a size; nil: it cannot be done to it.
  static func size(of adjustment: Adjustment, on original: PixelSize) -> PixelSize? {
    // What is wrong with it is said when the photo is rendered.
    guard let steps = try? steps(adjustment) else { return nil }
    return try? Planner.size(after: steps, of: original).get()
  }

  private static func read(_ adjustment: Adjustment) throws(EditError) -> [EditStep] {
    guard adjustment.formatIdentifier == identifier else {
      throw .foreign(format: adjustment.formatIdentifier)
    }
    guard adjustment.formatVersion <= version else {
      throw .newer(version: adjustment.formatVersion)
    }
    guard
      let kept = try? JSONDecoder().decode(
        [EditStep].self, from: Data(adjustment.data.utf8))
    else { throw .damaged }
    return kept
  }
}

/// One step as it is kept.
private struct EditStep: Codable {
  var op: String
  var args: EditValue

  func step() throws(RuntimeError) -> Step { try StepMarshal.step(op, args.lua) }
}

extension Step {
  /// Whether it is about the picture alone: a save has a place of its own, a function is no data.
  fileprivate var isKeepable: Bool {
    switch self {
    case .crop, .rotate, .flip, .scale, .pad, .transform, .effect, .pixels(.operation): true
    case .save, .pixels(.function): false
    }
  }
}

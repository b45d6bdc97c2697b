package import LumaImaging
package import LumaModel

/// The format of steps as adjustment data: a JSON list of `{ "op", "args" }` with the step's own
/// arguments, so that new steps need no changes here.
///
/// - **Source**: PHAdjustmentData's formatIdentifier and formatVersion.
package enum EditFormat {
  package static let identifier = "luma.steps"
  package static let version = 1

  /// Serializes steps.
  ///
  /// - Throws: `empty`, `unkeepable` for a step that is not plain data.
  package static func data(_ steps: [Step]) throws(EditError) -> String {
    guard !steps.isEmpty else { throw .empty }
    var kept: [JSONValue] = []
    for step in steps {
      guard let arguments = step.arguments else { throw .unkeepable(step: step.name) }
      kept.append(
        .object([
          "args": .object(JSONObject(arguments.values)), "op": .string(arguments.subject),
        ]))
    }
    return JSONValue.array(kept).text(.plain)
  }

  /// Parses the steps of an edit.
  package static func steps(_ adjustment: Adjustment) throws(EditError) -> [Step] {
    guard adjustment.formatIdentifier == identifier else {
      throw .foreign(format: adjustment.formatIdentifier)
    }
    guard let found = Int(adjustment.formatVersion) else { throw .damaged }
    guard found <= version else { throw .newer(version: found) }
    guard let kept = try? JSONValue(text: adjustment.data).array, kept.count <= Plan.mostSteps
    else { throw .damaged }
    return try kept.map { element throws(EditError) in
      guard let op = element["op"]?.string, let arguments = element["args"], op != "save" else {
        throw .damaged
      }
      // A step or option that this version does not know.
      guard let step = try? Step(op, arguments) else {
        throw .newer(version: found)
      }
      guard step.arguments != nil else { throw .damaged }
      return step
    }
  }

  /// Returns the image size after applying an edit to an original; nil if it cannot be applied.
  package static func size(of adjustment: Adjustment, on original: PixelSize) -> PixelSize? {
    guard !adjustment.isForeignRender else { return adjustment.baseSize }
    // Rendering the photo reports the error.
    guard let steps = try? steps(adjustment) else { return nil }
    return try? Planner.size(after: steps, of: original).get()
  }
}

extension Adjustment {
  /// Whether it is only the picture that another program rendered.
  package var isForeignRender: Bool {
    isRendered && formatIdentifier != EditFormat.identifier
  }
}

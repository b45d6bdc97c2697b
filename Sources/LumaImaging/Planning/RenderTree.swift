import LumaModel

/// The tree of a photo's saves as passes over pixels.
///
/// Chosen from the declared plan alone, never from what is left to do, so that a save comes out the
/// same to the byte whether or not others are skipped.
struct RenderTree: Sendable {
  let photo: StoredPhoto
  /// Inputs before those who read them; equal ones are one.
  let passes: [Pass]
  /// Per map pass that can be resampled from an earlier pass's picture: that pass.
  let ancestors: [Int: Int]
  /// Per node: the picture that it leaves, or why there is none.
  let states: [Int: Result<OpenMap, StepFailure>]
  /// Per save: what it writes, or why it cannot.
  let saves: [Int: Result<SavedPass, StepFailure>]
  let decode: DecodePlan

  init(_ plan: Plan, photo: StoredPhoto) {
    var table = PassTable()
    var states: [Int: Result<OpenMap, StepFailure>] = [:]
    var saves: [Int: Result<SavedPass, StepFailure>] = [:]
    let whole = OpenMap(
      input: .photo, map: GeometryMap(photo.size, orientation: photo.orientation))
    for node in plan.nodes {
      let before = node.parent.map { states[$0] ?? .success(whole) } ?? .success(whole)
      let after = table.state(after: node, before)
      states[node.id] = after
      if case .save(let save) = node.step {
        saves[node.id] = after.map { SavedPass(save: save, pass: table.close($0)) }
      }
    }
    self.photo = photo
    self.passes = table.passes
    self.ancestors = Ancestors.choose(in: table.passes)
    self.states = states
    self.saves = saves
    self.decode = DecodePlan(photo: photo, passes: table.passes, ancestors: self.ancestors)
  }
}

/// A save and the pass whose picture it writes.
struct SavedPass: Hashable, Sendable {
  var save: Save
  var pass: Int
}

extension PassTable {
  fileprivate mutating func state(
    after node: PlanNode, _ before: Result<OpenMap, StepFailure>
  ) -> Result<OpenMap, StepFailure> {
    guard case .success(let open) = before else { return before }
    do throws(GeometryError) {
      return .success(try adding(node, to: open))
    } catch {
      return .failure(StepFailure(node: node.id, reason: error))
    }
  }
}

import Foundation
package import LumaFiles
import LumaImaging
package import LumaModel

/// Determines all output paths of a batch before anything is written.
///
/// Paths are compared in NFC and case-folded, across all batches of a run.
package struct OutputPlanner {
  let permissions: PathPermissions
  let gate: ReadGate
  /// Files that a run may write.
  private let limit: Int
  /// Returns why a picture without a size cannot be read.
  package let explainUnreadable: (PhotoVersion) -> Diagnostic
  private var owners: [String: String] = [:]
  private var templates: [String: Template] = [:]

  package init(
    permissions: PathPermissions, gate: ReadGate, limit: Int = .max,
    explainUnreadable: @escaping (PhotoVersion) -> Diagnostic
  ) {
    self.permissions = permissions
    self.gate = gate
    self.limit = limit
    self.explainUnreadable = explainUnreadable
  }

  /// Starts another run, which may reuse the paths of earlier ones.
  package mutating func forgetPaths() { owners = [:] }

  /// Plans a batch and returns its work units, and errors for photos that cannot be planned.
  ///
  /// - Throws: if paths collide or are not writable, or there are too many; nothing of the batch may then be written.
  package mutating func units(
    _ plans: [PhotoPlan]
  ) throws(Diagnostic) -> (units: [WorkUnit], failures: [Diagnostic]) {
    var units: [WorkUnit] = [], failures: [Diagnostic] = []
    for plan in plans {
      let version: PhotoVersion
      switch plan.version {
      case .success(let known): version = known
      case .failure(let error):
        failures.append(problem(error.diagnostic, of: plan))
        continue
      }
      let whole = plan.plan.after(version.edits)
      let (outputs, problems) = try outputs(of: plan, whole, version)
      failures += problems
      if !outputs.isEmpty {
        units.append(
          WorkUnit(
            asset: plan.asset, path: version.path, raw: version.raw, plan: whole,
            outputs: outputs, sheet: plan.sheet))
      }
    }
    try settle(&units)
    return (units, failures)
  }

  private mutating func outputs(
    of plan: PhotoPlan, _ whole: Plan, _ version: PhotoVersion
  ) throws(Diagnostic) -> ([PlannedOutput], [Diagnostic]) {
    // A library that a recipe brings along could ask for files anywhere.
    if plan.asset.missing, gate.allows(version.path),
      !FileManager.default.fileExists(atPath: version.path)
    {
      return ([], [problem(RuntimeError.output(.missing).diagnostic, of: plan)])
    }
    guard let upright = version.size else {
      return ([], [problem(explainUnreadable(version), of: plan)])
    }
    let sizes = Planner.sizes(of: whole, upright: upright)
    var outputs: [PlannedOutput] = [], problems: [Diagnostic] = []
    for wanted in plan.wanted {
      guard let node = plan.plan.node(wanted.node), case .save(let save) = node.step else {
        continue
      }
      do throws(PhotoProblem) {
        let context = TemplateContext(
          asset: plan.asset, index: wanted.index, album: wanted.album,
          size: try size(of: node, sizes))
        outputs.append(try output(node, save, context))
      } catch {
        switch error {
        case .ofScript(let diagnostic): throw diagnostic
        case .ofPhoto(var diagnostic):
          diagnostic.path = plan.asset.path
          if !problems.contains(diagnostic) { problems.append(diagnostic) }
        }
      }
    }
    return (outputs, problems)
  }

  /// Returns the error for a whole photo, located at its first save.
  private func problem(_ reason: Diagnostic, of plan: PhotoPlan) -> Diagnostic {
    var diagnostic = reason
    diagnostic.path = diagnostic.path ?? plan.asset.path
    diagnostic.location = plan.wanted.first.flatMap { plan.plan.node($0.node)?.location }
    return diagnostic
  }

  private func size(
    of node: PlanNode, _ sizes: [Int: Result<PixelSize, ImagingError>]
  ) throws(PhotoProblem) -> PixelSize {
    switch sizes[node.id] {
    case .success(let size): return size
    case .failure(let error): throw .ofPhoto(error.diagnostic)
    case nil: throw .ofPhoto(RuntimeError.output(.unreadable).diagnostic)
    }
  }

  private mutating func output(
    _ node: PlanNode, _ save: Save, _ context: TemplateContext
  ) throws(PhotoProblem) -> PlannedOutput {
    do throws(RuntimeError) {
      let shown = try template(save.template).render(context)
      return PlannedOutput(
        node: node, save: save, path: try permissions.writing(shown), shown: shown,
        size: context.size)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.location = node.location
      if case .template = error { throw .ofPhoto(diagnostic) }
      throw .ofScript(diagnostic)
    }
  }

  private mutating func template(_ text: String) throws(RuntimeError) -> Template {
    if let known = templates[text] { return known }
    let template = try Template(text)
    templates[text] = template
    return template
  }
}

/// An error in the recipe, which stops the run, or in one photo, which is skipped.
private enum PhotoProblem: Error {
  case ofScript(Diagnostic)
  case ofPhoto(Diagnostic)
}

extension OutputPlanner {
  /// Resolves collisions with suffixes for `overwrite="unique"`, and throws for any other.
  private mutating func settle(_ units: inout [WorkUnit]) throws(Diagnostic) {
    let clashes = clashing(units)
    for unit in units.indices {
      let asset = units[unit].asset
      for index in units[unit].outputs.indices {
        var output = units[unit].outputs[index]
        if output.save.overwrite == .unique, clashes.contains(OutputPlanner.key(output.path)) {
          output = output.suffixed(by: asset.localIdentifier)
          units[unit].outputs[index] = output
        }
        try claim(output, for: asset)
      }
    }
  }

  private func clashing(_ units: [WorkUnit]) -> Set<String> {
    var seen = Set(owners.keys), clashes: Set<String> = []
    for output in units.lazy.flatMap(\.outputs) {
      let key = OutputPlanner.key(output.path)
      if !seen.insert(key).inserted { clashes.insert(key) }
    }
    return clashes
  }

  private mutating func claim(_ output: PlannedOutput, for asset: Asset) throws(Diagnostic) {
    let key = OutputPlanner.key(output.path)
    if let first = owners[key] {
      let error = OutputError.collision(
        path: output.shown, first: first, second: asset.filename)
      var diagnostic = RuntimeError.output(error).diagnostic
      diagnostic.location = output.node.location
      throw diagnostic
    }
    guard owners.count < limit else {
      var diagnostic = RuntimeError.tooManyOutputs(limit: limit).diagnostic
      diagnostic.location = output.node.location
      throw diagnostic
    }
    owners[key] = asset.filename
  }

  private static func key(_ path: String) -> String {
    path.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
  }
}

extension PlannedOutput {
  /// Returns the output with a stable suffix before its file extension.
  func suffixed(by identifier: String) -> PlannedOutput {
    let mark = "-" + identifier.filter { $0.isLetter || $0.isNumber }.prefix(8)
    var copy = self
    copy.path = PlannedOutput.insert(mark, into: path)
    copy.shown = PlannedOutput.insert(mark, into: shown)
    return copy
  }

  private static func insert(_ mark: String, into path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path + mark }
    return path[..<dot] + mark + path[dot...]
  }
}

import LumaDatabase
import LumaFiles
package import LumaModel
import LumaRecord

/// The outputs of other calls, which a run does not replace: each would take them from the other in turn.
package final class OtherCalls {
  private let environment: RunEnvironment
  /// The owners of paths, by what these are compared by; nil: the manifests were not asked yet.
  private var owners: [Int: RecipeCall]?

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Returns the recipe of the same command line that would write a path, too; nil: there is none.
  func recipe(for key: Int) -> String? { environment.options.shared.recipe(for: key) }

  /// Returns the call that owns a file, and the one that runs; nil: it is free, or to be taken over.
  func owner(of key: Int, at path: String) throws(CatalogError) -> CallPair? {
    let options = environment.options
    guard !options.takesOver else { return nil }
    if owners == nil { owners = try read() }
    // A file that is gone takes nothing away from its call.
    guard let owner = owners?[key], FileStatus(path, followsLinks: false) != nil else { return nil }
    let own = environment.record.places.call
    return CallPair(
      owner: owner.shown(in: options.root),
      own: own.isTyped ? "this code" : own.shown(in: options.root))
  }

  private func read() throws(CatalogError) -> [Int: RecipeCall] {
    var owners: [Int: RecipeCall] = [:], exists: [String: Bool] = [:]
    let record = environment.record
    try record.forEachOther(than: record.places.call) { key, owner in
      // Nobody can run a recipe that is gone, or has another name by now.
      let isThere = exists[owner.recipe] ?? (FileStatus(owner.recipe)?.kind == .file)
      exists[owner.recipe] = isThere
      if isThere { owners[OutputClaims.key(key)] = owner }
    }
    return owners
  }
}

extension Overwrite {
  /// Whether a save replaces what an earlier run wrote.
  var replacesOutputs: Bool {
    switch self {
    case .changed, .unique, .always: true
    case .never, .error: false
    }
  }
}

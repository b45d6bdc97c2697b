import LumaDatabase
import LumaFiles
package import LumaModel
import LumaRecord

/// The outputs of other calls, which a run does not replace: each would take them from the other in turn.
package final class OtherCalls {
  private let environment: RunEnvironment
  /// The owners of paths, by what these are compared by; nil: the manifests were not asked yet.
  private var owners: [Int: RecipeCall]?

  /// Two calls, as a command line has them.
  package struct Pair: Hashable, Sendable {
    package var owner: String
    package var own: String
  }

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Returns the call that owns a file, and the one that runs; nil: it is free, or to be taken over.
  func owner(of key: Int, at path: String) throws(CatalogError) -> Pair? {
    let options = environment.options
    guard !options.takesOver else { return nil }
    if owners == nil { owners = try read() }
    // A file that is gone takes nothing away from its call.
    guard let owner = owners?[key], FileStatus(path, followsLinks: false) != nil else { return nil }
    let own = environment.record.places.call
    return Pair(
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

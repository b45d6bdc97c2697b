import LumaDatabase
import LumaModel

/// What a run must not write because of others.
package final class OtherCalls {
  private let environment: RunEnvironment
  private let owners: OutputOwners

  package init(_ environment: RunEnvironment) {
    self.environment = environment
    owners = OutputOwners(environment.record, environment.options)
  }

  /// Returns the recipe of the same command line that would write a path, too; nil: there is none.
  func recipe(for key: Int) -> String? { environment.options.shared.recipe(for: key) }

  /// Returns the call that owns a file, and the one that runs; nil: it is free, or to be taken over.
  func owner(at path: String) throws(CatalogError) -> CallPair? { try owners.other(at: path) }
}

extension Overwrite {
  /// Whether a save replaces what an earlier run wrote, under one name: others get a suffix.
  var replacesOutputs: Bool {
    switch self {
    case .changed, .always: true
    case .never, .error, .unique: false
    }
  }
}

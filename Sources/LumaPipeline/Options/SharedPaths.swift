/// Outputs that several recipes of one command line would write: none of them may.
package struct SharedPaths: Sendable {
  /// Another recipe that writes the path, as it was typed, by what the path is compared by.
  private var recipes: [Int: String] = [:]

  package init() {}

  var isEmpty: Bool { recipes.isEmpty }

  /// Returns the other recipe that would write a path; nil: there is none.
  ///
  /// - Parameter key: what the path is compared by.
  func recipe(for key: Int) -> String? { recipes[key] }

  /// Returns the paths that each of some recipes shares with others.
  ///
  /// - Parameter planned: the name of each recipe, and what its paths are compared by.
  package static func all(of planned: [(recipe: String, keys: Set<Int>)]) -> [SharedPaths] {
    var all = planned.map { _ in SharedPaths() }, owners: [Int: Int] = [:]
    for (place, own) in planned.enumerated() {
      for key in own.keys {
        guard let owner = owners[key] else {
          owners[key] = place
          continue
        }
        all[place].recipes[key] = planned[owner].recipe
        all[owner].recipes[key] = own.recipe
      }
    }
    return all
  }
}

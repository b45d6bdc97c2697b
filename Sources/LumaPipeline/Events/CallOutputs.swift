package import LumaRecord

/// The outputs of a recipe with its parameters that are there.
package struct CallOutputs: Hashable, Sendable {
  /// As a command line has it: `thumbs.lua --size 800`.
  package var call: String
  /// Absolute path of the recipe; nil: the code was typed.
  package var recipe: String?
  /// Whether the recipe is there.
  package var hasRecipe: Bool
  package var outputs = 0
  package var bytes: Int64 = 0
  /// When the last one was written, in seconds since 1970.
  package var written: Double = 0
  /// Each of them, if that is requested.
  package var files: [File] = []
  package var owner: RecipeCall

  package struct File: Hashable, Sendable {
    /// Below the root, if it is.
    package var path: String
    package var bytes: Int64
    package var written: Double
  }
}

package import LumaRecord

/// The outputs of a recipe with its parameters that are there.
public struct CallOutputs: Hashable, Sendable {
  /// As a command line has it: `thumbs.lua --size 800`.
  public var call: String
  /// Absolute path of the recipe; nil: the code was typed.
  public var recipe: String?
  /// Whether the recipe is there.
  public var hasRecipe: Bool
  public var outputs = 0
  public var bytes: Int64 = 0
  /// When the last one was written, in seconds since 1970.
  public var written: Double = 0
  /// Each of them, if that is requested.
  public var files: [File] = []
  package var owner: RecipeCall

  public struct File: Hashable, Sendable {
    /// Below the root, if it is.
    public var path: String
    public var bytes: Int64
    public var written: Double
  }
}

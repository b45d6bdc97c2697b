import LumaDatabase
import LumaFiles
import LumaModel
import LumaRecord

/// The calls that own files. A run does not replace outputs of other calls: each would take them
/// from the other in turn.
package struct OutputOwners: Sendable {
  private let record: OutputRecord
  private let root: String
  private let taken: Set<String>
  private let shared: SharedPaths
  let takesOver: Bool

  init(_ record: OutputRecord, _ options: RunOptions) {
    self.record = record
    (root, taken, takesOver) = (options.root, options.takenNames, options.takesOver)
    shared = options.shared
  }

  /// Returns the recipe of the same command line that would write a path, too; nil: there is none.
  ///
  /// - Parameter key: what the path is compared by.
  func recipe(for key: Int) -> String? { shared.recipe(for: key) }

  /// Returns the other call that owns a file, and the one that runs; nil: it is free, or to be
  /// taken over. Whoever is about to replace it has its path locked.
  func other(at path: String) throws(CatalogError) -> CallPair? {
    // A file that is gone takes nothing away from its call. Nothing is opened for it.
    guard !takesOver, FileStatus(path, followsLinks: false) != nil,
      let owner = try record.owner(of: path)
    else { return nil }
    return other(owner, at: path)
  }

  /// The same, of the recorded owner.
  func other(_ owner: RecipeCall, at path: String) -> CallPair? {
    // A file that is gone takes nothing away from its call.
    guard isOther(owner), FileStatus(path, followsLinks: false) != nil else { return nil }
    let own = record.places.call
    return CallPair(
      owner: owner.shown(in: root, taken),
      own: own.isTyped ? "this code" : own.shown(in: root, taken))
  }

  /// Whether it is another call that can still run, from which nothing is taken over.
  func isOther(_ owner: RecipeCall) -> Bool {
    let places = record.places
    return !takesOver && !places.isOwn(owner) && !places.isPast(owner)
      && !RecipeCall.isGone(owner.recipe, root: root)
  }

  /// Throws the refusal of a file that another call owns.
  ///
  /// - Parameter shown: nil: as it lies below the root.
  func check(_ path: String, _ shown: String? = nil) throws {
    guard let other = try other(at: path) else { return }
    let shown = shown ?? ManifestPlaces.shown(path, in: root)
    throw OutputError.ownedByOther(path: shown, other)
  }

  /// A recorded path as the file system has it, which may have the letters of another system.
  package static func stored(_ recipe: String) -> String {
    let decomposed = NormalForm.decomposed(recipe)
    return FileStatus(recipe) == nil && FileStatus(decomposed) != nil ? decomposed : recipe
  }
}

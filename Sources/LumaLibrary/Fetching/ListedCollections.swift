import LumaDatabase
import LumaModel
import LumaPredicates

/// The collections that a list has, once its condition is known.
struct ListedCollections {
  let kinds: Set<CollectionKind>
  let hasBuiltIn: Bool

  /// - Parameters:
  ///   - kinds: nil: albums, or all kinds if the condition is about the kind.
  ///   - builtIn: whether built-in smart albums are listed, too; nil: only if the condition names a
  ///     field that distinguishes them.
  ///   - fields: the fields that the condition names.
  init(
    _ kinds: Set<CollectionKind>?, builtIn: Bool?, named fields: Set<String>, in place: AlbumPlace
  ) {
    let names = Set(fields.compactMap(AlbumField.init(rawValue:)))
    let isAboutOne = !names.isDisjoint(with: [.subtype, .localIdentifier])
    let isAboutKinds = isAboutOne || names.contains(.kind)
    self.kinds = kinds ?? (isAboutKinds ? Set(CollectionKind.allCases) : [.album])
    let isWanted = builtIn ?? (isAboutOne && self.kinds.contains(.smartAlbum))
    hasBuiltIn = isWanted && !place.isInFolder
  }

  /// Returns the condition on `collection` that a collection is listed.
  ///
  /// - Parameter part: the condition on collections that people made.
  func condition(_ part: SQLFragment?) -> SQLFragment {
    guard !kinds.isEmpty else { return BuiltInAlbums.areThese }
    let names = kinds.map(\.rawValue).sorted().map { "\(bind: .text($0))" as SQLFragment }
    var own: SQLFragment = "collection.kind IN (\(.list(names)))"
    if let part { own = "\(own) AND \(part)" }
    return hasBuiltIn ? "(\(own) OR \(BuiltInAlbums.areThese))" : own
  }
}

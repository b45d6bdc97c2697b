import LumaCatalog
import LumaDatabase
import LumaLibrary
import LumaModel
import LumaPredicates

/// The operations of a change to a library; valid only inside ``PhotoLibrary/performChanges(_:)``.
///
/// Albums are named by their identifiers, so that an album can be used as soon as it is made.
public final class ChangeRequest {
  private let inner: LibraryTransaction

  init(_ inner: LibraryTransaction) { self.inner = inner }
}

extension ChangeRequest {
  /// Creates an album, in a folder of albums if one is named, and returns its identifier.
  public func createAlbum(_ title: String, in folder: String? = nil) throws -> String {
    try LumaError.reporting { try inner.createAlbum(title, folder: folder) }
  }

  /// Creates a folder of albums, and returns its identifier.
  public func createFolder(_ title: String, in folder: String? = nil) throws -> String {
    try LumaError.reporting { try inner.createFolder(title, folder: folder) }
  }

  /// Creates a smart album, which contains the photos that match a condition, and returns its
  /// identifier.
  public func createSmartAlbum(
    _ title: String, where condition: PhotoCondition, sort: [PhotoSort] = [],
    in folder: String? = nil
  ) throws -> String {
    try LumaError.reporting {
      let predicate = try PredicateParser.parse(
        condition.text, arguments: condition.arguments.map(\.fieldValue))
      return try inner.createSmartAlbum(
        title, predicate: predicate, sort: sort.map(\.descriptor), folder: folder)
    }
  }

  /// Gives an album, a smart album or a folder of albums another title.
  public func renameAlbum(_ album: String, to title: String) throws {
    try LumaError.reporting { try inner.rename(album, to: title) }
  }

  /// Deletes an album, a smart album or a folder with all its albums; photos stay.
  public func deleteAlbum(_ album: String) throws {
    try LumaError.reporting { try inner.delete(album) }
  }

  /// Adds photos to an album, at its end.
  public func add(_ photos: [Photo], to album: String) throws {
    try LumaError.reporting { try inner.add(photos.map(\.id), to: album) }
  }

  /// Removes photos from an album; they stay in the library.
  public func remove(_ photos: [Photo], from album: String) throws {
    try LumaError.reporting { try inner.remove(photos.map(\.id), from: album) }
  }

  /// Sets fields of photos, by their names: `["rating": 5, "title": "Fjord"]`; nil clears a field.
  ///
  /// Files stay as they are.
  ///
  /// - Throws: `unknown-field` for a field that does not exist; another error for a field that
  ///   cannot be set, or a value that it cannot have.
  public func set(_ values: [String: PhotoValue?], of photos: [Photo]) throws {
    try LumaError.reporting {
      var fields: [AssetField: FieldValue] = [:]
      for (name, value) in values {
        guard let field = AssetField(rawValue: name) else { throw ChangeRequest.unknown(name) }
        fields[field] = value?.fieldValue ?? .null
      }
      try inner.set(fields, of: photos.map(\.id))
    }
  }

  /// Adds keywords to photos that lack them.
  public func add(keywords: [String], to photos: [Photo]) throws {
    try LumaError.reporting { try inner.add(keywords: keywords, to: photos.map(\.id)) }
  }

  /// Removes keywords from photos.
  public func remove(keywords: [String], from photos: [Photo]) throws {
    try LumaError.reporting { try inner.remove(keywords: keywords, from: photos.map(\.id)) }
  }

  /// Removes photos from the library; their files stay. They can be restored for 30 days.
  public func delete(_ photos: [Photo]) throws {
    try LumaError.reporting { try inner.forget(photos.map(\.id)) }
  }

  /// Restores recently deleted photos, by their identifiers.
  public func restore(_ identifiers: [String]) throws {
    _ = try LumaError.reporting { try inner.restore(identifiers) }
  }

  private static func unknown(_ name: String) -> Diagnostic {
    let names = AssetField.allCases.map(\.rawValue)
    return Diagnostic(
      code: .unknownField, message: "set: unknown field '\(name)'",
      hint: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" })
  }
}

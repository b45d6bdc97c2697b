package import LumaDatabase

/// Where a library is kept: in a file, or on a server.
package protocol LibraryStore: Sendable {
  /// The file's absolute path, or the server's address without the password.
  var path: String { get }
  /// The name of the library.
  var title: String { get }
  /// The folder for copies of originals; nil if it has none.
  var originals: String? { get }

  /// Opens the library, creating or migrating it if necessary.
  func open() throws(CatalogError) -> any Database
  /// Opens another connection to an existing library.
  func connect() throws(CatalogError) -> any Database
  /// Opens the library unless it does not exist yet.
  func openIfExists() throws(CatalogError) -> (any Database)?
  /// Checks a recipe's library before it is opened.
  func check() throws(CatalogError)
  func allowOnlyReading(_ database: any Database) throws(CatalogError)
  /// Does the work that is due before a connection first changes the library.
  func prepareToChange(_ database: any Database) throws(CatalogError)
  /// Returns damage below the level of tables; queries find contradicting rows.
  func damage(in database: any Database) throws(CatalogError) -> [LibraryProblem]
}

/// Why another program's catalog is not loaded.
package enum ForeignFault: Error, Hashable, Sendable {
  /// A database that belongs to none of the programs.
  case unknown
  /// A folder without a catalog.
  case noCatalog
  /// A folder with several catalogs: their names.
  case several([String])
  case empty
  /// A zip, as Google delivers Takeout.
  case archive
  case version(ForeignProgram, expected: String, got: String)
  /// It lacks a table or column.
  case schema(ForeignProgram, lack: String)
  /// It has a view, or a virtual table, in place of a table.
  case notATable(ForeignProgram, String)
  /// It has more of these things than are kept in memory.
  case tooMany(ForeignFault.Things, limit: Int)
  /// A value is longer than `limit` bytes.
  case tooLong(limit: Int)
  /// A query takes so long that an index must be missing.
  case slow
  /// A database that belongs to it is missing.
  case incomplete(ForeignProgram, lack: String)
  /// It is damaged; the value is SQLite's message.
  case damaged(String)
  /// A change of it was interrupted.
  case unfinished
  /// It was changed while it was read.
  case changing

  package enum Things: Sendable { case albums, keywords, folders, leftOut }
}

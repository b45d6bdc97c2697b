/// Why a catalog of another program is not loaded.
package enum ForeignFault: Error, Hashable, Sendable {
  /// A database of none of the programs.
  case unknown
  /// A folder with no catalog.
  case noCatalog
  /// A folder with several; their names.
  case several([String])
  case empty
  /// A zip, as Google delivers Takeout.
  case archive
  case version(ForeignProgram, expected: String, got: String)
  /// It lacks a table or column.
  case schema(ForeignProgram, lack: String)
  /// It has a view, or a table that a program computes, in place of a table.
  case notATable(ForeignProgram, String)
  /// It has more of something than is kept in memory.
  case tooMany(ForeignFault.Things, limit: Int)
  /// A value that is longer, bytes.
  case tooLong(limit: Int)
  /// A query takes so long that indexes must be missing.
  case slow
  /// A database that belongs to it is not there.
  case incomplete(ForeignProgram, lack: String)
  /// SQLite's words.
  case damaged(String)
  /// A change was broken off.
  case unfinished
  /// It is changed meanwhile.
  case changing

  package enum Things: Sendable { case albums, keywords, folders, leftOut }
}

package import LumaDatabase
import LumaFiles
import LumaModel

/// The outputs that lie among the photos that they are made from.
extension OutputRecord {
  /// Returns the files of a folder that the recipe that runs has made from photos of that folder, with
  /// whatever parameters; in the order of their paths.
  ///
  /// A file that a killed run was about to write counts, too. A copy whose photo is gone does not: it
  /// is the photo by now.
  ///
  /// - Parameter isRecursive: whether the folders below it count.
  package func outputs(
    among folder: String, isRecursive: Bool
  ) throws(CatalogError) -> [String] {
    let recipe = places.call.recipe
    guard !recipe.isEmpty else { return [] }
    let folder = try OutputRecord.key(folder), start = folder == "/" ? folder : folder + "/"
    // "0" is the character after "/", and the line of parameters begins with a line feed.
    let values = [start, start.dropLast() + "0", recipe, recipe + "\n", recipe + "\u{B}"]
    var paths: [String] = []
    try retrying { connection throws(CatalogError) in
      paths = []
      try connection.read(OutputRecord.readingAmong, values.map { .text(String($0)) }) { row in
        let (path, source) = (row.text(0), row.text(1))
        let isCopy = row.text(2) == OutputEntry.copyEncoder
        guard OutputRecord.has(folder, path, isRecursive),
          OutputRecord.has(folder, NormalForm.composed(source), isRecursive),
          !isCopy || FileStatus(source) != nil, paths.last != path
        else { return }
        paths.append(path)
      }
    }
    return paths
  }

  private static func has(_ folder: String, _ path: String, _ isRecursive: Bool) -> Bool {
    isRecursive
      ? FileSystem.contains(folder, NormalForm.composed(path))
      : FileSystem.parent(of: NormalForm.composed(path)) == folder
  }

  private static let readingAmong = """
    SELECT path, source, encoder FROM output LEFT JOIN unit USING (key)
    WHERE output.key > ?1 AND output.key < ?2
    AND (unit.recipe = ?3 OR unit.recipe >= ?4 AND unit.recipe < ?5
      OR unit.recipe IS NULL AND stage > 0)
    ORDER BY output.key
    """
}

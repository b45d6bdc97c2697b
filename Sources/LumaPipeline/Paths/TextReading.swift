package import LumaFiles

extension PathPermissions {
  /// Bytes of a text that a recipe may read.
  private static let mostText: Int64 = 32 << 20

  /// Returns the content of a text file.
  ///
  /// - Parameter path: as the recipe has it.
  /// - Throws: `readOutside`, `denied`, `missingFile`, `unreadableFile`, `notAFile`; `text` if it
  ///   is too large or not in UTF-8.
  package func text(at path: String, _ gate: ReadGate) throws(RuntimeError) -> String {
    let place = try reading(path)
    guard FileStatus(place) != nil || errno != ENOENT else {
      throw .missingFile(path: path, near: near(path))
    }
    let file = try gate.open(place, as: path)
    guard file.stamp.size <= PathPermissions.mostText else {
      throw .text(
        .tooLarge(path: path, bytes: file.stamp.size, limit: PathPermissions.mostText))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count)
    do throws(SystemError) {
      try file.readAll { bytes.append(contentsOf: $0) }
    } catch {
      throw .unreadableFile(path: path, error)
    }
    return try PathPermissions.text(bytes, of: path)
  }

  private static func text(
    _ bytes: [UInt8], of path: String
  ) throws(RuntimeError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .text(.notUTF8(path: path))
    }
    return text
  }

  /// Reads the standard input to its end.
  ///
  /// - Throws: `text`, `unreadableFile`.
  static func input() throws(RuntimeError) -> String {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.readAll(STDIN_FILENO, limit: Int(mostText))
    } catch {
      throw .unreadableFile(path: "-", error)
    }
    guard bytes.count <= mostText else {
      throw .text(.tooLarge(path: "-", bytes: Int64(bytes.count), limit: mostText))
    }
    return try text(bytes, of: "-")
  }
}

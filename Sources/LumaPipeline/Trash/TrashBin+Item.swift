import LumaDatabase
package import LumaFiles
import LumaModel
package import LumaRecord

extension TrashBin {
  /// A file that is kept.
  package struct Item: Sendable {
    /// Its name in the bin: a number.
    package var file: String
    /// Its earlier path, relative to the root.
    package var path: StoredPath
    package var change: Change
    package var was: OutputEntry
  }

  /// Bytes of an index, in which a million files take some 500 MB.
  private static let mostIndex: Int64 = 1 << 30

  /// Returns the files that are still here, and those that were taken over as they were, the newest
  /// first.
  ///
  /// - Throws: `unreadable`, `fileTooLarge`.
  func items() throws(CatalogError) -> [Item] {
    let shown = FileSystem.join(folder.path, TrashBin.indexName)
    let size = FileStatus(descriptor: index)?.stamp.size ?? 0
    guard size <= TrashBin.mostIndex else {
      throw .fileTooLarge(path: shown, bytes: size, limit: TrashBin.mostIndex)
    }
    lseek(index, 0, SEEK_SET)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.readAll(index, limit: Int(TrashBin.mostIndex))
    } catch {
      throw .unreadable(path: shown, reason: error.code)
    }
    return bytes.split(separator: UInt8(ascii: "\n")).reversed().compactMap { line in
      guard let item = Item(line: Array(line), in: root),
        item.change == .taken || folder.status(of: item.file)?.kind == .file
      else { return nil }
      return item
    }
  }
}

extension TrashBin.Item {
  /// Reads a line of an index; nil: no Luma wrote it, or it names a file that Luma does not write.
  package init?(line: [UInt8], in root: String) {
    guard let value = try? JSONValue(bytes: line),
      let name = value["file"]?.string, TrashBin.Item.isName(name),
      let change = value["change"]?.string.flatMap(TrashBin.Change.init),
      let path = value["path"]?.string.flatMap(StoredPath.init),
      let was = OutputEntry(manifestLine: line, in: root)
    else { return nil }
    self.init(file: name, path: path, change: change, was: was)
  }

  static func line(
    of was: OutputEntry, in root: String, as name: String, _ change: TrashBin.Change
  ) -> JSONValue {
    var line = was.manifestMembers(in: root)
    line["file"] = .string(name)
    line["change"] = .string(change.rawValue)
    return .object(line)
  }

  /// Whether a file in a bin has a name that Luma gives.
  static func isName(_ name: String) -> Bool {
    Int(name).map { $0 > 0 && String($0) == name } ?? false
  }
}

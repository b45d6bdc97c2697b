package import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// The source of a load: lines of an export, or another program's catalog. It is opened, and its
/// beginning is read, before a library is created for it.
package final class LoadSource {
  let records: any RecordSource
  private var first: RecordBatch?

  /// - Parameters:
  ///   - path: nil for standard input.
  ///   - stop: ends waits, and is notified of other programs' locks.
  /// - Throws: `malformedLine` with its number, `foreignCatalog`, `notFound`, `unreadable`,
  ///   `database`.
  package convenience init(_ path: String?, stop: StopSign? = nil) throws {
    try self.init(path, stop, batch: Interchange.loadBatch)
  }

  /// - Parameter batch: lines per transaction.
  init(_ path: String?, _ stop: StopSign?, batch: Int) throws {
    let foreign = try ForeignProgram.records(of: path, stop)
    records = try foreign ?? LineReader.reading(path)
    var first = try records.next(batch)
    // Albums come in a batch of their own.
    if foreign != nil, !first.isLast {
      let photos = try records.next(batch)
      first.records += photos.records
      first.isLast = photos.isLast
    }
    if let path, first.records.isEmpty, first.isLast, FileStatus(path)?.kind == .file {
      throw CatalogError.exchange(.foreignCatalog(path: path, .empty))
    }
    if let line = first.records.first { try line.value.check(at: line.line, of: records.path) }
    self.first = first
  }

  /// Reads on, up to some number of lines.
  func next(_ count: Int) throws -> RecordBatch {
    defer { first = nil }
    return try first ?? records.next(count)
  }
}

extension JSONValue {
  /// Checks whether a first line can be loaded.
  fileprivate func check(at line: Int, of path: String) throws(CatalogError) {
    do throws(InterchangeFault) {
      if self["luma"] != nil { return try Interchange.checkVersion(self) }
      guard (self["type"]?.string ?? "photo") == "photo" else { return }
      _ = try Interchange.asset(of: self)
    } catch {
      throw .exchange(.malformedLine(path: path, line: line, fault: error))
    }
  }
}

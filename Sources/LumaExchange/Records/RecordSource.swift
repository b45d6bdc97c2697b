import LumaDatabase
import LumaFiles
import LumaModel

/// The input of a load, as lines of an export: folders and albums, photos, members of albums. A
/// line only refers to identifiers that earlier ones define.
protocol RecordSource: AnyObject {
  /// Its name in messages.
  var path: String { get }
  /// Reads on, up to some number of lines.
  func next(_ count: Int) throws -> RecordBatch
}

/// Lines that are loaded in one transaction.
struct RecordBatch {
  /// The lines, with their numbers in the source.
  var records: [(line: Int, value: JSONValue)] = []
  /// Whether there are no more.
  var isLast = false
  /// The program whose catalog they come from; nil: they are lines of an export.
  var program: ForeignProgram?
  /// Files of a catalog that could not be understood.
  var broken: [String] = []
  /// Pictures and films beside a catalog that it does not list.
  var leftOut: [String] = []
}

extension LineReader: RecordSource {
  /// - Throws: `unreadable`; `malformedLine` for a line that is too long, or not JSON.
  func next(_ count: Int) throws -> RecordBatch {
    var batch = RecordBatch()
    for _ in 0..<count {
      guard let line = try line() else {
        batch.isLast = true
        break
      }
      // Blank lines are skipped.
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      guard let value = try? JSONValue(bytes: line) else {
        throw CatalogError.exchange(.malformedLine(path: path, line: number, fault: .notAnObject))
      }
      batch.records.append((number, value))
    }
    return batch
  }
}

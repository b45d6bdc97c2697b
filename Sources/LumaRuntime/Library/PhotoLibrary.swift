import Foundation
public import LumaCatalog
import LumaImaging
public import LumaModel

public typealias ImportOptions = LumaCatalog.ImportOptions
public typealias ImportReport = LumaCatalog.ImportReport
public typealias ImportProgress = LumaCatalog.ImportProgress
public typealias ImportFault = LumaCatalog.ImportFault
public typealias LoadReport = LumaCatalog.LoadReport
public typealias CollectionKind = LumaCatalog.CollectionKind

/// A library of photos as a command line or another program uses it, without a recipe.
public final class PhotoLibrary: Sendable {
  let library: LumaCatalog.Library
  let readers: ImportReaders
  /// Files that are read at once.
  let threads: Int

  /// Opens the library that `options` name.
  ///
  /// - Parameter creates: whether one is made where no file is.
  /// - Throws: `missing-library`, `not-a-library`, `newer-version`, what the file system says.
  public init(options: RunOptions, creates: Bool) throws(Diagnostic) {
    let path = options.library ?? ""
    do {
      guard creates || FileManager.default.fileExists(atPath: path) else {
        throw RuntimeError.missingLibrary(path: path)
      }
      library = try LumaCatalog.Library(path: path)
      readers = ImportReaders(
        renderer: Renderer(options: try ImagingOptions(options)), filmReader: options.filmReader)
    } catch {
      throw Diagnostic(error)
    }
    threads = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The file, absolute.
  public var path: String { library.path }

  /// What is wrong with the file, a sentence each; empty: nothing is.
  public func problems() throws(Diagnostic) -> [String] {
    try told { try library.problems() }
  }

  /// Writes all that the library knows to a file; nil: to standard output.
  ///
  /// - Returns: how many photos were written.
  public func export(to path: String?) throws(Diagnostic) -> Int {
    try told { try library.export(to: path) }
  }

  /// Takes in what `export` wrote, many lines in a change; nil: from standard input.
  public func load(from path: String?) throws(Diagnostic) -> LoadReport {
    try told { try library.load(from: path) }
  }

  func told<Value>(_ body: () throws -> Value) throws(Diagnostic) -> Value {
    do {
      return try body()
    } catch {
      throw Diagnostic(error)
    }
  }
}

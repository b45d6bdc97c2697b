import Foundation
import LumaCatalog
import LumaModel

/// Subcommands for libraries: the table, and single jobs that are measured as whole processes.
enum LibraryCommand: String {
  case table = "library"
  /// `PATH`: opens a library and fetches one page.
  case page = "library-page"
  /// `PATH`: iterates over all photos.
  case walk = "library-walk"
  /// `PATH COUNT ALBUMS [SEED]`: adds synthetic photos through the code path of an import.
  case fill = "library-fill"
  /// `PATH FILE`
  case export = "library-export"
  /// `PATH FILE`
  case load = "library-load"

  func run(_ arguments: [String]) throws {
    if self == .table {
      return try LibraryBench { name in
        arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
      }.run()
    }
    guard arguments.count > 2 else { throw LibraryBenchError.usage(rawValue) }
    let library = try Library(path: arguments[2])
    switch self {
    case .table: break
    case .page: _ = try PageQuery.all[0].page(of: library)
    case .walk: try walk(library)
    case .fill:
      let numbers = arguments.dropFirst(3).map { Int($0) ?? 0 } + [1]
      guard numbers.count > 2 else { throw LibraryBenchError.usage(rawValue) }
      try LibraryGenerator(count: numbers[0], albums: numbers[1], seed: UInt64(numbers[2]))
        .fill(library)
    case .export: _ = try library.export(to: arguments.last ?? "")
    case .load: _ = try library.load(from: arguments.last ?? "")
    }
  }

  /// Returns the command line of this program for a job.
  func command(_ arguments: String...) -> Command {
    Command([CommandLine.arguments[0], rawValue] + arguments)
  }

  private func walk(_ library: Library) throws {
    let result = try library.fetch(FetchRequest(sort: PageQuery.newest))
    var bytes = 0
    for first in stride(from: 0, to: try result.count, by: LibraryBench.page) {
      for photo in try result.assets(from: first, length: LibraryBench.page) {
        bytes += Int(photo.fileSize)
      }
    }
    guard bytes > 0 else { throw LibraryBenchError.differs(row: rawValue) }
  }
}

enum LibraryBenchError: Error, CustomStringConvertible {
  case usage(String)
  case differs(row: String)

  var description: String {
    switch self {
    case .usage(let command): "usage: luma-bench \(command) LIBRARY"
    case .differs(let row): "'\(row)' does not find the same photos as SQL by hand"
    }
  }
}

import Foundation
import LumaExchange
import LumaLibrary
import LumaModel

/// Subcommands for libraries: the table, and single jobs that are measured as whole processes.
enum LibraryCommand: String, CaseIterable {
  case table = "library"
  /// Opens a library and fetches one page.
  case page = "library-page"
  /// Iterates over all photos.
  case walk = "library-walk"
  /// Adds synthetic photos through the code path of an import.
  case fill = "library-fill"
  case export = "library-export"
  case load = "library-load"

  /// The options, or what a job takes.
  private var parameters: String {
    switch self {
    case .table:
      "[--count N] [--scratch DIR] [--luma PATH] [--runs N] [--server ADDRESS]"
    case .page, .walk: "LIBRARY"
    case .fill: "LIBRARY COUNT ALBUMS [SEED]"
    case .export, .load: "LIBRARY FILE"
    }
  }

  var usage: String { "usage: luma-bench \(rawValue) \(parameters)" }

  func run(_ arguments: [String]) throws {
    if self == .table {
      return try LibraryBench { name in
        arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
      }.run()
    }
    guard arguments.count > 2 else { throw LibraryBenchError.usage(usage) }
    let library = try Library(path: arguments[2])
    switch self {
    case .table: break
    case .page: _ = try PageQuery.all[0].page(of: library)
    case .walk: try walk(library)
    case .fill:
      let numbers = arguments.dropFirst(3).map { Int($0) ?? 0 } + [1]
      guard numbers.count > 2 else { throw LibraryBenchError.usage(usage) }
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
  /// - Parameter usage: the correct form.
  case usage(String)
  case differs(row: String)

  var description: String {
    switch self {
    case .usage(let usage): usage
    case .differs(let row): "'\(row)' does not find the same photos as SQL by hand"
    }
  }
}

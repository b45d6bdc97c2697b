import Foundation
import LumaTestSupport
import Synchronization
import Testing

@testable import Luma

/// A folder with caches of its own, in which a test works with the sample photos.
struct TestSetting {
  let folder: TemporaryFolder
  let configuration: LumaConfiguration

  init(isolation: Isolation = .none) throws {
    folder = try TemporaryFolder()
    var configuration = LumaConfiguration()
    configuration.cacheDirectory = URL(filePath: folder.file("cache"))
    configuration.stateDirectory = URL(filePath: folder.file("state"))
    configuration.isolation = isolation
    configuration.concurrency = 2
    self.configuration = configuration
  }

  func url(_ name: String) -> URL { URL(filePath: folder.file(name)) }

  static let photos = URL(filePath: SamplePhotos.path)

  static func photo(_ name: String) -> URL { URL(filePath: SamplePhotos.file(name)) }

  func samples() async throws -> PhotoFolder {
    try await PhotoFolder(Self.photos, configuration: configuration)
  }

  /// A library with the sample photos of a year.
  func library(of year: String = "2024") async throws -> PhotoLibrary {
    let library = try await PhotoLibrary(url("photos.luma"), configuration: configuration)
    try await library.importPhotos(from: [Self.photos.appending(path: year)])
    return library
  }
}

/// Collects what callbacks report.
final class Collected<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// The error that code throws; an issue if it throws none, or another one.
func failure<Value>(
  at place: SourceLocation = #_sourceLocation, of body: () async throws -> Value
) async -> LumaError? {
  do {
    _ = try await body()
    Issue.record("expected an error, got none", sourceLocation: place)
  } catch let error as LumaError {
    return error
  } catch {
    Issue.record("expected a LumaError, got \(error)", sourceLocation: place)
  }
  return nil
}

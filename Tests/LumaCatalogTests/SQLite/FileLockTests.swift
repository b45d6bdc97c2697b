import Foundation
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct FileLockTests {
  /// Not after 30 s, but as soon as the wait is canceled.
  @Test func whoHoldsTheLockIsInTheError() throws {
    let folder = TemporaryFolder()
    let path = folder.path("a.luma")
    let held = try FileLock(path, for: SharedFile(.library, path))
    let stop = StopSign()
    stop.raise()
    let error = #expect(throws: CatalogError.self) {
      try FileLock(path, for: SharedFile(.library, path), stop).unlock()
    }
    held.unlock()
    guard case .locked(SharedFile(.library, path), let holder) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #if os(Linux)
      expectEqual(holder?.process, getpid())
    #endif
  }
}

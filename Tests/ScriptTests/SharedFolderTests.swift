import LumaTestSupport
import Testing

struct SharedFolderTests {
  /// Data that exists must be found: a suite that skips itself beside its own data tests nothing.
  @Test(.enabled(if: SharedFolder.path != nil, "skipped: no shared folder"))
  func `what lies beside the checkout is found by the suites that need it`() {
    #expect(SharedPhotos.isAvailable)
    #expect(SharedPhotos.manifest.count > 100)
    #expect(SharedFolder.hostileScripts.count > 50)
  }
}

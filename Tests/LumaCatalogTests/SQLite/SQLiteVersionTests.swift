import LumaTestSupport
import Testing

@testable import LumaDatabase

struct SQLiteVersionTests {
  @Test func onlyAnOldOneIsNamed() {
    expectEqual(
      SQLiteVersion.outdated(3_034_001), "database: expected SQLite 3.35 or later, got 3.34.1")
    expectNil(SQLiteVersion.outdated(3_035_000))
    expectNil(SQLiteVersion.outdated())
  }
}

import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct LockHolderTests {
  private static let locks = """
    1: FLOCK  ADVISORY  WRITE 7501 fe:00:16310491 0 EOF
    2: POSIX  ADVISORY  READ 7502 103:0f:77 128 128
    2: -> POSIX  ADVISORY  WRITE 7503 103:0f:77 120 120
    3: POSIX  ADVISORY  WRITE 7504 103:0f:77 120 120
    4: OFDLCK ADVISORY  WRITE -1 00:2b:5 0 EOF

    """

  @Test(
    arguments: [
      (device: 0xfe00, inode: 16_310_491, process: Int32?(7501)), (0x1030f, 77, 7504),
      (0x1030f, 78, nil), (0x2b, 5, nil),
    ] as [(device: UInt64, inode: UInt64, process: Int32?)])
  func holder(device: UInt64, inode: UInt64, process: Int32?) {
    let other = FileIdentity(device: 1, inode: 1)
    let file = FileIdentity(device: device, inode: inode)
    expectEqual(LockHolder.process(in: Self.locks, holding: [other, file]), process)
  }

  @Test(
    arguments: [
      ("/usr/bin/luma\0import\0/photos\0", "luma import"),
      ("luma\0--quiet\0run\0a.lua\0", "luma run"),
      ("sqlite3\0/a.luma\0", "sqlite3"), ("", nil),
    ] as [(String, String?)])
  func command(arguments: String, command: String?) {
    expectEqual(LockHolder.command(arguments), command)
  }

  @Test(arguments: [
    (
      LockWait(
        file: SharedFile(.library, "/a.luma"),
        holder: LockHolder(process: 12, command: "luma import")),
      "waiting for the library '/a.luma', which process 12 (luma import) is changing"
    ),
    (
      LockWait(file: SharedFile(.outputRecord, "/o.sqlite"), holder: LockHolder(process: 12)),
      "waiting for the record of outputs '/o.sqlite', which process 12 is changing"
    ),
    (
      LockWait(file: SharedFile(.outputPaths, "/o.paths")),
      "waiting for another run, which is writing to the same paths"
    ),
    (
      LockWait(file: SharedFile(.folderCache, "/f.sqlite")),
      "waiting for the cache of folders '/f.sqlite', which is being changed"
    ),
    (
      LockWait(file: SharedFile(.originals, "/a.luma.originals")),
      "waiting for the library's originals '/a.luma.originals', which is being changed"
    ),
  ])
  func sentence(wait: LockWait, sentence: String) {
    expectEqual(wait.diagnostic.code, .waiting)
    expectEqual(wait.diagnostic.message, sentence)
  }
}

import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaCatalog

struct FoundPicturesTests {
  private let folder = ScannedFolder(
    FoundFolder(path: "/photos", dir: "", files: [], isComplete: true), key: 1)

  private func file(_ name: String, device: UInt64 = 1, inode: UInt64) -> FoundFile {
    let identity = FileIdentity(device: device, inode: inode)
    let stamp = FileStamp(size: 10, modified: 2, changed: 3, identity: identity)
    return FoundFile(name: name, stamp: stamp)
  }

  private func pictures(_ files: [FoundFile]) -> FoundPictures {
    var pictures = FoundPictures()
    for file in files { pictures.add(1, file, in: folder) }
    pictures.sort()
    return pictures
  }

  @Test func filesAreFoundOnTheirDevices() {
    let pictures = pictures([
      file("a", inode: 9), file("b", device: 2, inode: 4), file("c", inode: 5),
    ])
    expectEqual(pictures.count, 3)
    for (device, inode) in [(1, 9), (2, 4), (1, 5)] as [(UInt64, UInt64)] {
      #expect(pictures.contains(FileIdentity(device: device, inode: inode)))
    }
    for (device, inode) in [(2, 9), (1, 4), (3, 5)] as [(UInt64, UInt64)] {
      #expect(!pictures.contains(FileIdentity(device: device, inode: inode)))
    }
  }

  @Test func eachPartOfThemCounts() {
    func state(_ files: [FoundFile]) -> FileHash { pictures(files).state(cache: []) }
    let base = file("a", inode: 9)
    expectEqual(state([base, file("b", inode: 5)]), state([file("b", inode: 5), base]))
    var others = Array(repeating: base, count: 7)
    others[0].name = "b"
    others[1].stamp.size += 1
    others[2].stamp.modified += 1
    others[3].stamp.changed += 1
    others[4].stamp.identity.device += 1
    others[5].sidecar = 1
    others[6].position = 1
    for other in others { #expect(state([other]) != state([base])) }
  }
}

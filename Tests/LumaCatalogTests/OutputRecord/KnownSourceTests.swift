import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaDatabase
@testable import LumaRecord

/// Checksums of a photo that an earlier run read.
struct KnownSourceTests {
  private let folder: TemporaryFolder
  private let photo: String
  private let read: OutputEntry.Sources
  /// A checksum that no file has: it shows where it was believed.
  private let forged = [UInt8](repeating: 7, count: 32)

  init() throws {
    folder = TemporaryFolder()
    photo = folder.path("a.jpg")
    try FileManager.default.copyItem(atPath: SamplePhotos.file("2024/tulips.jpg"), toPath: photo)
    read = try OutputEntry.Sources(path: photo, [.file, .pixels])
  }

  /// The photo as it was read, but for its checksum.
  private func known(_ part: FileChecksum.Part) throws -> OutputEntry.Source {
    var source = try #require(read[part])
    source.checksum = FileChecksum(bytes: forged + source.checksum.bytes.dropFirst(32))
    return source
  }

  @Test(arguments: [FileChecksum.Part.file, .pixels])
  func `a photo with the same stamp is not read again`(_ part: FileChecksum.Part) throws {
    let known = try known(part)
    try expectEqual(OutputEntry.Sources(path: photo, [part], known: [known])[part], known)
  }

  @Test func `each part has a checksum of its own`() throws {
    let both = try OutputEntry.Sources(
      path: photo, [.file, .pixels], known: [try known(.pixels)])
    try expectEqual(both[.pixels], known(.pixels))
    expectEqual(both[.file], read[.file])
    try expectEqual(
      OutputEntry.Sources(path: photo, [.pixels], known: [try known(.file)])[.pixels],
      read[.pixels])
    let file = try OutputEntry.Sources(path: photo, [.file], known: [try known(.pixels)])
    expectNil(file[.pixels])
    expectEqual(file[.file], read[.file])
  }

  @Test func `a photo that was touched is read`() throws {
    let known = try known(.file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: photo)
    let now = try OutputEntry.Sources(path: photo, [.file], known: [known])
    expectEqual(now[.file]?.checksum, read[.file]?.checksum)
    expectEqual(now[.file]?.stamp, FileStatus(photo)?.stamp)
  }

  @Test func `another photo's checksum is not taken`() throws {
    var other = try known(.file)
    other.path += "x"
    try expectEqual(OutputEntry.Sources(path: photo, [.file], known: [other])[.file], read[.file])
  }

  @Test func `checksums of other versions are not taken`() throws {
    var (older, marked) = (try known(.file), try known(.pixels))
    older.checksum = FileChecksum(bytes: XXH3Sum.bytes(of: [1]))
    marked.checksum = FileChecksum(bytes: marked.checksum.bytes.dropLast() + [200])
    let now = try OutputEntry.Sources(path: photo, [.file, .pixels], known: [older, marked])
    expectEqual(now[.file], read[.file])
    expectEqual(now[.pixels], read[.pixels])
  }

  @Test func `a gate remembers sums`() throws {
    let recent = RecentSums(), gate = ReadGate(recent: recent)
    let file = try OpenedFile.source(photo, gate)
    let sums = try FileChecksum.sums(of: file, gate, [.file])
    expectEqual(recent.sum(of: "file", in: file), sums[.file]?.bytes)
    recent.note(forged, of: "file", in: file)
    try expectEqual(FileChecksum.sums(of: file, gate, [.file, .pixels])[.file]?.bytes, forged)
    try expectEqual(
      FileChecksum.sums(of: file, gate, [.pixels]), [.pixels: read[.pixels]?.checksum])
    // Only those gates that remember: outputs are read whenever they are compared.
    try expectEqual(FileChecksum.sums(of: file, .everything, [.file]), sums)
  }

  @Test func `the sums of the last files are kept`() throws {
    let recent = RecentSums(), file = try OpenedFile.source(photo)
    for index in 0..<300 { recent.note([UInt8(index % 256)], of: "\(index)", in: file) }
    expectNil(recent.sum(of: "0", in: file))
    expectEqual(recent.sum(of: "299", in: file), [43])
  }

  /// The metadata of a TIFF is not separated from its pixels.
  @Test func `the file stands for pixels that have no checksum of their own`() throws {
    folder.write("b.tif", Array("II*\0no picture".utf8))
    let path = folder.path("b.tif")
    var known = try #require(try OutputEntry.Sources(path: path, [.pixels])[.pixels])
    known.checksum = FileChecksum(bytes: forged)
    try expectEqual(OutputEntry.Sources(path: path, [.pixels], known: [known])[.pixels], known)
  }
}

import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Files that claim impossible sizes: exiv2 throws what gexiv2 does not catch, which would end the
/// program.
struct HostileMetadataTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static func webp(_ length: UInt32, _ chunk: String, _ size: UInt32) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let header = Array("RIFF".utf8) + number(length) + Array("WEBP".utf8)
    return header + Array(chunk.utf8) + number(size) + [0, 0, 0, 0]
  }

  @Test(arguments: ["VP8X", "VP8 ", "VP8L", "EXIF", "XMP ", "ICCP", "ANMF", "junk"])
  func aWebPOf24BytesIsRefused(chunk: String) throws {
    for (length, size) in [
      (UInt32.max, 0), (UInt32.max - 7, 4), (16, UInt32.max), (16, 5), (UInt32.max >> 1, 4),
    ] {
      let path = try folder.write(bytes: Self.webp(length, chunk, size), to: "lying.webp")
      try expectEqual(MetadataReader.read(path), PhotoHeader(format: .webp))
      let error = #expect(throws: MetadataError.self) {
        try MetadataWriter.blobs(of: path, policy: .all, size: PixelSize(width: 1, height: 1))
      }
      expectEqual(error, .undecodable(path: path, detail: "parts of it would lie beyond its end"))
    }
  }

  @Test func aRAFThatLiesIsRefused() throws {
    for place in [84, 88, 92, 96, 100, 104] {
      var file = Array("FUJIFILMCCD-RAW 0201".utf8) + [UInt8](repeating: 0, count: 200)
      for other in [84, 92, 100] { file[other + 3] = 108 }
      #expect(ClaimedSizes.areSound(in: ByteRegion(file)))
      file.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
      if place % 8 == 4 { file.replaceSubrange(place + 4..<place + 8, with: [0xFF, 0, 0, 0]) }
      #expect(throws: Exiv2Photo.Refusal.self) { try Exiv2Photo(bytes: file) }
    }
  }

  /// The error of an exception of exiv2 ends with its message.
  @Test func exceptionsBecomeErrors() throws {
    try Exiv2Library.open()
    let lying = Self.webp(.max, "VP8X", 4)
    var error: UnsafeMutablePointer<CChar>?
    expectNil(cexiv2_read_bytes(lying, lying.count, &error))
    expectEqual(error.map { String(cString: $0) }?.isEmpty, false)
    cexiv2_free(error)
  }

  /// The sample photos of every format, with their first 4 kB damaged in hundreds of ways; in a
  /// program of its own, because exiv2 keeps the namespaces that a packet declares for all later
  /// ones.
  @Test(.ownProcess) func noDamageEndsTheProgram() throws {
    for name in ["2024/stones.webp", "2024/paper-boat.png", "2023/street.jpg"] {
      try readDamaged(name)
    }
  }
}

private func readDamaged(_ name: String) throws {
  let folder = try TemporaryFolder()
  let file = try OpenedFile(SamplePhotos.file(name))
  let head = file.bytes(at: 0, count: 4_096)
  let rest = file.bytes(at: 4_096, count: 1 << 20)
  for round in 0..<500 {
    var numbers = SeededNumbers(seed: UInt64(round))
    // Any answer will do: the call has to return.
    let path = try folder.write(bytes: head.damaged(&numbers) + rest, to: "\(round)")
    _ = try MetadataReader.read(path)
    _ = try? MetadataWriter.blobs(of: path, policy: .all, size: PixelSize(width: 1, height: 1))
  }
}

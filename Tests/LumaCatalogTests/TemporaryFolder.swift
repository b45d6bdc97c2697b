import Foundation
import LumaFiles
import LumaModel
import Synchronization

@testable import LumaCatalog

/// A folder of a test's own, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let parent = URL(fileURLWithPath: NSTemporaryDirectory()).path
    var template = Array("\(parent)/luma-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else { return "" }
      return String(cString: made)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  func makeFolder(_ name: String) {
    try? FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file whose date of change is `modified` seconds.
  func write(_ name: String, _ bytes: [UInt8], modified: Int = 1_000) {
    if let slash = name.lastIndex(of: "/") { makeFolder(String(name[..<slash])) }
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try? Descriptor.write(bytes, to: descriptor)
    close(descriptor)
    setModified(name, modified)
  }

  /// A picture for `FakeHeaders`: a JPEG's signature, then its width and height.
  func writePicture(_ name: String, width: UInt8 = 4, height: UInt8 = 3, modified: Int = 1_000) {
    write(name, FakeHeaders.picture(width, height), modified: modified)
  }

  func setModified(_ name: String, _ seconds: Int, nanoseconds: Int = 0) {
    let times = [
      timespec(tv_sec: seconds, tv_nsec: nanoseconds),
      timespec(tv_sec: seconds, tv_nsec: nanoseconds),
    ]
    utimensat(AT_FDCWD, path(name), times, 0)
  }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

  func link(_ name: String, to target: String) { symlink(target, path(name)) }
}

/// Reads the pictures that `TemporaryFolder` writes, and counts how often.
final class FakeHeaders: Sendable {
  private let paths = Mutex<[String]>([])

  static func picture(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, width, height]
  }

  var reader: HeaderReader {
    { [self] file in
      paths.withLock { $0.append(file.path) }
      var header = PhotoHeader()
      let bytes = file.bytes(at: 0, count: 5)
      guard bytes.count == 5,
        bytes.starts(with: [0xFF, 0xD8, 0xFF])
      else { return header }
      header.format = .jpeg
      header.size = PixelSize(width: Int(bytes[3]), height: Int(bytes[4]))
      header.creationDate = PhotoDate(seconds: Double(bytes[3]) * 100, utcOffset: 7_200)
      header.keywords = ["w\(bytes[3])", "é"]
      return header
    }
  }

  /// The paths read since the last call, sorted.
  func take() -> [String] {
    paths.withLock { read in
      defer { read = [] }
      return read.sorted()
    }
  }
}

extension PhotoSource {
  /// All of its photos in its own order.
  func photos() throws -> [Asset] {
    let result = try fetch(FetchRequest())
    return try result.assets(in: 0..<result.count)
  }

  /// Their paths below a folder.
  func names(below folder: String) throws -> [String] {
    try photos().map { String($0.path.dropFirst(folder.count + 1)) }
  }
}

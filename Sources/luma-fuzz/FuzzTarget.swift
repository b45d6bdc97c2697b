import Foundation
import LumaFiles
import LumaImaging
import LumaLibrary
import LumaMetadata
import LumaModel
import LumaPipeline
import LumaPredicates

/// A reader of untrusted bytes. It may throw; it must not trap, hang, or reach outside the bytes.
package struct FuzzTarget: Sendable {
  package let name: String
  /// Reads the bytes as far as a recipe could have them read.
  package let run: @Sendable ([UInt8]) throws -> Void

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  package static let all = others + pictures

  private static let others = [
    FuzzTarget(name: "predicate", run: predicate),
    FuzzTarget(name: "template") {
      _ = try Template(parsing: String(decoding: $0, as: UTF8.self), as: .path)
    },
    FuzzTarget(name: "json") { _ = try JSONValue(bytes: $0) },
    FuzzTarget(name: "aae") { _ = AdjustmentFile($0) },
    FuzzTarget(name: "containers", run: containers),
    FuzzTarget(name: "metadata", run: metadata),
    FuzzTarget(name: "ndjson", run: ndjson),
    FuzzTarget(name: "library", run: library),
    FuzzTarget(name: "state", run: state),
    FuzzTarget(name: "wire", run: wire),
  ]
}

extension FuzzTarget {
  /// Parses a predicate, checks it and writes it as SQL; runs it on a library without photos.
  @Sendable private static func predicate(_ bytes: [UInt8]) throws {
    let predicate = try PredicateParser.parse(String(decoding: bytes, as: UTF8.self))
    _ = try emptyLibrary.get().fetch(FetchRequest(predicate: predicate)).count
  }

  /// In memory.
  private static let emptyLibrary = Result {
    try Library(path: NSTemporaryDirectory() + "luma-fuzz.luma", isRehearsal: true)
  }

  /// Walks TIFF directories, ISO boxes, Canon's boxes and heaps, PNG and RIFF chunks, JPEG
  /// segments, EBML elements, and packets with the clock of AVCHD.
  @Sendable private static func containers(_ bytes: [UInt8]) {
    let file = ByteRegion(bytes)
    walk(TIFFReader(file))
    walk(BoxReader(file), depth: 4)
    let canon = CR3Reader(file)
    walk(canon.directory)
    for record in [0x2007, 0x1810, 0x180E].compactMap({ CIFFReader(file)?.record($0) }) {
      _ = JPEGSegmentReader(record)
    }
    for picture in canon.pictures { _ = JPEGSegmentReader(picture) }
    for chunk in ChunkReader(file, .png).chunks + ChunkReader(file, .riff).chunks {
      walk(TIFFReader(chunk.body))
    }
    _ = MotionFilm(file)
    _ = FilmFormat(signature: bytes)
    _ = JXLHeader(file)
    for element in EBMLReader(file).elements { _ = EBMLReader(element.body).documentType }
    _ = AVCHDDate.date(in: file)
    let jpeg = JPEGSegmentReader(file)
    for marker in [JPEGSegmentReader.app1, JPEGSegmentReader.app2] {
      walk(jpeg.directories(marker, named: "Exif\0\0"))
      walk(jpeg.directories(marker, named: "MPF\0"))
    }
  }

  private static func walk(_ reader: TIFFReader?) {
    guard let reader else { return }
    for entry in reader.directories().flatMap(\.entries) {
      _ = reader.numbers(entry)
      _ = reader.value(of: entry)
    }
  }

  private static func walk(_ reader: BoxReader, depth: Int) {
    guard depth > 0 else { return }
    for box in reader.boxes.prefix(64) {
      walk(TIFFReader(box.body))
      for offset in [0, 4, 16] { walk(box.boxes(at: offset), depth: depth - 1) }
    }
  }

  /// Reads the metadata of a JPEG without a library.
  @Sendable private static func metadata(_ bytes: [UInt8]) throws {
    let descriptor = try MemoryFile.make()
    try bytes.withUnsafeBytes { try Descriptor.write($0, to: descriptor) }
    let reader = MetadataReader(plain: try OpenedFile(received: descriptor, path: ""))
    _ = (reader?.header, reader?.details)
  }

  /// Loads an export into a new library, in memory.
  @Sendable private static func ndjson(_ bytes: [UInt8]) throws {
    try Scratch.with(bytes) { file in
      let library = try Library(path: file + ".luma", isRehearsal: true)
      try library.load(from: file)
      _ = try read(library)
    }
  }

  /// Opens a library file and reads everything in it.
  @Sendable private static func library(_ bytes: [UInt8]) throws {
    try Scratch.with(bytes) { file in
      let library = try Library(path: file)
      _ = try read(library)
      _ = try library.fetch(FetchRequest(where: "ANY keywords == 'a' AND rating > 2")).count
    }
  }

  /// Makes a seed for `library`: a library with photos, keywords and an album.
  package static func makeLibrary(_ path: String) throws {
    let lines = """
      {"luma":"library","version":1}
      {"path":"/a.jpg","title":"Sea","rating":3,"keywords":["sea","low tide"],"favorite":true}
      {"path":"/b.jpg","latitude":54.1,"longitude":8.8,"creationDate":{"date":1696234350}}
      {"type":"album","title":"Trip","photos":["/a.jpg"]}

      """
    try Scratch.with(Array(lines.utf8)) { _ = try Library(path: path).load(from: $0) }
  }

  private static func read(_ library: Library) throws -> [Asset] {
    let all = try library.fetch(FetchRequest())
    return try all.assets(in: 0..<min(all.count, 1_000))
  }
}

/// Files for readers that take a path.
enum Scratch {
  static func with(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "luma-fuzz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // only our own
    let file = folder + "/input"
    try Data(bytes).write(to: URL(filePath: file))
    try body(file)
  }
}

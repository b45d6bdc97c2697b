import Foundation

/// Films that ffmpeg makes: a second of red, then a second of blue, 64 x 48 px.
package enum TestFilm {
  package static let program = "/usr/bin/ffmpeg"
  package static let prober = "/usr/bin/ffprobe"
  /// Whether films can be made and read here.
  package static let isAvailable = [program, prober].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Makes a film and returns its path.
  ///
  /// - Parameters:
  ///   - arguments: of ffmpeg, for the output.
  ///   - turn: clockwise quarter turns that make it upright, as phones note them.
  @discardableResult
  package static func make(
    _ name: String, in folder: TemporaryFolder, _ arguments: [String] = [], turn: Int = 0,
    seconds: Int = 1
  ) throws -> String {
    let colors = ["red", "blue"].flatMap { color in
      ["-f", "lavfi", "-i", "color=\(color):s=64x48:r=10:d=\(seconds)"]
    }
    let path = try draw(
      name, in: folder,
      colors
        + ["-filter_complex", "[0][1]concat=n=2:v=1", "-c:v", "mpeg4", "-pix_fmt", "yuv420p"]
        + (name.hasSuffix(".mov") || name.hasSuffix(".mp4") ? keptTags : []) + arguments)
    if turn == 1 { try self.turn(path, by: 90) }
    return path
  }

  /// Makes a film of one source of ffmpeg's, 64 x 48 px, and imports nothing.
  ///
  /// - Parameter degrees: clockwise, as a phone would note them.
  package static func make(
    _ name: String, in folder: TemporaryFolder, of source: String, _ arguments: [String] = [],
    degrees: Double = 0
  ) throws {
    let path = try draw(
      name, in: folder,
      ["-f", "lavfi", "-i", source, "-t", "1", "-r", "5"]
        + ["-c:v", "mpeg4", "-q:v", "1", "-pix_fmt", "yuv420p"] + arguments)
    if degrees != 0 { try turn(path, by: degrees) }
  }

  /// QuickTime's own way to keep tags that ffmpeg does not know.
  private static let keptTags = ["-movflags", "use_metadata_tags"]

  /// Returns the path of the film, which is new there.
  private static func draw(
    _ name: String, in folder: TemporaryFolder, _ arguments: [String]
  ) throws -> String {
    let bytes = try DrawnFilm.bytes(arguments, suffix: (name as NSString).pathExtension)
    return try folder.write(bytes: Array(bytes), to: name)
  }

  /// Writes the matrix of a track that is turned clockwise.
  ///
  /// - **Source**: ISO/IEC 14496-12, 8.3.2.
  private static func turn(_ path: String, by degrees: Double) throws {
    var file = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let header = file.range(of: Data("tkhd".utf8)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    func fixed(_ number: Double) -> UInt32 {
      UInt32(bitPattern: Int32((number * 65_536).rounded()))
    }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let matrix: [UInt32] = [
      fixed(cosine), fixed(sine), 0, fixed(-sine), fixed(cosine), 0, 48 << 16, 0, 1 << 30,
    ]
    let place = header.lowerBound + 44
    let bytes = matrix.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
    file.replaceSubrange(place..<place + 36, with: bytes)
    try file.write(to: URL(fileURLWithPath: path))
  }
}

import LumaDatabase
import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

/// Tools that compare pictures and their tags.
struct ComparisonTools: Sendable {
  fileprivate let renderer: Renderer
  fileprivate let tags: TagReading

  init(_ environment: RunEnvironment) {
    (renderer, tags) = (environment.renderer, environment.rawSizes.tags)
  }
}

/// The two files of a path, or of an output that has another path by now.
struct OutputPair: Sendable {
  private let old: OutputSet.File
  private let new: OutputSet.File
  private let tools: ComparisonTools
  /// Why their bytes were not compared.
  private var problem: String?
  /// Bytes that a comparison of their pixels needs.
  private(set) var memory = 0

  init(_ old: OutputSet.File, _ new: OutputSet.File, _ tools: ComparisonTools) {
    (self.old, self.new, self.tools) = (old, new, tools)
  }

  private var isRenamed: Bool { old.path != new.path }

  /// The pair and the memory that it needs; nil: the files have the same bytes.
  ///
  /// - Parameter bound: of the memory of all pairs in progress.
  func inspected(upTo bound: Int) -> OutputPair? {
    var pair = self
    do throws(CatalogError) {
      if old.bytes == new.bytes {
        // Where manifests of two versions do not say it, their other facts do.
        let isSame = try old.hasBytes(of: new) ?? origins().isEmpty
        if isSame, !isRenamed { return nil }
      }
      pair.memory = min(bound, PairMemory.bytes(old, new, tools.renderer))
    } catch {
      pair.problem = error.diagnostic.message
    }
    return pair
  }

  /// How files differ that do not have the same bytes.
  func difference() -> OutputDifference {
    var difference = OutputDifference(
      state: isRenamed ? .renamed : .changed, path: new.path,
      oldPath: isRenamed ? old.path : nil, oldBytes: old.bytes, newBytes: new.bytes)
    difference.problem = problem
    compare(&difference)
    difference.kinds += origins()
    if difference.kinds.isEmpty { difference.kinds = [.bytes] }
    return difference
  }

  private func compare(_ difference: inout OutputDifference) {
    guard let before = old.place, let after = new.place, difference.problem == nil else { return }
    do throws(ImagingError) {
      let comparison = try tools.renderer.comparison(of: before, with: after)
      difference.comparison = comparison
      difference.kinds = comparison.changes.map(\.kind)
      difference.tags = changedTags(before, after, comparison)
    } catch {
      // Texts and the like have no pixels to compare.
      let isPicture = InputFormat(pathExtension: FileSystem.pathExtension(of: new.path)) != nil
      if isPicture { difference.problem = error.diagnostic.message }
    }
    if !difference.tags.isEmpty { difference.kinds.append(.metadata) }
    let known = Set(difference.kinds)
    difference.kinds = OutputDifference.Kind.allCases.filter(known.contains)
  }

  /// The names of tags that one of the files lacks, or has with another value.
  private func changedTags(
    _ old: String, _ new: String, _ comparison: PictureComparison
  ) -> [String] {
    func values(_ path: String) -> [String: [TagValue]]? {
      (try? tools.tags.tags(of: path)).map { Dictionary(grouping: $0, by: \.name) }?
        .mapValues { $0.map(\.value) }
    }
    guard let before = values(old), let after = values(new) else { return [] }
    let isSameForm =
      comparison.old.size == comparison.new.size && comparison.old.format == comparison.new.format
    return Set(before.keys).union(after.keys)
      .filter { before[$0] != after[$0] && !StructuralTags.has($0, isSameForm: isSameForm) }
      .sorted()
  }

  /// The reasons that manifests give.
  private func origins() -> [OutputDifference.Kind] {
    guard let before = old.entry, let after = new.entry else { return [] }
    var kinds: [OutputDifference.Kind] = []
    if before.photo?.hash != after.photo?.hash { kinds.append(.photo) }
    if before.steps != after.steps { kinds.append(.steps) }
    if before.encoder != after.encoder { kinds.append(.encoder) }
    return kinds
  }
}

extension OutputSet.File {
  /// Whether another file of this size has the same bytes; nil: manifests of two versions have
  /// checksums that cannot be compared.
  fileprivate func hasBytes(of other: OutputSet.File) throws(CatalogError) -> Bool? {
    switch (place, other.place) {
    case (let mine?, let theirs?):
      return try FileChecksum(ofFile: mine) == FileChecksum(ofFile: theirs)
    case (nil, let theirs?): return try entry?.hash.isOfFile(at: theirs)
    case (let mine?, nil): return try other.entry?.hash.isOfFile(at: mine)
    case (nil, nil):
      guard let mine = entry?.hash, let theirs = other.entry?.hash,
        mine.bytes.count == theirs.bytes.count
      else { return nil }
      return mine == theirs
    }
  }
}

/// The memory of a comparison of two pictures.
enum PairMemory {
  /// Bytes of a pixel besides the decoder's: its colors twice, its gray and its details.
  private static let perPixel = 24
  private static let least = 16 << 20

  static func bytes(_ old: OutputSet.File, _ new: OutputSet.File, _ renderer: Renderer) -> Int {
    [old, new].reduce(least) { sum, file in
      guard let place = file.place, let header = try? renderer.header(place),
        let size = header.size
      else { return sum }
      let pixel = perPixel + 8 * Planner.mostSampleBytes(of: header.format)
      let (bytes, isTooLarge) = size.pixelCount.multipliedReportingOverflow(by: pixel)
      return isTooLarge || bytes > Int.max - sum ? .max : sum + bytes
    }
  }
}

/// Tags that say how a file stores its pixels.
private enum StructuralTags {
  private static let storing: Set<String> = [
    "StripOffsets", "StripByteCounts", "RowsPerStrip", "TileOffsets", "TileByteCounts", "TileWidth",
    "TileLength", "Compression", "Predictor", "PhotometricInterpretation", "SamplesPerPixel",
    "BitsPerSample", "PlanarConfiguration", "ExifTag", "GPSTag", "InteroperabilityTag",
    "FillOrder", "SampleFormat", "ExtraSamples", "InterColorProfile", "JPEGTables",
    "YCbCrSubSampling", "ReferenceBlackWhite",
  ]
  private static let sizes: Set<String> = [
    "ImageWidth", "ImageLength", "PixelXDimension", "PixelYDimension", "SubjectArea",
    "SubjectLocation",
  ]

  /// - Parameter isSameForm: Whether the files have one format and one size.
  static func has(_ name: String, isSameForm: Bool) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return storing.contains(last) || !isSameForm && sizes.contains(last)
  }
}

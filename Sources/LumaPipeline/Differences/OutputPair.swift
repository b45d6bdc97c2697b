import LumaDatabase
import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

/// Compares the two files of a path.
struct OutputPair: Sendable {
  private let renderer: Renderer
  private let tags: TagReading

  init(_ environment: RunEnvironment) {
    (renderer, tags) = (environment.renderer, environment.rawSizes.tags)
  }

  /// nil: they have the same bytes.
  func difference(_ old: OutputSet.File, _ new: OutputSet.File) -> OutputDifference? {
    var difference = OutputDifference(
      state: .changed, path: new.path, oldBytes: old.bytes, newBytes: new.bytes)
    do throws(CatalogError) {
      if old.bytes == new.bytes, try old.hasBytes(of: new) { return nil }
    } catch {
      difference.problem = error.diagnostic.message
    }
    compare(old, new, &difference)
    difference.kinds += origins(old, new)
    if difference.kinds.isEmpty { difference.kinds = [.bytes] }
    return difference
  }

  private func compare(
    _ old: OutputSet.File, _ new: OutputSet.File, _ difference: inout OutputDifference
  ) {
    guard let before = old.place, let after = new.place, difference.problem == nil else { return }
    do throws(ImagingError) {
      let comparison = try renderer.comparison(of: before, with: after)
      difference.comparison = comparison
      difference.kinds = comparison.changes.map(\.kind)
      difference.tags = changedTags(before, after, comparison)
    } catch {
      // Texts and the like have no pixels to compare.
      if InputFormat.isNamed(by: new.path) { difference.problem = error.diagnostic.message }
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
      (try? tags.tags(of: path)).map { Dictionary(grouping: $0, by: \.name) }?
        .mapValues { $0.map(\.value) }
    }
    guard let before = values(old), let after = values(new) else { return [] }
    let isSameForm =
      comparison.old.size == comparison.new.size && comparison.old.format == comparison.new.format
    return Set(before.keys).union(after.keys)
      .filter { before[$0] != after[$0] && !StructuralTags.has($0, isSameForm: isSameForm) }
      .sorted()
  }

  /// What manifests say of the reasons.
  private func origins(
    _ old: OutputSet.File, _ new: OutputSet.File
  ) -> [OutputDifference.Kind] {
    guard let before = old.entry, let after = new.entry else { return [] }
    var kinds: [OutputDifference.Kind] = []
    if before.photo?.hash != after.photo?.hash { kinds.append(.photo) }
    if before.steps != after.steps { kinds.append(.steps) }
    if before.encoder != after.encoder { kinds.append(.encoder) }
    return kinds
  }
}

extension InputFormat {
  /// Whether the name of a file is that of a picture.
  fileprivate static func isNamed(by path: String) -> Bool {
    let name = FileSystem.pathExtension(of: path).lowercased()
    return allCases.contains {
      $0.row.extensions.contains(name) || $0.row.extraExtensions.contains(name)
    }
  }
}

extension OutputSet.File {
  /// Whether another file of this size has the same bytes.
  fileprivate func hasBytes(of other: OutputSet.File) throws(CatalogError) -> Bool {
    guard let mine = try hash(), let theirs = try other.hash() else { return false }
    return mine == theirs
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

/// A decoder's verdict on the pixels that it decoded, for any output.
///
/// Only decoded parts are judged. Decoding ends with the last row that an output reads, so a crop
/// near the top says nothing about the rows below, and small pictures of a progressive JPEG leave
/// scans out. Once the last row is decoded, the end of the file belongs to the verdict.
package enum Soundness: Equatable, Codable, Sendable {
  case sound
  case damaged(Damage)
  /// There is no picture, or `allowsTruncated` has to accept what there is.
  case refused(ImagingError)
}

/// The damage of a file whose pixels can be decoded.
package struct Damage: Hashable, Codable, Sendable {
  package var kind: Kind
  /// The first row of the stored picture that it concerns.
  package var row: Int

  /// From the slightest to the worst.
  ///
  /// - **Source**: libjpeg's warnings; of a GIF, `cgif_judge`.
  package enum Kind: Int, Codable, Sendable {
    /// The header has an unknown value.
    case oddHeader
    /// Bytes before a marker, or in place of a GIF's block, that belong to nothing.
    case strayBytes
    /// The file does not end where its pixels do.
    case noEnd
    /// A restart marker other than the one expected.
    case wrongRestart
    /// Scans that do not follow from those before.
    case wrongScans
    /// A segment that ends before its pixels do.
    case shortSegment
    /// Codes without a meaning.
    case badCode
  }

  package init(_ kind: Kind, row: Int) {
    self.kind = kind
    self.row = row
  }

  /// The worse of both; of the same kind, the one that begins earlier.
  func combined(with other: Damage) -> Damage {
    if kind == other.kind { return row <= other.row ? self : other }
    return kind.rawValue > other.kind.rawValue ? self : other
  }
}

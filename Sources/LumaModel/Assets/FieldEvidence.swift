/// The evidence for a field's value: the values in each block of metadata, by priority.
package struct FieldEvidence: Hashable, Codable, Sendable {
  package var field: String
  package var candidates: [Candidate]

  package struct Candidate: Hashable, Codable, Sendable {
    package var block: Block
    /// exiv2's name; of a PNG's text, `Png` and its keyword.
    package var tag: String
    package var text: String
    package var verdict: Verdict
  }

  package enum Block: String, Hashable, Codable, Sendable, CaseIterable {
    case sidecar, exif, xmp, iptc, png
  }

  /// Why a value counts, or does not.
  package enum Verdict: String, Hashable, Codable, Sendable, CaseIterable {
    /// The first block with a value.
    case first
    /// IPTC, which was changed after its digest was taken.
    case newer
    /// One list of several, which are joined.
    case joined
    /// Another block comes before it.
    case later
    /// XMP, beside IPTC that was changed since.
    case older
    /// A camera wrote it, and nobody else.
    case camera
    /// It is the first one's value, cut to the length that fits.
    case cut
    /// The coordinates mean that there is no place.
    case noPlace
    /// A date in a form that Luma does not know.
    case unreadable

    package var isChosen: Bool {
      switch self {
      case .first, .newer, .joined: true
      case .later, .older, .camera, .cut, .noPlace, .unreadable: false
      }
    }
  }

  package init(field: String, candidates: [Candidate]) {
    (self.field, self.candidates) = (field, candidates)
  }
}

extension FieldEvidence.Candidate {
  package init(
    _ block: FieldEvidence.Block, _ tag: String, _ text: String, _ verdict: FieldEvidence.Verdict
  ) {
    (self.block, self.tag, self.text, self.verdict) = (block, tag, text, verdict)
  }
}

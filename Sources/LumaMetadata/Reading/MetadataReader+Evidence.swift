package import LumaModel

extension MetadataReader {
  /// The values that each block has for fields that several blocks may have.
  package var evidence: [FieldEvidence] {
    EvidenceRule.all.compactMap { rule in
      var sources = [(values: Sidecar.photo(in: sidecars), isSidecar: true), (values, false)]
      // A sidecar only completes what the camera recorded.
      if rule.isOfCamera { sources.reverse() }
      var candidates: [FieldEvidence.Candidate] = []
      for case (let values?, let isSidecar) in sources {
        candidates += values.evidence(rule, after: candidates, isSidecar: isSidecar)
      }
      return candidates.isEmpty
        ? nil : FieldEvidence(field: rule.field.rawValue, candidates: candidates)
    }
  }
}

extension EvidenceRule {
  /// The rules for the date, the place, the fields that people write, and the camera.
  static let all: [EvidenceRule] =
    [creationDate, title, caption, keywords, rating]
    + FieldRow.all.filter { !$0.tags.isEmpty }.compactMap { row in
      AssetField(rawValue: row.name).map { EvidenceRule(field: $0, tags: tags(of: row)) }
    } + [latitude, longitude]

  private static let latitude = EvidenceRule(
    field: .latitude, tags: ["Exif.GPSInfo.GPSLatitude", "Xmp.exif.GPSLatitude"])
  private static let longitude = EvidenceRule(
    field: .longitude, tags: ["Exif.GPSInfo.GPSLongitude", "Xmp.exif.GPSLongitude"])

  fileprivate var isPlace: Bool { field == .latitude || field == .longitude }

  fileprivate var isOfCamera: Bool { !field.row.tags.isEmpty && !field.row.isDescribed }
}

extension TagValues {
  /// - Parameter known: the candidates that count before it.
  fileprivate func evidence(
    _ rule: EvidenceRule, after known: [FieldEvidence.Candidate], isSidecar: Bool
  ) -> [FieldEvidence.Candidate] {
    // exiv2 derives EXIF from a sidecar's XMP, and a sidecar's software is the program that wrote
    // it.
    let tags = order(rule).filter { tag in
      !isSidecar || tag.hasPrefix("Xmp.") && rule.field != .software
    }
    let isTaken = known.contains(where: \.verdict.isChosen)
    var found: [FieldEvidence.Candidate] = []
    for tag in tags {
      guard let text = shownText(tag) else { continue }
      let verdict = isTaken ? .later : verdict(on: tag, text, rule, after: found)
      let block = isSidecar ? .sidecar : FieldEvidence.Block(of: tag)
      found.append(FieldEvidence.Candidate(block, tag, text, verdict))
    }
    return found
  }

  private func shownText(_ tag: String) -> String? {
    if let items = list(tag), items.count > 1 { return items.joined(separator: ", ") }
    return localText(tag)
  }

  private func verdict(
    on tag: String, _ text: String, _ rule: EvidenceRule, after known: [FieldEvidence.Candidate]
  ) -> FieldEvidence.Verdict {
    if isOfCamera(tag, text, rule.field) { return .camera }
    if rule.isPlace, place == nil { return .noPlace }
    if rule.field == .creationDate, PhotoDate(reading: text) == nil { return .unreadable }
    let isNewer = hasNewerIPTC && tag.hasPrefix("Iptc.")
    guard let first = known.first(where: \.verdict.isChosen) else {
      return isNewer ? .newer : .first
    }
    if first.verdict == .newer, tag.hasPrefix("Xmp.") { return .older }
    if rule.field == .keywords, first.verdict != .newer { return .joined }
    let dataset = String(tag.dropFirst("Iptc.Application2.".count))
    let isCut =
      tag.hasPrefix("Iptc.") && MetadataAgreement.isCut(text, of: first.text, dataset)
    return isCut ? .cut : .later
  }
}

extension TagValues {
  /// Whether a text, or every keyword of a list, was written by a camera rather than a person.
  private func isOfCamera(_ tag: String, _ text: String, _ field: AssetField) -> Bool {
    guard [.title, .caption, .keywords].contains(field) else { return false }
    let texts = field == .keywords ? list(tag) ?? [text] : [text]
    return texts.allSatisfy { CameraText.includes($0, of: field, in: tag) }
  }
}

extension FieldEvidence.Block {
  fileprivate init(of tag: String) {
    switch tag.prefix(while: { $0 != "." }) {
    case "Exif": self = .exif
    case "Iptc": self = .iptc
    case "Png": self = .png
    case _: self = .xmp
    }
  }
}

extension FieldEvidence.Candidate {
  /// Where the value stands and why it counts or does not: `sidecar's Xmp.dc.title: counts first`.
  package var reason: String {
    "\(block == .sidecar ? "sidecar's " : "")\(tag): \(verdict.phrase)"
  }
}

extension FieldEvidence.Verdict {
  fileprivate var phrase: String {
    switch self {
    case .first: "counts first"
    case .newer: "newer than XMP, as its digest shows"
    case .joined: "one of the lists that are joined"
    case .later: "another block comes first"
    case .older: "IPTC was changed since"
    case .camera: "written by a camera or a program, not a person"
    case .cut: "cut off at IPTC's limit"
    case .noPlace: "0, 0 means that there is no place"
    case .unreadable: "not a date that Luma can read"
    }
  }
}

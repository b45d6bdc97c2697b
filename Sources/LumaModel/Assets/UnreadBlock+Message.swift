extension UnreadBlock {
  /// One sentence, lowercase and without a period.
  package var message: String { "\(kind.name) \(reason.phrase)" }
}

extension UnreadBlock {
  /// The warning of a run, once for all photos.
  ///
  /// - Parameters:
  ///   - photo: the path of the first one.
  ///   - photos: how many have such a block.
  package func diagnostic(of photo: String, photos: Int) -> Diagnostic {
    let others = photos - 1
    let more =
      others == 0 ? "" : "; \(others) more \(others == 1 ? "photo has" : "photos have") such"
    return Diagnostic(
      code: .badMetadata, message: message + more, path: path ?? photo,
      hint: kind == .sidecar
        ? "copy it again, or write it with the program that made it"
        : "luma metadata FILE --why shows what can be read")
  }
}

extension UnreadBlock.Kind {
  fileprivate var name: String {
    switch self {
    case .exif: "its EXIF"
    case .xmp: "its XMP"
    case .extendedXMP: "its XMP beyond 64 kB"
    case .iptc: "its IPTC"
    case .sidecar: "the sidecar"
    }
  }
}

extension UnreadBlock.Reason {
  fileprivate var phrase: String {
    switch self {
    case .empty: "is empty"
    case .malformed: "cannot be read: it is cut off or damaged"
    case .tooLong: "cannot be read: it is longer than metadata ever is"
    case .entities: "is not read: it declares entities, as attacks do"
    case .incomplete: "cannot be read: parts of it are missing or damaged"
    case .libraryMissing: "cannot be read without libbrotlidec"
    }
  }
}

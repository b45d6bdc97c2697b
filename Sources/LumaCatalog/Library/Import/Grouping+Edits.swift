import LumaFiles
import LumaModel

extension Grouping {
  /// Returns those of the files that are to be the edit of another one: the names of their originals
  /// are those of other pictures or films. The others are photos of their own.
  static func edits(_ files: [ReadFile]) -> (edits: [ReadFile], others: [ReadFile]) {
    let content = files.filter(\.content.isPhoto)
    guard content.contains(where: { !$0.isNamedEdited }) else { return ([], files) }
    return (
      content.filter(\.isNamedEdited),
      files.filter { !$0.content.isPhoto || !$0.isNamedEdited }
    )
  }

  /// Adds pictures and films with an edit to the photos that they are of; what finds none is a photo of
  /// its own.
  static func place(_ edits: [ReadFile], in groups: inout [PhotoGroup]) {
    for edit in edits {
      let isVideo = edit.content.isVideo
      guard
        let place = groups.firstIndex(where: { isVideo ? $0.takes(film: edit) : $0.takesPicture })
      else {
        groups.append(PhotoGroup(edit))
        continue
      }
      groups[place].add(edit)
    }
  }

  /// Returns the photos of films that belong to no picture.
  static func photos(ofFilms films: [ReadFile]) -> [PhotoGroup] {
    let stem = { (file: ReadFile) in
      let stem = FileSystem.stem(of: file.found.name)
      return FoldedText(EditedName.shared(ofStem: stem, isAdjustment: false))[.caseFolded]
    }
    var groups: [PhotoGroup] = []
    var seen: Set<String> = []
    let byStem = Dictionary(grouping: films, by: stem)
    for film in films where seen.insert(stem(film)).inserted {
      let (edits, others) = Grouping.edits(byStem[stem(film)] ?? [])
      var own = others.map(PhotoGroup.init)
      Grouping.place(edits, in: &own)
      groups += own
    }
    return groups
  }
}

extension PhotoGroup {
  /// Whether it is a picture that has no edit yet.
  fileprivate var takesPicture: Bool {
    !original.content.isVideo && !original.isNamedEdited && edited == nil
  }

  /// Whether it is a film, or a live photo, that has no edit of the film yet.
  fileprivate func takes(film: ReadFile) -> Bool {
    guard !original.isNamedEdited else { return false }
    let kind: Resource.Kind = original.content.isVideo ? .fullSizeVideo : .fullSizePairedVideo
    return (original.content.isVideo || isLive) && !others.contains { $0.kind == kind }
  }

  fileprivate mutating func add(_ edit: ReadFile) {
    let kind: Resource.Kind =
      switch (edit.content.isVideo, original.content.isVideo) {
      case (false, _): .fullSizePhoto
      case (true, true): .fullSizeVideo
      case (true, false): .fullSizePairedVideo
      }
    others.append(edit.resource(kind, reason: .namedEdit(original.found.name)))
    if kind == .fullSizePhoto { edited = edit }
  }

  /// The edit of another program that its files are; nil without a picture with the edit.
  var adjustment: Adjustment? {
    guard case .picture(let header, _) = edited?.content, let size = header.size,
      case .picture(let own, _) = original.content, let originalSize = own.size
    else { return nil }
    let modified = Double(edited?.found.stamp.modified ?? 0) / 1e9
    return Adjustment(
      formatIdentifier: said?.identifier ?? PhotoGroup.unsaid, formatVersion: said?.version ?? "",
      data: "", base: .rendered(path: nil, size: size), originalSize: originalSize,
      date: said?.date ?? PhotoDate(seconds: modified))
  }

  /// The format of Photos, whose names these are.
  private static let unsaid = "com.apple.photo"
}

extension ReadFile.Content {
  /// Whether it is a picture or a film.
  fileprivate var isPhoto: Bool {
    switch self {
    case .picture, .video: true
    case .sidecar, .adjustment: false
    }
  }
}

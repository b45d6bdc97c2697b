import LumaFiles
package import LumaModel
import LumaPredicates

extension Grouping {
  /// Separates the files that may be edits of another one, because a picture or film has the name
  /// of their original. The others are photos of their own.
  static func edits(_ files: [ReadFile]) -> (edits: [ReadFile], others: [ReadFile]) {
    let content = files.filter(\.content.isPhoto)
    guard content.contains(where: { !$0.isNamedEdited }) else { return ([], files) }
    return (
      content.filter(\.isNamedEdited),
      files.filter { !$0.content.isPhoto || !$0.isNamedEdited }
    )
  }

  /// Adds pictures and films with an edit to their photos; one without such a photo becomes a photo
  /// of its own.
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
    if kind.isRender { edited = edit }
  }

  /// The other program's edit that the files represent; nil without a picture or film with the
  /// edit.
  var adjustment: Adjustment? {
    guard let edited else { return nil }
    // The names by which the file was found are those of Apple's Photos.
    return Adjustment(
      shown: edited.content.render(at: nil),
      modified: Double(edited.found.stamp.modified) / 1e9, of: asset(dir: "", now: 0), said,
      else: ForeignEditFormat.applePhotos)
  }
}

extension Adjustment {
  /// Creates the edit of another program that a picture or film shows.
  ///
  /// - Parameters:
  ///   - render: the picture or film; nil without one.
  ///   - modified: when it was written, seconds since 1970.
  ///   - original: the photo as read from its own file.
  ///   - said: the program's description of the edit.
  ///   - format: the format of an edit without a program's description.
  package init?(
    shown render: Base?, modified: Double, of original: Asset, _ said: AdjustmentFile?,
    else format: String
  ) {
    guard let render, let size = original.header.size,
      (render.kind == .fullSizeVideo) == (original.mediaType == .video)
    else { return nil }
    self.init(
      formatIdentifier: said?.identifier ?? format, formatVersion: said?.version ?? "", data: "",
      base: render, originalSize: size, originalDuration: original.filmDuration,
      date: said?.date ?? PhotoDate(seconds: modified))
  }
}

extension ReadFile.Content {
  /// Returns the file as the base of an edit; nil if its size is unknown, or it is neither a
  /// picture nor a film.
  package func render(at path: String?) -> Adjustment.Base? {
    switch self {
    case .picture(let header, _): header.size.map { .rendered(path: path, size: $0) }
    case .video(let film, _):
      film?.size.map { .film(path: path, size: $0, duration: film?.duration ?? 0) }
    case .sidecar, .adjustment: nil
    }
  }

  /// Whether it is a picture or a film.
  fileprivate var isPhoto: Bool {
    switch self {
    case .picture, .video: true
    case .sidecar, .adjustment: false
    }
  }
}

import LumaFiles
import LumaModel

/// Why a file is part of a photo with other files. Names are those of the photo's main file.
package enum GroupingReason: Hashable, Sendable {
  case namedRAW(String)
  case namedSource(String)
  case namedSidecar(String)
  case namedEdit(String)
  case liveIdentifier
  case liveName(String)
  case burstIdentifier
  case burstName
}

/// Groups files with the same stem into photos.
struct Grouping {
  private(set) var groups: [PhotoGroup] = []
  /// Sidecars and edits that belong to no photo.
  private(set) var left: [ReadFile] = []

  /// The longest video that may be that of a live photo, s.
  private static let longestLive = 10.0

  /// Groups the files.
  ///
  /// - Parameters:
  ///   - files: files with the same stem, sorted by name.
  ///   - lone: videos of other stems by content identifier; used ones are removed.
  init(_ files: [ReadFile], lone: inout [String: ReadFile]) {
    var raws: [ReadFile] = []
    var videos: [ReadFile] = []
    let (edits, others) = Grouping.edits(files)
    let hasResult = others.contains {
      $0.content.isPlainPicture && !CameraName.isSource($0.found.name)
    }
    for file in others {
      switch file.content {
      case .picture where file.content.isRAW: raws.append(file)
      case .picture where hasResult && CameraName.isSource(file.found.name): raws.append(file)
      case .picture: groups.append(PhotoGroup(file))
      case .video: videos.append(file)
      case .sidecar, .adjustment: left.append(file)
      }
    }
    place(raws)
    videos.forEach { place($0) }
    for index in groups.indices { pair(index, with: &lone) }
    Grouping.place(edits, in: &groups)
    attachRest()
  }

  /// Attaches RAW files, and pictures from which others were made, to the picture with the same
  /// stem; without such a picture, each is a photo itself.
  private mutating func place(_ raws: [ReadFile]) {
    guard !groups.isEmpty else {
      groups = raws.map(PhotoGroup.init)
      return
    }
    let name = groups[0].original.found.name
    for file in raws {
      groups[0].add(alternate: file, file.content.isRAW ? .namedRAW(name) : .namedSource(name))
    }
  }

  private mutating func place(_ video: ReadFile) {
    let identifier = video.content.contentIdentifier
    let mayBeLive =
      video.content.isOfLivePhotos && (video.content.duration ?? 0) <= Grouping.longestLive
    for index in groups.indices where !groups[index].original.content.isVideo {
      let own = groups[index].original.content.contentIdentifier
      let reason: GroupingReason
      switch (own, identifier) {
      case (let own?, let identifier?) where own == identifier: reason = .liveIdentifier
      case (_?, _?): continue
      case (nil, _), (_, nil):
        guard mayBeLive, !groups[index].isLive else { continue }
        reason = .liveName(groups[index].original.found.name)
      }
      groups[index].add(film: video, reason)
      return
    }
    groups.append(PhotoGroup(video))
  }

  private mutating func pair(_ index: Int, with lone: inout [String: ReadFile]) {
    guard !groups[index].isLive, !groups[index].original.content.isVideo,
      let identifier = groups[index].original.content.contentIdentifier,
      let film = lone.removeValue(forKey: identifier)
    else { return }
    groups[index].add(film: film, .liveIdentifier)
  }

  /// Attaches sidecars and the data of edits: `IMG.jpg.xmp` belongs to IMG.jpg, `IMG.xmp`
  /// and `IMG.aae` to every photo of the stem.
  private mutating func attachRest() {
    let files = left
    left = []
    for file in files {
      let named = FileSystem.stem(of: file.found.name)
      let exact = groups.indices.filter { groups[$0].names.contains(named) }
      // Cards and servers change the case of letters.
      let near = groups.indices.filter { index in
        groups[index].names.contains { $0.lowercased() == named.lowercased() }
      }
      let places = [exact, near, Array(groups.indices)].first { !$0.isEmpty } ?? []
      if places.isEmpty { left.append(file) }
      let isSidecar = if case .sidecar = file.content { true } else { false }
      for index in places {
        let name = groups[index].original.found.name
        groups[index].say(file)
        groups[index].others.append(
          file.resource(
            isSidecar ? .sidecar : .adjustmentData,
            reason: isSidecar ? .namedSidecar(name) : .namedEdit(name)))
      }
    }
  }
}

extension PhotoGroup {
  var isLive: Bool { others.contains { $0.kind == .pairedVideo } }

  var names: [String] {
    [original.found.name] + others.map { FileSystem.name(of: $0.path) }
  }

  mutating func add(film: ReadFile, _ reason: GroupingReason) {
    others.append(film.resource(.pairedVideo, reason: reason))
    subtypes |= MediaSubtypes.live
  }
}

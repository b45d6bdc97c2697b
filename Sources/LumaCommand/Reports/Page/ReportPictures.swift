import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

/// Small pictures of photos and their outputs, for the page of a run.
struct ReportPictures {
  /// Each of a row.
  struct Pair {
    var row: Int
    var before: PreviewPicture
    var after: PreviewPicture
  }

  var pairs: [Pair] = []

  /// Pairs of a page at most, the longer side of a picture, px, and the bytes of all.
  static let (most, side, mostBytes) = (200, 320, 5 << 19)

  init() {}

  /// Makes the pictures of the first output of each photo, as far as the files are there.
  ///
  /// - Parameters:
  ///   - first: rows that are left out.
  ///   - limit: bytes.
  ///   - root: absolute path of the folder that outputs are relative to.
  init(of rows: [ReportLog.Row], after first: Int, limit: Int, root: String, _ session: Session) {
    var photos: Set<String> = []
    var wanted: [(row: Int, before: String, after: String)] = []
    for (place, row) in rows.enumerated().dropFirst(first)
    where wanted.count < ReportPictures.most {
      guard row.isPicture, photos.insert(row.photo).inserted else { continue }
      wanted.append((place, root.path(to: row.photo), root.path(to: row.path)))
    }
    let made = session.thumbnails(
      of: wanted.flatMap { [$0.before, $0.after] }, side: ReportPictures.side,
      limit: limit)
    pairs = wanted.compactMap { row, before, after in
      guard let before = made[before], let after = made[after] else { return nil }
      return Pair(row: row, before: before, after: after)
    }
  }
}

extension ReportLog.Row {
  /// Whether there is a photo and a file made of it.
  fileprivate var isPicture: Bool {
    switch state {
    case .saved, .skipped: !photo.isEmpty && !path.isEmpty && bytes != 0
    case .failed, .planned: false
    }
  }
}

extension String {
  /// The absolute path of what is in this folder, unless it is absolute already.
  fileprivate func path(to name: String) -> String {
    name.hasPrefix("/") ? name : FileSystem.join(self, name)
  }
}

import LumaDatabase
import LumaModel

/// A part of a photo or an album that changes replace.
struct EntryPart: Hashable {
  /// A photo or an album.
  enum Subject: Hashable {
    case photo(Int64)
    case album(String)
  }

  let subject: Subject
  /// A field, or another aspect of the subject; nil: all of it.
  let name: String?
}

extension EarlierValue {
  /// The parts that the change has replaced.
  var touched: [EntryPart] {
    guard let album else { return own }
    switch kind {
    case .joined, .left:
      return own + memberKeys.map { EntryPart(subject: .photo($0), name: "album " + album) }
    case .set, .picks, .edit, .deleted, .added, .made, .unmade, .title, .place, .rule, .cover,
      .order:
      return own
    }
  }

  /// The parts that must be as the change left them for it to be undone.
  var needed: [EntryPart] {
    switch kind {
    // Other photos may join the album and leave it.
    case .joined, .left: Array(touched.dropFirst())
    case .set, .picks, .edit, .deleted, .added, .made, .unmade, .title, .place, .rule, .cover,
      .order:
      own + folders
    }
  }

  /// The folder that the album returns to must exist.
  private var folders: [EntryPart] {
    let folder =
      switch kind {
      case .place: value.array?.first?.string
      case .unmade: value["folder"]?.string
      case .set, .picks, .edit, .deleted, .added, .made, .title, .rule, .cover, .joined, .left,
        .order:
        String?.none
      }
    return folder.map { [EntryPart(subject: .album($0), name: "albums")] } ?? []
  }

  private var own: [EntryPart] {
    let subject: EntryPart.Subject =
      if let photo { .photo(photo) } else { .album(album ?? "") }
    return names.map { EntryPart(subject: subject, name: $0) }
  }

  private var names: [String?] {
    switch kind {
    case .set: fields.map(\.row.name)
    case .deleted, .added, .made, .unmade: [nil]
    case .joined, .left: ["photos"]
    case .picks: ["pick"]
    case .rule: ["condition"]
    case .edit, .title, .place, .cover, .order: [kind.rawValue]
    }
  }

  /// The photos that joined an album or left it.
  private var memberKeys: [Int64] {
    let numbers = (value.array ?? []).compactMap(\.integer)
    guard kind == .left else { return numbers }
    return stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
  }
}

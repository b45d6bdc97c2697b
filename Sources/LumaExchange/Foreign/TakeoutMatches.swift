import LumaFiles

/// The file that each JSON of a folder belongs to. Certain matches come first, so that no file goes
/// to one JSON if it fits another better.
struct TakeoutMatches {
  /// Files in the order of the JSON; nil: the file is missing.
  private(set) var files: [String?]
  private var free: Set<String>
  private let beginnings: [String: [String]]
  private let stems: [String: [String]]

  init(_ names: [TakeoutName], among files: Set<String>) {
    let sorted = files.sorted()
    beginnings = Dictionary(grouping: sorted, by: TakeoutMatches.beginning)
    stems = Dictionary(grouping: sorted, by: FileSystem.stem)
    self.files = names.map { name in
      name.names.lazy.map(name.numbered).compactMap(files.member).first
    }
    free = files.subtracting(self.files.compactMap { $0 })
    find(names) { $0.cut($1) }
    find(names) { $0.numberedBehindTheCut($1) }
    find(names) { $0.withoutExtension($1) }
  }

  private mutating func find(_ names: [TakeoutName], _ rule: (Self, TakeoutName) -> String?) {
    for (place, name) in names.enumerated() where files[place] == nil {
      guard let file = rule(self, name) else { continue }
      files[place] = file
      free.remove(file)
    }
  }

  /// Among files with the beginning and number of a cut name: one whose name is in the title, or
  /// the first.
  private func cut(_ name: TakeoutName) -> String? {
    let files = begun(by: name).filter { file in
      let (plain, number) = TakeoutName.split(FileSystem.stem(of: file))
      return number == name.number || plain.utf16.count < name.base.utf16.count
    }
    return files.first { name.title.hasPrefix(FileSystem.stem(of: $0)) } ?? files.first
  }

  /// The number in a file's name that was cut is not always in the name of its JSON.
  private func numberedBehindTheCut(_ name: TakeoutName) -> String? {
    let files = begun(by: name)
    return files.count == 1 ? files[0] : nil
  }

  private func begun(by name: TakeoutName) -> [String] {
    guard name.isCut else { return [] }
    return (beginnings[TakeoutMatches.beginning(of: name.base)] ?? []).filter { file in
      guard free.contains(file) else { return false }
      guard !name.number.isEmpty else { return file.hasPrefix(name.base) }
      let (plain, number) = TakeoutName.split(FileSystem.stem(of: file))
      let whole = "\(plain).\(FileSystem.pathExtension(of: file))"
      return number == name.number && whole.hasPrefix(name.base)
    }
  }

  /// The part of a name that is never cut.
  private static func beginning(of name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(20)))
  }

  /// Google adds an extension to a picture without one: `scan.json` belongs to `scan.jpg`, if that
  /// is the only candidate.
  private func withoutExtension(_ name: TakeoutName) -> String? {
    for stem in name.names {
      let files = (stems[stem + name.number] ?? []).filter(free.contains)
      let pictures = files.filter(TakeoutNames.isPicture)
      // Beside a picture, a film is that of a live photo.
      let meant = pictures.isEmpty ? files.filter(TakeoutNames.isFilm) : pictures
      if meant.count == 1 { return meant[0] }
    }
    return nil
  }
}

extension Set<String> {
  /// The name as it is in the set, because macOS decomposes accented letters.
  func member(_ name: String) -> String? { firstIndex(of: name).map { self[$0] } }
}

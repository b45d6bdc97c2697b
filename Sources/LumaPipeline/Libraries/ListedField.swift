package import LumaModel

/// A field or a tag that a list of photos shows.
package struct ListedField: Sendable {
  /// As it was written.
  package let name: String
  private let place: Place

  private enum Place: Sendable {
    case field(AssetField)
    case city(CityWord)
    case edit(EditWord)
    case tag(TagName)
  }

  /// The names of fields; tags have names of their own.
  package static let names =
    FieldRow.all.map(\.name) + CityWord.allCases.map(\.rawValue)
    + EditWord.allCases.map(\.rawValue)

  /// - Throws: `unknown-field`; `libgeonames-missing`.
  package init(_ name: String) throws(Diagnostic) {
    self.name = name
    if let row = FieldRow.named(name) {
      place = .field(row.field)
    } else if let word = CityWord(rawValue: name) {
      guard Cities.isInstalled else {
        throw RuntimeError.noCities(function: name).diagnostic
      }
      place = .city(word)
    } else if let word = EditWord(rawValue: name) {
      place = .edit(word)
    } else if let tag = TagName(name) {
      place = .tag(tag)
    } else {
      throw LibraryUseError.listedField(got: name, names: ListedField.names).diagnostic
    }
  }

  fileprivate var tag: TagName? { if case .tag(let name) = place { name } else { nil } }

  /// Returns the value of a photo; `.null` if it has none.
  func value(of photo: Asset, _ tags: TagReading) -> FieldValue {
    switch place {
    case .field(let field): field.row.shownValue(of: photo)
    case .city(let word): word.value(of: photo, Cities.installed)
    case .edit(let word): word.value(of: photo)
    case .tag(let name): tags.value(of: name, in: photo)
    }
  }
}

extension PhotoLibrary {
  /// - Throws: `unknown-tag`.
  package func check(_ fields: [ListedField]) throws(Diagnostic) {
    do throws(RuntimeError) {
      for tag in fields.compactMap(\.tag) { try tags.check(tag) }
    } catch {
      throw error.diagnostic
    }
  }

  /// Returns the values of a photo; tags are read from its file and sidecar.
  package func values(of fields: [ListedField], in photo: Asset) -> [FieldValue] {
    fields.map { $0.value(of: photo, tags) }
  }
}

import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Changes single tags on request.
  func apply(_ edits: [TagEdit]) {
    for edit in edits {
      let values = edit.values.compactMap(edit.form.encoded)
      switch edit.verb {
      case .remove where values.isEmpty: clearWhole(edit.name)
      case .remove:
        let all = list(edit.name) ?? []
        let rest = all.filter { !values.contains($0) }
        if rest.count < all.count { write(rest, to: edit) }
      case .set: write(values, to: edit)
      case .add:
        let known = list(edit.name) ?? []
        let new = values.reduce(into: [String]()) {
          if !known.contains($1), !$0.contains($1) { $0.append($1) }
        }
        if !new.isEmpty { write(known + new, to: edit) }
      }
    }
    copy(Set(edits.map(\.name)))
  }

  private func write(_ values: [String], to edit: TagEdit) {
    clearWhole(edit.name)
    guard !values.isEmpty else { return }
    if edit.name.hasPrefix("Iptc.") { beginRecords(for: values) }
    if edit.form == .list {
      set(edit.name, to: values)
    } else {
      set(edit.name, to: values.joined(separator: " "))
    }
  }

  /// Removes a tag with its fields and items, if it is one of XMP's.
  func clearWhole(_ name: String) {
    guard name.hasPrefix("Xmp.") else { return clear(name) }
    keepXMP { tag in
      !tag.hasPrefix(name) || !["", "[", "/"].contains(tag.dropFirst(name.count).prefix(1))
    }
  }

  /// Makes the records declare UTF-8 as their encoding, if `values` need it.
  private func beginRecords(for values: [String]) {
    let encoding = "Iptc.Envelope.CharacterSet"
    guard bytes(encoding) != Exiv2Photo.utf8, values.contains(where: { !$0.isASCII }) else {
      return
    }
    for tag in tags(CEXIV2_IPTC) where type(tag) == "String" && tag != encoding {
      if let items = list(tag) {
        clear(tag)
        set(tag, to: items)
      }
    }
    set(encoding, to: String(decoding: Exiv2Photo.utf8, as: UTF8.self))
  }

  /// ISO 2022's escape sequence for UTF-8.
  static let utf8: [UInt8] = [0x1B, 0x25, 0x47]
}

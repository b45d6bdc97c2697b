import LumaLua
import LumaModel

extension FieldRow {
  /// The row as the library's checks, help and editor types read it.
  var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "name": .string(name), "type": .string(type.name), "nullable": .boolean(isNullable),
      "aliases": aliases.lua, "sentence": .string(sentence), "example": .string(example),
      "library": .boolean(home == .library),
    ]
    if let setting {
      var limits: [String: LuaValue] = [:]
      limits["min"] = (setting.range?.lowerBound).map(LuaValue.integer)
      limits["max"] = (setting.range?.upperBound).map(LuaValue.integer)
      fields["setting"] = .table(LuaTable(fields: limits))
    }
    return .table(LuaTable(fields: fields))
  }
}

extension AlbumField {
  var lua: LuaValue {
    .table(LuaTable(fields: ["name": .string(rawValue), "aliases": aliases.lua]))
  }
}

extension PhotoAlbumField {
  var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "name": .string(rawValue), "type": .string(type.name), "nullable": .boolean(false),
        "aliases": aliases.lua, "sentence": .string(sentence), "example": .string(example),
        "library": .boolean(true),
      ]))
  }
}

extension [String] {
  fileprivate var lua: LuaValue { .table(LuaTable(array: map(LuaValue.string))) }
}

import LumaPipeline
import LumaLua
import LumaModel

extension FieldValue {
  /// Converts a value from Lua: dates are `{date=, offset=}`, lists `{list={...}}`, null
  /// `{null=true}`.
  init(_ value: LuaValue) throws(RuntimeError) {
    switch value {
    case .none: self = .null
    case .boolean(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .table(let table): self = try FieldValue(table)
    case .bytes, .function, .object:
      throw .malformed(what: "value", expected: "a value to compare with", got: value.shown)
    }
  }

  private init(_ table: LuaTable) throws(RuntimeError) {
    if let seconds = table.fields["date"]?.real {
      let precision = table.fields["precision"]?.whole.flatMap(PhotoDate.Precision.init(rawValue:))
      self = .date(
        PhotoDate(
          seconds: seconds, utcOffset: table.fields["offset"]?.whole,
          precision: precision ?? .second))
    } else if let list = table.fields["list"]?.table {
      var values: [FieldValue] = []
      for element in list.array { values.append(try FieldValue(element)) }
      self = .list(values)
    } else if table.fields["null"]?.flag == true {
      self = .null
    } else {
      throw .malformed(what: "value", expected: "a value to compare with", got: "a table")
    }
  }

  /// The value in its Lua form.
  var lua: LuaValue {
    switch self {
    case .null: .none
    case .bool(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .double(let number): .number(number)
    case .string(let text): .string(text)
    case .date(let date): date.lua()
    case .list(let values):
      .table(LuaTable(fields: ["list": .table(LuaTable(array: values.map(\.lua)))]))
    case .face(let face): face.lua
    }
  }
}

extension Face {
  /// `{name=, rect={x=, y=, width=, height=}}`.
  var lua: LuaValue {
    let sides = ["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height]
    var fields: [String: LuaValue] = [
      "rect": .table(LuaTable(fields: sides.mapValues(LuaValue.number)))
    ]
    fields["name"] = name.map(LuaValue.string)
    return .table(LuaTable(fields: fields))
  }
}

extension PhotoDate {
  /// `{date=seconds, offset=seconds, precision=number, clock=true}`: the precision if not all of
  /// the date is known, and whether it is a time on a photo's clock.
  func lua(isClock: Bool = false) -> LuaValue {
    var record = [LuaTable.Field("date", .number(seconds))]
    if let utcOffset { record.append(LuaTable.Field("offset", .integer(Int64(utcOffset)))) }
    if precision != .second {
      record.append(LuaTable.Field("precision", .integer(Int64(precision.rawValue))))
    }
    if isClock { record.append(LuaTable.Field("clock", .boolean(true))) }
    return .table(LuaTable(record: record))
  }
}

extension Asset {
  /// Those of the picture that steps begin with, whose parts they are.
  private var faces: FieldValue {
    shownFaces.map { .list($0.map(FieldValue.face)) } ?? .null
  }

  /// A flat table of field names and values; nil values are omitted.
  var lua: LuaValue {
    var record: [LuaTable.Field] = []
    record.reserveCapacity(FieldRow.shown.count)
    for (name, value) in FieldRow.shown {
      let value = name == AssetField.faces.rawValue ? faces : value(self)
      switch value {
      case .null: continue
      case .date(let date):
        let isClock = name == AssetField.creationDate.rawValue
        record.append(LuaTable.Field(name, date.lua(isClock: isClock)))
      case .bool, .integer, .double, .string, .list, .face:
        record.append(LuaTable.Field(name, value.lua))
      }
    }
    return .table(LuaTable(record: record))
  }
}

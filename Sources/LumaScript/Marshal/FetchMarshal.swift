import LumaPipeline
import LumaLua
import LumaModel

/// Parses the arguments of `fetch`.
enum FetchMarshal {
  static func request(_ value: LuaValue) throws -> FetchRequest {
    guard !value.isNone else { return FetchRequest() }
    let fields = try LuaFields(value, what: "fetch")
    let parsed = fields["where"].isNone ? nil : try PredicateMarshal.predicate(fields["where"])
    return FetchRequest(
      predicate: parsed?.predicate, predicateText: parsed?.text,
      predicateWarnings: parsed?.warnings ?? [],
      sort: try sort(fields["sort"]),
      limit: try fields.optional("limit", "0 or more") { $0.whole.flatMap(natural) },
      includeHidden: try fields.optional("include_hidden", "a boolean", \.flag),
      includeBursts: try fields.optional("include_bursts", "a boolean", \.flag),
      raw: try fields.word("raw"),
      frames: try fields.optional("frames", "a range") {
        $0.text.flatMap { FrameRange(rawValue: $0) }
      })
  }

  private static func natural(_ count: Int) -> Int? { count >= 0 ? count : nil }

  static func sort(_ value: LuaValue) throws(RuntimeError) -> [LumaModel.SortDescriptor] {
    var descriptors: [LumaModel.SortDescriptor] = []
    for element in value.table?.array ?? [] {
      let fields = try LuaFields(element, what: "sort")
      descriptors.append(
        LumaModel.SortDescriptor(
          key: try fields.need("key", "a field", \.text),
          ascending: try fields.flag("ascending", default: true),
          selector: try fields.word("selector", .compare)))
    }
    return descriptors
  }
}

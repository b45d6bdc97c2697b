/// The recipe of `luma convert`.
struct ConversionRecipe {
  var groups: [ConversionGroup]
  var conversion: Conversion
  /// Permissions that it needs, as options.
  var permissions: [String] = []

  var text: String {
    let wish = permissions.isEmpty ? "" : "-- luma: \(permissions.joined(separator: " "))\n"
    let head = "-- Written by luma convert --recipe.\n" + wish
    guard groups.count != 1 else {
      return head + chain(opened(groups[0].source), LuaText.quoted(groups[0].template), "  ") + "\n"
    }
    let calls = groups.map { "convert(\(opened($0.source)), \(LuaText.quoted($0.template)))\n" }
    return """
      \(head)local function convert(picks, path)
        \(chain("picks", "path", "    "))
      end

      \(calls.joined())
      """
  }

  private func chain(_ source: String, _ template: String, _ indent: String) -> String {
    ([source] + (steps + [save(template)]).map { indent + $0 }).joined(separator: "\n")
  }

  private func opened(_ source: ConversionGroup.Source) -> String {
    let raw = conversion.raw.map { "raw = \(LuaText.quoted($0))" }
    switch source {
    case .files(["-"]): return "photo \"-\""
    case .files(let paths):
      let list = LuaText.list(paths, after: 12)
      return raw.map { "photos(\(list), { \($0) })" } ?? "photos \(list)"
    case .folder(let path, let excluded):
      let out = excluded.isEmpty ? "" : ", exclude = \(LuaText.list(excluded, after: 0))"
      let fetch = raw.map { ":fetch { \($0) }" } ?? ":fetch()"
      return "folder(\(LuaText.quoted(path)), { recursive = true\(out) })\(fetch)"
    }
  }

  private var steps: [String] {
    [rotation, crop, scale, conversion.isGray ? ":grayscale()" : nil, overlay].compactMap { $0 }
  }

  private var rotation: String? {
    guard let angle = conversion.rotation.flatMap(Double.init), angle != 0 else { return nil }
    return ":rotate(\(LuaText.number(angle)))"
  }

  private var crop: String? {
    let gravity = conversion.gravity.map { ", gravity = \(LuaText.quoted($0))" } ?? ""
    if conversion.isSquare { return ":crop { aspect = \"1:1\"\(gravity) }" }
    switch conversion.crop.flatMap(ValueForm.Crop.init) {
    case .aspect(let ratio): return ":crop { aspect = \(LuaText.quoted(ratio))\(gravity) }"
    case .size(let width, let height):
      return ":crop { width = \(width), height = \(height)\(gravity), clamp = true }"
    case .rectangle(let width, let height, let x, let y):
      return ":crop { x = \(x), y = \(y), width = \(width), height = \(height), clamp = true }"
    case nil: return nil
    }
  }

  private var scale: String? {
    let sides = [("width", conversion.width), ("height", conversion.height)]
    var options = sides.compactMap { name, value in
      value.map { "\(name) = \($0.hasSuffix("%") ? LuaText.quoted($0) : $0)" }
    }
    guard !options.isEmpty else { return nil }
    if let fit = conversion.fit { options.append("fit = \(LuaText.quoted(fit))") }
    if conversion.enlarges { options.append("enlarge = true") }
    return ":scale { \(options.joined(separator: ", ")) }"
  }

  private var overlay: String? {
    conversion.watermark.map {
      ":overlay { image = \(LuaText.quoted($0)), scale = 0.2, inset = \"2%\" }"
    }
  }

  /// The metadata of the photos that outputs keep; nil: all, as recipes do.
  private var metadata: String? {
    if conversion.isStripped { return LuaText.quoted("none") }
    func list(_ groups: [String]) -> String {
      groups.map(LuaText.quoted).joined(separator: ", ")
    }
    return switch conversion.metadata.flatMap(ValueForm.Metadata.init) {
    case .word(let word): LuaText.quoted(word)
    case .keep(let groups): "{ keep = { \(list(groups)) } }"
    case .drop(let groups): "{ drop = { \(list(groups)) } }"
    case nil: nil
    }
  }

  private func save(_ template: String) -> String {
    var options: [String] = []
    if template == "\"-\"" {
      options.append("format = \(LuaText.quoted(conversion.format ?? "jpg"))")
    }
    if let quality = conversion.quality { options.append("quality = \(quality)") }
    if let most = conversion.maxBytes {
      options.append("max_bytes = \(Int(most).map { "\($0)" } ?? LuaText.quoted(most))")
    }
    if let least = conversion.leastQuality { options.append("min_quality = \(least)") }
    if conversion.shrinks { options.append("shrink = true") }
    if conversion.isProgressive { options.append("progressive = true") }
    if conversion.keepsSmaller { options.append("if_smaller = true") }
    if let metadata { options.append("metadata = \(metadata)") }
    if let word = conversion.profile { options.append("profile = \(LuaText.quoted(word))") }
    if let word = conversion.overwrite { options.append("overwrite = \(LuaText.quoted(word))") }
    let rest = options.isEmpty ? "" : ", { \(options.joined(separator: ", ")) }"
    return rest.isEmpty && template != "path" ? ":save \(template)" : ":save(\(template)\(rest))"
  }
}

extension LuaText {
  /// Returns a number without a needless fraction.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

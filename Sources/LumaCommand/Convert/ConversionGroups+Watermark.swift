import LumaFiles

extension ConversionGroups {
  /// Why none is converted: an output would be the picture that is drawn.
  ///
  /// - Parameter watermark: as typed.
  func refusal(drawing watermark: String?) -> UsageError? {
    guard let watermark else { return nil }
    let place = FileSystem.normalized(environment.absolute(watermark))
    let isWritten = groups.contains { group in
      paths(of: group).contains { FileSystem.normalized(environment.absolute($0)) == place }
    }
    guard isWritten else { return nil }
    return .invalidValue(
      "--output", expected: "another file than the watermark", got: output ?? watermark)
  }

  /// The outputs of a group that are known without its photos.
  private func paths(of group: ConversionGroup) -> [String] {
    let template = group.template
    switch group.source {
    case .folder: return [template].compactMap(ConversionGroups.path)
    case .files(let files):
      return files.map { file in
        let name = FileSystem.name(of: file)
        let (stem, ending) = (FileSystem.stem(of: name), FileSystem.pathExtension(of: name))
        return template.replacing("{name}", with: ConversionGroups.braced(stem))
          .replacing("{ext}", with: ConversionGroups.braced(ending))
      }.compactMap(ConversionGroups.path)
    }
  }

  /// Returns the path of a template without fields.
  private static func path(_ template: String) -> String? {
    guard !template.replacing("{{", with: "").contains("{") else { return nil }
    return template.replacing("{{", with: "{").replacing("}}", with: "}")
  }
}

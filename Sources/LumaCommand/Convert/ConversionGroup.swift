import LumaFiles
import LumaModel

/// Photos of one source that `luma convert` saves by one template.
struct ConversionGroup: Equatable {
  enum Source: Equatable {
    /// Paths of files, as they were typed.
    case files([String])
    /// A folder, and patterns of what it leaves out.
    case folder(String, excluded: [String])
  }

  var source: Source
  /// The path of each output.
  var template: String
}

/// The operands of `luma convert`, sorted by where their outputs go.
struct ConversionGroups {
  var groups: [ConversionGroup] = []
  /// Operands that do not exist.
  var missing: [String] = []
  /// Why none is converted: outputs would be named like photos of their folder.
  var refusal: UsageError?

  /// The folder of outputs that replace nothing beside their photos.
  static let usual = "converted"

  let environment: Environment
  let output: String?
  private let format: String?

  /// - Parameters:
  ///   - output: as `--output` says; nil: none.
  ///   - format: an extension; nil: photos keep their formats.
  init(
    _ words: [String], output: String?, format: String?, in environment: Environment
  ) {
    (self.environment, self.output, self.format) = (environment, output, format)
    var seen: Set<String> = [], found: [Operand] = []
    for word in words {
      if word == "-" {
        if seen.insert(word).inserted { found.append(Operand(word: word, place: word)) }
        continue
      }
      let place = FileSystem.normalized(environment.absolute(word))
      guard seen.insert(place).inserted else { continue }
      guard let status = FileStatus(place) else {
        missing.append(word)
        continue
      }
      found.append(Operand(word: word, place: place, isFolder: status.kind == .folder))
    }
    for operand in photos(found) {
      if operand.isFolder { add(folder: operand.word) } else { add(file: operand.word) }
    }
  }

  /// Something that was named.
  private struct Operand {
    var word: String
    /// Its absolute path.
    var place: String
    var isFolder = false
  }

  /// Returns the operands except the folder of outputs, which a pattern of the shell names on a
  /// second call.
  private func photos(_ operands: [Operand]) -> [Operand] {
    let template = within(output ?? ConversionGroups.usual)
    guard template != "-" else { return operands }
    let target = FileSystem.normalized(
      environment.absolute(ConversionGroups.folder(of: template)))
    let others = operands.filter { !$0.isFolder || !FileSystem.contains(target, $0.place) }
    let isOutside = others.contains { !FileSystem.contains(target, $0.place) }
    let holdsFile = others.contains { FileSystem.contains(target, $0.place) }
    guard isOutside, !holdsFile else { return operands }
    // A folder in that of --output may be one of photos.
    return output == nil ? others : operands.filter { !$0.isFolder || $0.place != target }
  }

  private mutating func add(file: String) {
    let template = template(of: file)
    for (index, group) in groups.enumerated() where group.template == template {
      guard case .files(let files) = group.source else { continue }
      groups[index].source = .files(files + [file])
      return
    }
    groups.append(ConversionGroup(source: .files([file]), template: template))
  }

  private mutating func add(folder: String) {
    let template = within(output ?? ConversionGroups.usual)
    let home = environment.absolute(ConversionGroups.folder(of: template))
    let place = FileSystem.normalized(environment.absolute(folder))
    let target = FileSystem.normalized(home)
    var excluded: [String] = []
    if template != "-", target == place {
      // Its outputs would be photos of the next call.
      guard let names = OutputNames(template).pattern else {
        refusal = ConversionGroups.refusal(of: folder, output)
        return
      }
      excluded = [names]
    } else if template != "-", FileSystem.contains(place, target) {
      let inner = String(target.dropFirst(place == "/" ? 1 : place.count + 1))
      excluded = [OutputNames.literal(inner) + "/**"]
    }
    groups.append(
      ConversionGroup(source: .folder(folder, excluded: excluded), template: template))
  }

  private static func refusal(of folder: String, _ output: String?) -> UsageError {
    guard let output else {
      return .missingOption("--output for the photos of '\(folder)'", of: .convert)
    }
    let expected = "another folder than the photos', or names such as '{name}-small.jpg'"
    return .invalidValue("--output", expected: expected, got: output)
  }

  /// Returns the template for a file: beside it, if that is another name than its own.
  private func template(of file: String) -> String {
    if let output { return within(output, isFile: true) }
    let own = FileSystem.pathExtension(of: file)
    guard let format, own.lowercased() != format else {
      return within(ConversionGroups.usual, isFile: true)
    }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.map { "\($0)/" }.joined()
    return ConversionGroups.braced(folder) + "{name}.\(format)"
  }

  /// Returns the template of `--output`, which is a template itself, a file or a folder.
  private func within(_ output: String) -> String { within(output, isFile: false) }

  private func within(_ output: String, isFile: Bool) -> String {
    let ending = format ?? "{ext}"
    if output == "-" { return output }
    let last = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isKept = last.hasSuffix("{ext}") || last.hasSuffix("{filename}")
    let isFolder = environment.isFolder(environment.absolute(output))
    if !isFolder, isKept || OutputFormat.named(FileSystem.pathExtension(of: output)) != nil {
      return output
    }
    if !isFolder, output.contains("{") {
      if ConversionGroups.namesFile(last) { return "\(output).\(ending)" }
      return output + (last.isEmpty ? "" : "/") + "{name}.\(ending)"
    }
    var folder = output
    while folder.hasSuffix("/"), folder.count > 1 { folder.removeLast() }
    let start = folder == "." ? "" : folder == "/" ? "/" : ConversionGroups.braced(folder) + "/"
    return start + (isFile ? "" : "{dir}/") + "{name}.\(ending)"
  }

  /// Whether the last part of a path names files, and not only their folder.
  private static func namesFile(_ last: Substring) -> Bool {
    OutputNames.nameFile(last) || last.replacing("{{", with: "").contains("{hash")
  }

  /// Returns the folder that a template begins with.
  private static func folder(of template: String) -> String {
    let fixed = template.replacing("{{", with: "\u{1}").prefix { $0 != "{" }
    let parts = fixed.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/").replacing("\u{1}", with: "{")
      .replacing("}}", with: "}")
    return folder.isEmpty && template.hasPrefix("/") ? "/" : folder.isEmpty ? "." : folder
  }

  /// The folders that outputs go to, absolute.
  var folders: [String] {
    groups.filter { $0.template != "-" }.map {
      FileSystem.normalized(environment.absolute(ConversionGroups.folder(of: $0.template)))
    }
  }

  /// A path in a template.
  static func braced(_ path: String) -> String {
    path.replacing("{", with: "{{").replacing("}", with: "}}")
  }
}

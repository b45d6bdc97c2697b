import LumaFiles
import LumaImaging
import LumaModel
package import LumaRecord

/// The sources of an output, and whether it is still up to date.
package struct OutputHistory: Sendable {
  /// The path as requested.
  package var path: String
  /// Absolute path of the photo; nil for a text of a recipe.
  package var photo: String?
  /// The steps and the save, in the words of the manifest.
  package var steps: [String]
  package var encoder: String
  /// What its path, and the texts of its steps, have from the photo's metadata.
  package var nameOrigins: [TextOrigin]
  package var textOrigins: [TextOrigin]
  /// The recipes that make it, each with its parameters, below the root if they are; nil: it was
  /// typed.
  package var recipe: String?
  /// The same calls.
  package var calls: [RecipeCall]
  /// Absolute path of the file.
  package var place: String
  /// The files of the fonts that its texts were drawn with.
  package var fonts: String?
  /// Why it was written last, with the file that had changed; nil: unknown, or on another machine.
  package var reason: String?
  package var state: State

  package enum State: Hashable, Sendable {
    /// As far as the photo and the encoder show: the recipe is not run.
    case upToDate
    case missing
    /// It would be no smaller than its photo.
    case leftOut
    /// Not as Luma wrote it.
    case changed
    case photoMissing
    case photoChanged
    /// The version that is installed.
    case encoderChanged(installed: String)
    /// As far as a plan of its call shows.
    case checked(Plan)

    package enum Plan: Hashable, Sendable {
      case upToDate
      /// The reason, with what has changed.
      case stale(String)
      /// Its call makes another in its place, whose name has another hash.
      case renamed
      /// Its call makes it no more.
      case orphaned
    }
  }
}

extension OutputEntry {
  /// The path below the root that lists it.
  fileprivate var name: String {
    guard let root = listing?.root, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }
}

extension RunEnvironment {
  /// Returns the history of a file, or of one that was left out; nil if Luma did not write it, as
  /// what somebody has put at the path of the latter.
  ///
  /// - Parameter path: absolute.
  package func history(of path: String, as shown: String) throws -> OutputHistory? {
    let isThere = FileStatus(path, followsLinks: false) != nil
    let entries = try record.entries(for: path).filter { !isThere || !$0.isLeftOut }
    let current = try entries.first { try $0.isUnchangedSinceWritten(at: path) }
    guard let entry = current ?? entries.first(where: { $0.listing != nil }) else { return nil }
    var parts = Array(entry.ownSignature.steps.split(separator: "|").dropFirst())
    let fonts = parts.takeFonts().map { $0.dropFirst(UsedFonts.mark.count - 1) }
      .filter { !UsedFonts.isUnknown($0) }
    let steps = parts.map(String.init)
    let evidence = entry.isText ? nil : try? rawSizes.tags.evidence(of: entry.source.path)
    let texts = steps.filter { $0.hasPrefix("text ") }.joined(separator: "\n")
    let recipe = words(ofRecipesOf: entries)
    return OutputHistory(
      path: shown, photo: entry.isText ? nil : entry.source.path, steps: steps,
      encoder: entry.encoder,
      nameOrigins: TextOrigin.all(
        of: evidence ?? [], in: entry.name, of: entry.source.path, by: recipe),
      textOrigins: TextOrigin.all(of: evidence ?? [], in: texts, by: recipe),
      recipe: calls(of: entries, in: entry.listing?.root ?? options.root),
      calls: Array(Set(entries.compactMap { $0.listing?.call }).filter { !$0.isTyped }),
      place: path,
      fonts: fonts.isEmpty ? nil : fonts.joined(separator: ", "),
      reason: entry.listing?.reason.flatMap { $0.isEmpty ? nil : $0 },
      state: state(of: entry, at: path, isCurrent: current != nil))
  }

  /// The words of the recipes that make a file; none of those that were typed or cannot be read.
  private func words(ofRecipesOf entries: [OutputEntry]) -> RecipeWords {
    var texts: [String] = []
    for call in Set(entries.compactMap { $0.listing?.call }) {
      guard !call.isTyped, let file = try? gate.open(call.recipe), file.count <= RecipeWords.longest
      else { return RecipeWords() }
      texts.append(String(decoding: file.bytes(at: 0, count: file.count), as: UTF8.self))
    }
    return texts.isEmpty ? RecipeWords() : RecipeWords(texts.joined(separator: "\n"))
  }

  private func calls(of entries: [OutputEntry], in root: String) -> String? {
    let calls = Set(entries.compactMap { $0.listing?.call }).filter { !$0.isTyped }
    let shown = calls.map { $0.shown(in: root, options.takenNames) }.sorted()
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  private func state(
    of entry: OutputEntry, at path: String, isCurrent: Bool
  ) -> OutputHistory.State {
    if !entry.isLeftOut {
      guard FileStatus(path) != nil else { return .missing }
      guard isCurrent else { return .changed }
    }
    if entry.isText { return .upToDate }
    guard FileStatus(entry.source.path) != nil else { return .photoMissing }
    guard entry.source(at: entry.source.path, gate: renderer.gate) != nil else {
      return .photoChanged
    }
    guard let installed = installedEncoder(for: entry), installed != entry.encoder else {
      return entry.isLeftOut ? .leftOut : .upToDate
    }
    return .encoderChanged(installed: installed)
  }

  /// nil: unknown.
  private func installedEncoder(for entry: OutputEntry) -> String? {
    guard let format = OutputFormat(rawValue: String(entry.encoder.prefix { $0 != "/" })),
      let file = try? OpenedFile.photo(entry.source.path, gate),
      let header = try? pictures.reading.header(of: file)
    else { return nil }
    let isPreview = entry.signature.hasPrefix(RawLibrary.signature(of: .preview))
    let own = Encoder.version(of: format, from: header.format?.read(isPreview ? .preview : nil))
    return KeyedLibrary.installed(own, like: entry.encoder)
  }
}

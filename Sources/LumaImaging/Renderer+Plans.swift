import LumaFiles
package import LumaModel

/// Queries of a photo's file before a plan runs. This process looks itself, since a request takes
/// longer, unless a look may cost much, or the process must not read strangers' files.
extension Renderer {
  /// Estimates the memory that the saves of a plan need, as `Planner` does.
  package func memory(
    of plan: Plan, header: PhotoHeader, path: String, raw: RawReading? = nil
  ) -> Int {
    guard !looksHere(at: path) else {
      return Planner.memory(
        of: plan, header: header, path: path, raw: raw, allowsTruncated: options.allowsTruncated,
        gate: gate)
    }
    let photo = PlannedPhoto(plan: plan, header: header, path: path, raw: raw)
    // A file that cannot be inspected is not rendered either.
    let bytes = try? ask(MemoryQuestion(photo: photo), known: opened(path))
    return max(0, bytes ?? 0)
  }

  /// Describes how each save of a plan will be made, as `Planner` does.
  package func explain(
    _ plan: Plan, header: PhotoHeader, path: String?, raw: RawReading? = nil
  ) -> [String] {
    guard path.map(looksHere) == false else {
      return Planner.explain(plan, header: header, path: path, raw: raw, gate: gate)
    }
    let photo = PlannedPhoto(plan: plan, header: header, path: path, raw: raw)
    do throws(ImagingError) {
      return try ask(ExplanationQuestion(photo: photo), known: opened(path))
    } catch {
      return [error.diagnostic.summary]
    }
  }

  /// Returns the smaller copies in a JPEG, smallest first.
  ///
  /// - Throws: `.file` if it cannot be opened.
  package func previews(of path: String) throws(ImagingError) -> [EmbeddedPreview] {
    guard !readsHere else { return try EmbeddedPreview.all(of: path, gate: gate) }
    return try ask(PreviewsQuestion(path: path)).filter(\.size.isPossible)
  }

  /// Whether this process reads the header of a file: of a JPEG, only as far as libjpeg needs
  /// little memory for it, and of no raw file, which has one somewhere.
  private func looksHere(at path: String) -> Bool {
    guard let limit = headerLimit else { return true }
    guard readsHere else { return false }
    guard let file = try? gate.open(path, isLimited: false) else { return true }
    let format = InputFormat.sniffed(from: file)
    if format == .jpeg { return JPEGOutline(ByteRegion(file), longest: limit) != nil }
    return format != .raw
  }

  /// A film as it is, of which no frame is wanted.
  private func opened(_ path: String?) -> [String: OpenedFile] {
    guard let path, let file = try? gate.open(path, isLimited: false) else { return [:] }
    return [path: file]
  }
}

import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

/// Compares outputs that exist with those that a run would write, by their pixels.
struct PixelComparison: Sendable {
  /// Levels of 255 by which a channel may differ.
  let tolerance: Int
  let renderer: Renderer

  /// nil: a check compares no pixels.
  init?(_ environment: RunEnvironment) {
    guard let tolerance = environment.options.pixelTolerance else { return nil }
    (self.tolerance, renderer) = (tolerance, environment.renderer)
  }

  /// Whether two pictures have the same size and channels, and pixels that are within the
  /// tolerance, as they are shown: upright, in sRGB.
  ///
  /// - Parameters:
  ///   - made: the one that a run would write.
  ///   - path: the one that exists; false if it is not a picture.
  func isSame(_ made: AtomicFile, _ path: String, _ format: OutputFormat) throws -> Bool {
    let files = [
      "made": try OpenedFile(made.contents), "kept": try OpenedFile(path, followsLinks: false),
    ]
    let programs = ["made", "kept"].map { ImageProgram(steps: shown($0, format, after: 0)) }
    var headers: [[Int]] = []
    do throws(ImagingError) {
      for program in programs {
        let facts = try renderer.value(of: ImageHeaderQuestion(of: program), known: files)
        headers.append([facts.width, facts.height, facts.bands])
      }
      guard headers[0] == headers[1] else { return false }
      return try difference(files, format) <= Double(tolerance)
    } catch {
      // The existing file is not an output of this run.
      guard error.isOfContent else { throw error }
      return false
    }
  }

  /// The largest difference of a channel.
  private func difference(
    _ files: [String: OpenedFile], _ format: OutputFormat
  ) throws(ImagingError) -> Double {
    let first = shown("made", format, after: 0)
    let second = shown("kept", format, after: first.count)
    let (left, right) = (first.count, first.count + second.count)
    let program = ImageProgram(
      steps: first + second + [
        call("subtract", ("left", .image(left)), ("right", .image(right))),
        call("abs", ("in", .image(right + 1))),
      ])
    let maximum = OperationCall(
      name: "max", arguments: [OperationArgument(name: "in", value: .image(right + 2))])
    let values = try renderer.value(
      of: ImageValuesQuestion(maximum, of: program), known: files)
    guard case .number(let most)? = values.first else { return .infinity }
    return most
  }

  /// All frames of a picture, upright, in 8-bit sRGB.
  ///
  /// - Parameter place: number of images before.
  private func shown(
    _ name: String, _ format: OutputFormat, after place: Int
  ) -> [ImageStep] {
    let hasFrames = format == .gif || format == .webp
    let frames = hasFrames ? [OperationArgument(name: "n", value: .number(-1))] : []
    return [
      .file(path: name, frames), call("autorot", ("in", .image(place + 1))),
      call("colourspace", ("in", .image(place + 2)), ("space", .word("srgb"))),
      call("cast", ("in", .image(place + 3)), ("format", .word("uchar"))),
    ]
  }

  private func call(
    _ name: String, _ arguments: (name: String, value: OperationValue)...
  ) -> ImageStep {
    .call(
      OperationCall(
        name: name,
        arguments: arguments.map { OperationArgument(name: $0.name, value: $0.value) }),
      output: "out")
  }
}

extension OutputError {
  /// The refusal of a run that makes nothing to compare: of a file that no manifest lists, it
  /// cannot tell whether it is up to date.
  func ofDryRun(_ record: OutputRecord, _ output: PlannedOutput) throws -> OutputError {
    guard case .notOurs(let path) = self, try record.entries(for: output.path).isEmpty else {
      return self
    }
    return .notListed(path: path)
  }
}

extension OutputWriter {
  /// Opens a file that is only compared with the one at its path.
  func openCompared(
    _ planned: PlannedOutput, _ fingerprint: OutputPolicy.Fingerprint, _ reason: WriteReason
  ) throws -> OutputFile {
    OutputFile(
      planned: planned, fingerprint: fingerprint, reason: reason, isCompared: true,
      file: try AtomicFile(for: FileSystem.join(cache, "compared")))
  }

  /// Returns whether a run would write other pixels.
  func compare(_ output: OutputFile, _ comparison: PixelComparison, of unit: WorkUnit) throws {
    let planned = output.planned
    // A run would remove the file of one that is left out.
    if try !output.isLeftOut(of: unit)
      && comparison.isSame(output.file, planned.path, planned.save.format)
    {
      noteName(of: planned)
      progress.note(output: planned.path)
      progress.end(output: planned.skipped(unit, for: .samePixels))
    } else {
      progress.end(output: .wouldWrite(planned.saved(unit, bytes: 0, because: output.reason)))
    }
    output.file.discard()
  }
}

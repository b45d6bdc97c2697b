import LumaFiles
import LumaImaging

extension FileInspector {
  /// Has workers look. Anything that a worker does not find, for whatever reason, does not exist:
  /// the file is then compared, copied and kept as a whole.
  init(_ pool: ProcessPool, _ options: ImagingOptions) {
    // The gate of the files that are sent holds these looks.
    var options = options
    options.gate = .everything
    options.films = nil
    let plain = options
    @Sendable func answer(_ look: WorkerRequest.Look, _ file: OpenedFile) -> WorkerAnswer? {
      let files = SentFiles([file])
      let request = WorkerRequest(
        job: .look(look), options: plain, files: files.named, outputCount: 0)
      return try? pool.ask(request, files, nil).get()
    }
    self.init(
      parts: { file in
        guard case .parts(let parts)? = answer(.parts, file) else { return nil }
        return parts.flatMap { $0.fits(file.count) ? $0 : nil }
      },
      film: { file in
        guard case .film(let range)? = answer(.film, file) else { return nil }
        return range
      },
      isCut: { file in
        if case .isCut(true)? = answer(.end, file) { true } else { false }
      })
  }
}

extension MetadataParts {
  /// Whether the ranges are in the order of a file of this length, apart from each other.
  fileprivate func fits(_ count: Int) -> Bool {
    var place = 0
    return ranges.allSatisfy { range in
      defer { place = range.upperBound }
      return range.lowerBound >= place && range.upperBound <= count
    }
  }
}

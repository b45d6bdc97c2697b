import LumaFiles
import LumaImaging

extension FileInspector {
  /// Has workers look. Anything that a worker does not find, for whatever reason, counts as
  /// missing: the file is then compared, copied and kept as a whole.
  init(_ pool: ProcessPool, _ options: ImagingOptions) {
    // The gate holds this inspector, which must not hold the gate. The files that are sent are
    // open.
    var options = options
    options.gate = .everything
    options.films = nil
    let plain = options
    @Sendable func answer<Asked: Question>(
      _ question: Asked, _ file: OpenedFile
    ) -> Asked.Answer? {
      try? pool.ask(question, SentFiles([file]), plain).get()
    }
    self.init(
      parts: { file in
        answer(MetadataPartsQuestion(), file).flatMap(\.self).flatMap {
          $0.fits(file.count) ? $0 : nil
        }
      },
      film: { file in answer(MotionFilmQuestion(), file).flatMap(\.self) },
      isCut: { file in answer(CutFileQuestion(), file) ?? false })
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

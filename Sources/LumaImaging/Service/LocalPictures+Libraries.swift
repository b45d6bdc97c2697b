import LumaModel

extension LocalPictures {
  /// Answers a question about the installed libraries.
  func answer(_ question: LibraryQuestion) throws(ImagingError) -> PictureAnswer {
    switch question {
    case .versions:
      return .versions(
        LibraryVersions(vips: VipsLibrary.version, raw: RawLibrary.installedVersion))
    case .installation: return .installation(.installed())
    case .operationNames: return .names(PixelOperations.installedNames())
    case .operationFacts(let name, let scope):
      return .facts(try PixelOperations.installedFacts(name, scope))
    case .operationCheck(let call, let scope):
      try PixelOperations.checkInstalled(call, scope)
      return .done
    case .graphSize(let graph, let size): return .size(try graph.trial(on: size))
    }
  }
}

package import LumaModel

extension PixelOperations {
  /// All allowed names, sorted.
  package static var names: [String] {
    // The first call of an operation says why there are none.
    (try? InstalledLibraries.answer(OperationNamesQuestion())) ?? []
  }

  /// The names that may be called from a place, sorted.
  package static func names(in scope: Scope) -> [String] {
    switch scope {
    case .steps: names
    case .module: (names + AllowedOperation.inModule.keys).sorted()
    }
  }

  /// libvips' version, "8.14.1"; empty if there is none.
  package static var version: String { InstalledLibraries.versions.vips ?? "" }

  /// Returns an operation's signature.
  ///
  /// - Throws: `unknown` with the nearest name, `forbidden`, `noPicture`.
  package static func facts(
    _ name: String, in scope: Scope = .steps
  ) throws(ImagingError) -> Facts {
    try InstalledLibraries.answer(OperationFactsQuestion(name: name, scope: scope))
  }

  /// Checks names, types and ranges of a call, but not sizes.
  ///
  /// - Throws: The first mismatch.
  package static func check(
    _ call: OperationCall, in scope: Scope = .steps
  ) throws(ImagingError) {
    _ = try InstalledLibraries.answer(OperationCheckQuestion(call: call, scope: scope))
  }

  /// Returns the output size of a graph for an image of `size`.
  ///
  /// - Throws: `geometry`.
  package static func size(
    of graph: PixelGraph, on size: PixelSize
  ) throws(ImagingError) -> PixelSize {
    do throws(GeometryError) {
      return try graph.size(on: size)
    } catch {
      throw .geometry(error, at: nil)
    }
  }
}

/// The names of all allowed operations, sorted.
package struct OperationNamesQuestion: PictureQuestion {
  package typealias Answer = [String]

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    PixelOperations.installedNames()
  }
}

/// An operation's signature.
package struct OperationFactsQuestion: PictureQuestion {
  package typealias Answer = PixelOperations.Facts

  var name: String
  var scope: PixelOperations.Scope

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try PixelOperations.installedFacts(name, scope)
  }
}

/// Whether a call has the names, types and ranges of its operation: the mismatch is an error.
package struct OperationCheckQuestion: PictureQuestion {
  package typealias Answer = Bool

  var call: OperationCall
  var scope: PixelOperations.Scope

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try PixelOperations.checkInstalled(self.call, scope)
    return true
  }
}

package import LumaModel

/// The versions of the installed libraries.
package struct LibraryVersionsQuestion: PictureQuestion {
  package typealias Answer = LibraryVersions

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    LibraryVersions(vips: VipsLibrary.version, raw: RawLibrary.installedVersion)
  }
}

/// What the installed libraries can do.
package struct InstallationQuestion: PictureQuestion {
  package typealias Answer = ImagingInstallation

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    .installed()
  }
}

/// The file of the font that each letter is drawn with; "" where that is unknown.
package struct FontFilesQuestion: PictureQuestion {
  package typealias Answer = [String]

  var font: String
  /// Code points.
  var letters: [UInt32]

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    InstalledFonts.files(of: letters, in: font)
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

/// The size of a graph's result on a picture.
package struct GraphSizeQuestion: PictureQuestion {
  package typealias Answer = PixelSize

  var graph: PixelGraph
  var size: PixelSize

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try graph.trial(on: size)
  }
}

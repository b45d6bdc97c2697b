package import LumaModel

/// A query of a view, which reads its photo and the files of its steps.
package protocol ViewQuestion: PictureQuestion {
  var view: RenderedView { get }
}

extension ViewQuestion {
  package var paths: [String] { [view.path] + view.steps.paths }

  package var operationCalls: [OperationCall] { view.steps.operationCalls }
}

/// A view's statistics.
package struct StatisticsQuestion: ViewQuestion {
  package typealias Answer = Noted<PictureStatistics>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.statistics(call, view)
  }
}

/// A view's dominant colors.
package struct ColorsQuestion: ViewQuestion {
  package typealias Answer = Noted<[PictureColor]>

  package var view: RenderedView
  var count: Int

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.colors(call, view, count)
  }
}

/// A view's placeholder.
package struct ThumbHashQuestion: ViewQuestion {
  package typealias Answer = Noted<Base64Bytes>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.thumbHash(call, view)
  }
}

/// A view's BlurHash.
package struct BlurHashQuestion: ViewQuestion {
  package typealias Answer = Noted<String>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.blurHash(call, view)
  }
}

/// A view as a tiny PNG.
package struct TinyPictureQuestion: ViewQuestion {
  package typealias Answer = Noted<Base64Bytes>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.tinyPicture(call, view)
  }
}

/// A view's pixels in the call's output, and their size.
package struct PixelsQuestion: ViewQuestion {
  package typealias Answer = Noted<PixelSize>

  package var view: RenderedView
  var depth: PixelDepth

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.pixels(call, view, depth)
  }
}

/// A view as a tile of a contact sheet, in rows of RGB or RGBA.
package struct TileQuestion: ViewQuestion {
  package typealias Answer = Noted<Base64Bytes>

  package var view: RenderedView
  var caption: String
  var sheet: ContactSheet

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.tile(call, view, caption, sheet)
  }
}

/// The tile of an unreadable photo.
package struct EmptyTileQuestion: PictureQuestion {
  package typealias Answer = Noted<Base64Bytes>

  var caption: String
  var sheet: ContactSheet

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.emptyTile(caption, sheet)
  }
}

/// A query of an image that a program makes.
package struct ImageProgramQuestion: PictureQuestion {
  package typealias Answer = Noted<ImageReply>

  var program: ImageProgram
  var question: ImageQuestion

  package var paths: [String] { program.paths }

  package var operationCalls: [OperationCall] {
    if case .values(let call) = question { program.calls + [call] } else { program.calls }
  }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.reply(call, program, question)
  }
}

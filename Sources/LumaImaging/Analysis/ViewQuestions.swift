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
    try pictures.look(call, view) { picture, _ throws(ImagingError) in
      try PictureStatistics(picture)
    }
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
    try pictures.look(call, view.small(RenderedView.side)) { picture, _ throws(ImagingError) in
      try PictureColor.dominant(of: picture, count: count)
    }
  }
}

/// A view's placeholder.
package struct ThumbHashQuestion: ViewQuestion {
  package typealias Answer = Noted<Base64Bytes>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.look(call, view.small(RenderedView.side)) { picture, _ throws(ImagingError) in
      Base64Bytes(try ThumbHash.bytes(of: picture))
    }
  }
}

/// A view's BlurHash.
package struct BlurHashQuestion: ViewQuestion {
  package typealias Answer = Noted<String>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.look(call, view.small(RenderedView.side)) { picture, _ throws(ImagingError) in
      try BlurHash.text(of: picture)
    }
  }
}

/// A view as a tiny PNG.
package struct TinyPictureQuestion: ViewQuestion {
  package typealias Answer = Noted<Base64Bytes>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.look(call, view.small(TinyPNG.side)) { picture, _ throws(ImagingError) in
      Base64Bytes(try TinyPNG.bytes(of: picture))
    }
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
    try pictures.look(
      call, view.fitted(into: sheet.picture)
    ) { picture, notes throws(ImagingError) in
      Base64Bytes(try sheet.tile(of: picture, caption, notes))
    }
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
    let notes = RenderNotes()
    return Noted(Base64Bytes(try sheet.emptyTile(caption, notes)), notes.take())
  }
}

extension LocalPictures {
  /// Renders a view and queries it, with the notes of both.
  fileprivate func look<Value>(
    _ call: PictureCall, _ view: RenderedView,
    _ body: (VipsImage, RenderNotes) throws(ImagingError) -> Value
  ) throws(ImagingError) -> Noted<Value> {
    let job = job(call)
    let file = try call.files.open(view.path)
    let picture = try job.settled { () throws(ImagingError) in
      try view.picture(
        file, call.options.reading(view.raw), job, OverlayImages(of: call, self, job))
    }
    return Noted(try body(picture, job.notes), job.notes.take())
  }
}

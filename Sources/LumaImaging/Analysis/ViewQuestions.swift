import LumaFiles
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

/// The part of a view inside a border of one color.
package struct ContentBoxQuestion: ViewQuestion {
  package typealias Answer = Noted<PixelRect?>

  package var view: RenderedView
  var threshold: Int

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.look(call, view) { picture, _ throws(ImagingError) in
      try ContentBox.find(in: picture, threshold: threshold)
    }
  }
}

/// A view as a tiny WebP.
package struct TinyPictureQuestion: ViewQuestion {
  package typealias Answer = Noted<Base64Bytes>

  package var view: RenderedView

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.look(call, view.small(TinyPicture.side)) { picture, _ throws(ImagingError) in
      Base64Bytes(try TinyPicture.bytes(of: picture))
    }
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
    guard let output = call.outputs.first else { throw .failed("pixels") }
    return try pictures.look(call, view, depth) { picture, _ throws(ImagingError) in
      let pixels = try picture.withAlpha()
      try pixels.checkPixels(upTo: VipsImage.mostWritten, "pixels")
      let bytes = try pixels.bytes()
      do throws(SystemError) {
        try Descriptor.write(bytes, to: output)
      } catch {
        throw .system(errno: error.code)
      }
      return pixels.size
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
    _ call: PictureCall, _ view: RenderedView, _ depth: PixelDepth = .eight,
    _ body: (VipsImage, RenderNotes) throws(ImagingError) -> Value
  ) throws(ImagingError) -> Noted<Value> {
    let job = job(call)
    let file = try call.files.open(view.path)
    let value = try job.settled { () throws(ImagingError) in
      let picture = try view.picture(
        file, call.options.reading(view.raw), job, OverlayImages(of: call, self, job), depth)
      return try body(picture, job.notes)
    }
    return Noted(value, job.notes.take())
  }
}

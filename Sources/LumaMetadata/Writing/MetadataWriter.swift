import CExiv2
package import LumaFiles
package import LumaModel

/// Derives the metadata of outputs from that of their sources.
package enum MetadataWriter {
  /// Returns the metadata of a file that `policy` keeps, adapted to an output of `size`.
  ///
  /// - Parameters:
  ///   - profile: the output's color profile, which EXIF also names.
  ///   - asXMP: whether IPTC is returned as XMP, for an output that cannot hold its records.
  ///   - tags: metadata to set.
  ///   - shown: the fetched metadata, which the output gets; nil: the file's.
  ///   - dpi: px per inch for EXIF, if there is EXIF; nil: the source's.
  ///   - frame: where the upright picture is in the output; nil: unknown, so that no regions are
  ///     kept.
  ///   - hasOtherColors: whether the file's color space differs from that of the output's pixels.
  ///   - gate: opens the file.
  /// - Returns: blocks with orientation 1, the output's size and no previews; all nil if the source
  ///   has no metadata or is in a format that exiv2 does not support.
  /// - Throws: `.unreadable`, `.notAFile`, `.libraryMissing`; `.undecodable` if the metadata of the
  ///   source cannot be parsed.
  package static func blobs(
    of path: String, policy: MetadataPolicy, size: PixelSize, profile: ProfilePolicy = .keep,
    asXMP: Bool = false, tags: MetadataTags? = nil, shown: ShownMetadata? = nil, dpi: Int? = nil,
    frame: PictureFrame? = nil, gate: ReadGate = .everything
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none || tags != nil else { return MetadataBlobs() }
    return try blobs(
      of: MetadataReader.open(path, gate), policy: policy, size: size, profile: profile,
      asXMP: asXMP, tags: tags, shown: shown, dpi: dpi, frame: frame)
  }

  /// Does the same for an open file.
  package static func blobs(
    of file: OpenedFile, policy: MetadataPolicy, size: PixelSize, profile: ProfilePolicy = .keep,
    asXMP: Bool = false, tags: MetadataTags? = nil, shown: ShownMetadata? = nil, dpi: Int? = nil,
    frame: PictureFrame? = nil, hasOtherColors: Bool = false
  ) throws(MetadataError) -> MetadataBlobs {
    let path = file.path, format = InputFormat.sniffed(from: file)
    let packet = format == .gif ? GIFMetadata.xmp(in: ByteRegion(file)) : nil
    guard let format, policy != .none, format == .jxl || format.row.exiv2 != .none else {
      return try blobs(
        from: MetadataBlobs(), of: path, policy: policy, size: size, tags: tags, shown: shown,
        dpi: dpi, frame: frame)
    }
    if format == .jxl || packet != nil {
      let source: MetadataBlobs
      if let packet {
        source = MetadataBlobs(xmp: packet)
      } else {
        let boxes = JXLMetadata(ByteRegion(file))
        if let block = boxes.unread.first {
          throw .undecodable(path: path, detail: block.message)
        }
        source = boxes.blobs
      }
      return try blobs(
        from: source, of: path, policy: policy, size: size, profile: profile, tags: tags,
        shown: shown, dpi: dpi, frame: frame,
        picture: StoredPicture(ByteRegion(file), format, nil), hasOtherColors: hasOtherColors)
    }
    try Exiv2Library.open()
    do {
      let photo = try Exiv2Photo.of(file, format)
      photo.nameColors(of: profile, ofOthers: hasOtherColors)
      // A PNG's EXIF is in a chunk that exiv2 does not read.
      let chunk =
        format == .png && photo.tags(CEXIV2_EXIF).isEmpty ? PNGMetadata.exif(in: file) : nil
      let picture = StoredPicture(ByteRegion(file), format, photo)
      let own = PhotoHeader(of: photo, chunk: chunk, format, picture)
      let said = difference(own, shown, policy)
      let changes = Changes(
        tags: tags, said: said, agreed: agreed(own, shown, policy),
        dpi: dpi, frame: frame, picture: picture, people: OutputPeople(own: own, shown: shown))
      var kept = blobs(of: photo, policy: policy, size: size, asXMP: asXMP, changes)
      if let chunk {
        chunk.nameColors(of: profile, ofOthers: hasOtherColors)
        kept.exif = blobs(of: chunk, policy: policy, size: size, asXMP: false, changes).exif
      }
      // The source may have IPTC that the output cannot hold.
      let isWhole = !asXMP || photo.tags(CEXIV2_IPTC).isEmpty
      kept.isOfFile = isWhole && policy == .all && tags == nil && said == nil && dpi == nil
      return kept
    } catch {
      throw .undecodable(path: path, detail: error.detail)
    }
  }

  /// Does the same for blocks extracted by other means: for JPEG XL, which exiv2 cannot open, or,
  /// if there are no blocks, for the requested values alone.
  ///
  /// - Parameter path: the file that contains the blocks, for errors.
  package static func blobs(
    from source: MetadataBlobs, of path: String, policy: MetadataPolicy, size: PixelSize,
    profile: ProfilePolicy = .keep, tags: MetadataTags? = nil, shown: ShownMetadata? = nil,
    dpi: Int? = nil, frame: PictureFrame? = nil
  ) throws(MetadataError) -> MetadataBlobs {
    try blobs(
      from: source, of: path, policy: policy, size: size, profile: profile, tags: tags,
      shown: shown, dpi: dpi, frame: frame, picture: StoredPicture(size: nil, turn: .up),
      hasOtherColors: false)
  }

  private static func blobs(
    from source: MetadataBlobs, of path: String, policy: MetadataPolicy, size: PixelSize,
    profile: ProfilePolicy, tags: MetadataTags?, shown: ShownMetadata?, dpi: Int?,
    frame: PictureFrame?, picture: StoredPicture, hasOtherColors: Bool
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none || tags != nil else { return MetadataBlobs() }
    let isWhole = policy == .all && tags == nil && dpi == nil
    guard tags != nil || shown?.isEmpty == false || !source.isEmpty else {
      var none = source
      none.isOfFile = isWhole
      return none
    }
    try Exiv2Library.open()
    do {
      var own = PhotoHeader()
      own.fill(from: source, picture)
      let said = difference(own, shown, policy), needed = tags != nil || said != nil
      let changes = Changes(
        tags: tags, said: said, agreed: agreed(own, shown, policy), dpi: dpi, frame: frame,
        picture: picture, people: OutputPeople(own: own, shown: shown))
      let exif = try photo(source.exif, needed: needed)
      let xmp = try photo(source.xmp, needed: needed)
      exif?.nameColors(of: profile, ofOthers: hasOtherColors)
      func blobs(_ photo: Exiv2Photo) -> MetadataBlobs {
        self.blobs(of: photo, policy: policy, size: size, asXMP: false, changes)
      }
      let others = xmp.map(blobs)
      // IPTC holds only requested values; the source has none.
      var made = MetadataBlobs(
        exif: exif.flatMap { blobs($0).exif }, xmp: others?.xmp, iptc: others?.iptc)
      made.isOfFile = isWhole && said == nil
      return made
    } catch {
      throw .undecodable(path: path, detail: error.detail)
    }
  }

  /// Parses a block; returns metadata without tags if there is no block but one is needed.
  private static func photo(
    _ block: [UInt8]?, needed: Bool
  ) throws(Exiv2Photo.Refusal) -> Exiv2Photo? {
    if let block { return try Exiv2Photo(bytes: block) }
    return needed ? try Exiv2Photo(bytes: Exiv2Photo.emptyJPEG) : nil
  }

  /// Values that differ from the file's.
  private struct Changes {
    var tags: MetadataTags?
    var said: ShownDifference?
    /// Values that EXIF, XMP and IPTC share.
    var agreed: ShownMetadata
    var dpi: Int?
    var frame: PictureFrame?
    /// The picture of the regions.
    var picture: StoredPicture
    var people: OutputPeople
  }

  /// Returns the shown values that the file lacks; nil if it has all.
  private static func difference(
    _ own: PhotoHeader, _ shown: ShownMetadata?, _ policy: MetadataPolicy
  ) -> ShownDifference? {
    guard let shown else { return nil }
    let difference = ShownDifference(
      from: ShownMetadata(own).kept(by: policy), to: shown.kept(by: policy))
    return difference.isEmpty ? nil : difference
  }

  private static func agreed(
    _ own: PhotoHeader, _ shown: ShownMetadata?, _ policy: MetadataPolicy
  ) -> ShownMetadata {
    (shown ?? ShownMetadata(own)).kept(by: policy)
  }

  private static func blobs(
    of photo: Exiv2Photo, policy: MetadataPolicy, size: PixelSize, asXMP: Bool, _ changes: Changes
  ) -> MetadataBlobs {
    let note = photo.takeWholeNote(policy)
    if policy.keeps(.description) {
      photo.say(changes.people, changes.picture, changes.frame, size)
    }
    photo.apply(policy)
    if let said = changes.said { photo.say(said) }
    photo.agree(on: changes.agreed)
    if let tags = changes.tags { photo.say(ShownDifference(from: changes.agreed, asking: tags)) }
    if let dpi = changes.dpi { photo.setDensity(dpi) }
    let exif = photo.exif(for: size, policy: policy, note: note)
    guard asXMP else {
      return MetadataBlobs(exif: exif, xmp: photo.xmp(), iptc: photo.iptc())
    }
    photo.completeXMP()
    return MetadataBlobs(exif: exif, xmp: photo.xmp())
  }
}

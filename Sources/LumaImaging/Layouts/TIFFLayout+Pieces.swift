import LumaFiles
import LumaModel

extension TIFFLayout {
  /// Strips, which are as wide as the picture, or tiles.
  struct Pieces {
    let isTiled: Bool
    /// Of each, except the last strip.
    let size: PixelSize
    /// Row by row.
    let offsets: [Int]
    let sizes: [Int]

    /// Px of a tile, which is decoded beside the picture.
    private static let largestTile = 1 << 20

    /// nil: they are not all there, or not as the standard has them.
    init?(_ picture: PixelSize, _ directory: TIFFDirectory, _ reader: TIFFReader) {
      func number(_ tag: Int) -> Int { directory[tag].flatMap { reader.number($0) } ?? 0 }
      isTiled = directory[Tag.tileWidth] != nil
      if isTiled {
        size = PixelSize(width: number(Tag.tileWidth), height: number(Tag.tileHeight))
        let sides = [size.width, size.height]
        guard sides.allSatisfy({ (16...Self.largestTile).contains($0) && $0 % 16 == 0 }),
          size.pixelCount <= Self.largestTile
        else { return nil }
      } else {
        let rows = directory[Tag.rowsPerStrip] == nil ? picture.height : number(Tag.rowsPerStrip)
        size = PixelSize(width: picture.width, height: min(rows, picture.height))
        guard rows > 0 else { return nil }
      }
      let across = (picture.width + size.width - 1) / size.width
      let count = across * ((picture.height + size.height - 1) / size.height)
      offsets = reader.numbers(
        directory[isTiled ? Tag.tileOffsets : Tag.stripOffsets], limit: count)
      sizes = reader.numbers(directory[isTiled ? Tag.tileSizes : Tag.stripSizes], limit: count)
      guard offsets.count == count, sizes.count == count, offsets.allSatisfy({ $0 >= 0 }),
        sizes.allSatisfy({ $0 >= 0 })
      else { return nil }
    }
  }
}

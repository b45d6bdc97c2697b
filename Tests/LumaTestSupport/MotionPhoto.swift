/// Makes motion photos as phones write them, from a JPEG and a film.
package enum MotionPhoto {
  /// Bytes that begin as a film does, with a mark of their own.
  package static func film(_ mark: String = "frames", brand: String = "mp42") -> [UInt8] {
    let start = Array("ftyp".utf8) + Array(brand.utf8) + [0, 0, 0, 0]
    return big(UInt32(start.count + 4)) + start + big(UInt32(mark.utf8.count + 8))
      + Array("mdat".utf8) + Array(mark.utf8)
  }

  /// Google's older format: an offset from the end.
  package static func micro(_ photo: [UInt8], _ film: [UInt8], offset: Int? = nil) -> [UInt8] {
    with(
      """
      <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \
      GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" \
      GCamera:MicroVideoOffset="\(offset ?? film.count)"/>
      """, in: photo) + film
  }

  /// Google's newer format: a directory of the files after the photo.
  ///
  /// - Parameters:
  ///   - length: the film's length by the directory.
  ///   - hasLength: whether the directory has it.
  ///   - behind: a file after the film, which the directory lists, too.
  package static func listed(
    _ photo: [UInt8], _ film: [UInt8], length: Int? = nil, hasLength: Bool = true,
    behind: [UInt8] = []
  ) -> [UInt8] {
    let said = hasLength ? "Item:Length=\"\(length ?? film.count)\"" : ""
    let after =
      behind.isEmpty
      ? ""
      : """
      <rdf:li rdf:parseType="Resource"><Container:Item><Item:Semantic>Extra</Item:Semantic>\
      <Item:Length>\(behind.count)</Item:Length></Container:Item></rdf:li>
      """
    return with(
      """
      <rdf:Description rdf:about="" xmlns:Camera="http://ns.google.com/photos/1.0/camera/" \
      xmlns:Container="http://ns.google.com/photos/1.0/container/" \
      xmlns:Item="http://ns.google.com/photos/1.0/container/item/" Camera:MotionPhoto="1">\
      <Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item \
      Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0" Item:Padding="0"/></rdf:li>\
      <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" \
      Item:Semantic="MotionPhoto" \(said)/></rdf:li>\(after)\
      </rdf:Seq></Container:Directory></rdf:Description>
      """, in: photo) + film + behind
  }

  /// The format of HEIC files: a box after the others.
  ///
  /// - Parameter length: the length that the box states.
  package static func heic(_ photo: [UInt8], _ film: [UInt8], length: Int? = nil) -> [UInt8] {
    photo + big(UInt32(length ?? film.count + 8)) + Array("mpvd".utf8) + film
  }

  /// Samsung's format: blocks and a directory at the end.
  package static func samsung(_ photo: [UInt8], _ film: [UInt8], back: Int? = nil) -> [UInt8] {
    let name = Array("MotionPhoto_Data".utf8)
    let block = [0, 0, 0x30, 0x0A] + little(UInt32(name.count)) + name + film
    let entry =
      [0, 0, 0x30, 0x0A] + little(UInt32(back ?? block.count)) + little(UInt32(block.count))
    let directory = Array("SEFH".utf8) + little(106) + little(1) + entry
    return photo + block + directory + little(UInt32(directory.count)) + Array("SEFT".utf8)
  }

  private static func with(_ description: String, in photo: [UInt8]) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\(description)</rdf:RDF></x:xmpmeta>
      """
    let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
    let length = payload.count + 2
    return photo[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
      + photo[2...]
  }

  private static func big(_ number: UInt32) -> [UInt8] { little(number).reversed() }

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}

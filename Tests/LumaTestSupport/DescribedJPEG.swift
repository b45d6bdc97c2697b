/// Makes JPEG files with a packet of XMP.
package enum DescribedJPEG {
  /// A photo with a packet that has one property, `label`, in a namespace.
  package static func make(_ photo: [UInt8], prefix: String, namespace: String) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:\(prefix)="\(namespace)" \(prefix):Label="red"/>\
      </rdf:RDF></x:xmpmeta>
      """
    return make(photo, packet: packet)
  }

  /// A photo with a packet, besides those that it has.
  package static func make(_ photo: [UInt8], packet: String) -> [UInt8] {
    let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
    let length = payload.count + 2
    return photo[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
      + photo[2...]
  }

  /// A file of 16 x 16 px with one segment, and without pixels.
  package static func alone(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]
    return [0xFF, 0xD8, 0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload + frame
      + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }
}

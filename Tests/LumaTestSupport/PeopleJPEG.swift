/// Makes JPEG files whose XMP names the people in them.
package enum PeopleJPEG {
  /// A photo with an orientation and a packet of properties, without its own metadata.
  package static func make(
    _ photo: [UInt8], orientation: Int? = nil, _ properties: String
  ) -> [UInt8] {
    let file = PreviewedJPEG.make(photo, orientation: orientation)
    let payload = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet(properties).utf8)
    let length = payload.count + 2
    let parts: [[UInt8]] = [
      Array(file[..<2]), [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)], payload,
      Array(file[2...]),
    ]
    return parts.flatMap(\.self)
  }

  /// A packet, which is a sidecar, too.
  package static func packet(_ properties: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/">\
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    <rdf:Description rdf:about="" xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"\
     xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"\
     xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#"\
     xmlns:MP="http://ns.microsoft.com/photo/1.2/"\
     xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#"\
     xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"\
     xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">\
    \(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  /// Regions of the MWG, each of a name, a type and an area `x y w h` by its center.
  ///
  /// - Parameter size: of the picture that they were made for.
  package static func areas(
    _ regions: [(name: String?, type: String?, area: String)], of size: String? = nil
  ) -> String {
    let items = regions.map { region in
      let parts = zip(["x", "y", "w", "h"], region.area.split(separator: " "))
      let area = parts.map { " stArea:\($0)=\"\($1)\"" }.joined()
      return "<rdf:li rdf:parseType=\"Resource\">"
        + "<mwg-rs:Area\(area) stArea:unit=\"normalized\"/>"
        + (region.name.map { "<mwg-rs:Name>\($0)</mwg-rs:Name>" } ?? "")
        + (region.type.map { "<mwg-rs:Type>\($0)</mwg-rs:Type>" } ?? "") + "</rdf:li>"
    }
    let sides = size?.split(separator: "x") ?? []
    let applied =
      sides.count == 2
      ? """
      <mwg-rs:AppliedToDimensions stDim:w="\(sides[0])" stDim:h="\(sides[1])" stDim:unit="pixel"/>
      """ : ""
    return "<mwg-rs:Regions rdf:parseType=\"Resource\">\(applied)<mwg-rs:RegionList><rdf:Bag>"
      + items.joined() + "</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>"
  }

  /// Regions of Microsoft, each of a name and a rectangle `x, y, w, h`.
  package static func rectangles(_ regions: [(name: String?, rectangle: String?)]) -> String {
    let items = regions.map { region in
      "<rdf:li rdf:parseType=\"Resource\">"
        + (region.name.map { "<MPReg:PersonDisplayName>\($0)</MPReg:PersonDisplayName>" } ?? "")
        + (region.rectangle.map { "<MPReg:Rectangle>\($0)</MPReg:Rectangle>" } ?? "") + "</rdf:li>"
    }
    return "<MP:RegionInfo rdf:parseType=\"Resource\"><MPRI:Regions><rdf:Bag>\(items.joined())"
      + "</rdf:Bag></MPRI:Regions></MP:RegionInfo>"
  }

  /// IPTC's list of names.
  package static func list(_ names: String...) -> String {
    "<Iptc4xmpExt:PersonInImage><rdf:Bag>"
      + names.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      + "</rdf:Bag></Iptc4xmpExt:PersonInImage>"
  }

  /// IPTC's list of names with details.
  package static func details(_ names: String...) -> String {
    let items = names.map { name in
      "<rdf:li rdf:parseType=\"Resource\"><Iptc4xmpExt:PersonName><rdf:Alt>"
        + "<rdf:li xml:lang=\"x-default\">\(name)</rdf:li><rdf:li xml:lang=\"de\">?</rdf:li>"
        + "</rdf:Alt></Iptc4xmpExt:PersonName></rdf:li>"
    }
    return "<Iptc4xmpExt:PersonInImageWDetails><rdf:Bag>\(items.joined())</rdf:Bag>"
      + "</Iptc4xmpExt:PersonInImageWDetails>"
  }

  /// Ana's face with a description and extensions, a circle of a camera's focus and a pet at a
  /// point; Ana in Microsoft's form, too.
  package static func rich(of size: String) -> String {
    let face =
      "<mwg-rs:Description>A &amp; B</mwg-rs:Description>"
      + "<mwg-rs:Extensions rdf:parseType=\"Resource\""
      + " xmlns:apple-fi=\"http://ns.apple.com/faceinfo/1.0/\">"
      + "<apple-fi:ConfidenceLevel>900</apple-fi:ConfidenceLevel></mwg-rs:Extensions>"
    let focus = "<mwg-rs:FocusUsage>EvaluatedUsed</mwg-rs:FocusUsage>"
    return areas(
      [
        ("Ana", "Face", "0.25 0.25 0.2 0.3"), (nil, "Focus", "0.75 0.5 0.4"),
        ("Rex", "Pet", "0.9 0.9"),
      ], of: size
    ).replacing("<mwg-rs:Name>Ana", with: face + "<mwg-rs:Name>Ana")
      .replacing("stArea:w=\"0.4\"", with: "stArea:d=\"0.4\"")
      .replacing("<mwg-rs:Type>Focus", with: focus + "<mwg-rs:Type>Focus")
      + rectangles([("Ana", "0.15, 0.1, 0.2, 0.3")])
  }
}

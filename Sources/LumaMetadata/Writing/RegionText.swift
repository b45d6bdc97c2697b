import LumaModel

/// Regions as text for packets; the text declares all prefixes except `rdf`.
enum RegionText {
  /// Returns a property with faces; nil: there are none.
  static func root(_ faces: [Face], of size: PixelSize) -> String? {
    guard !faces.isEmpty else { return nil }
    let items = faces.map { item($0, .mwg) }.joined()
    return """
      <rdf:Description rdf:about="" xmlns:mwg-rs="\(RegionSpace.mwg)">\
      <mwg-rs:Regions rdf:parseType="Resource">\(applied(size))<mwg-rs:RegionList>\
      <rdf:Bag>\(items)</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description>
      """
  }

  /// The size of the picture to which regions refer.
  static func applied(_ size: PixelSize) -> String {
    """
    <mwg-rs:AppliedToDimensions xmlns:mwg-rs="\(RegionSpace.mwg)"\
     xmlns:stDim="\(RegionSpace.dimensions)" stDim:w="\(size.width)" stDim:h="\(size.height)"\
     stDim:unit="pixel"/>
    """
  }

  /// A face in the list of a form.
  static func item(_ face: Face, _ form: RegionForm) -> String {
    func named(_ field: String) -> String {
      face.name.map { "<\(field)>\(XMLText.encoded($0))</\(field)>" } ?? ""
    }
    switch form {
    case .mwg:
      let values = numbers(.area(face.rect)).map { " stArea:\($0)=\"\($1)\"" }.joined()
      return """
        <rdf:li xmlns:mwg-rs="\(RegionSpace.mwg)" rdf:parseType="Resource">\
        <mwg-rs:Area xmlns:stArea="\(RegionSpace.area)"\(values) stArea:unit="normalized"/>\
        \(named("mwg-rs:Name"))<mwg-rs:Type>Face</mwg-rs:Type></rdf:li>
        """
    case .microsoft:
      return """
        <rdf:li xmlns:MPReg="\(RegionSpace.microsoftRegion)" rdf:parseType="Resource">\
        <MPReg:Rectangle>\(rectangle(face.rect))</MPReg:Rectangle>\
        \(named("MPReg:PersonDisplayName"))</rdf:li>
        """
    }
  }

  /// Returns the edits that move a region.
  static func edits(of region: Region, to place: RegionPlace) -> [XMPEdit] {
    guard place != region.place else { return [] }
    switch (region.form, place) {
    case (.mwg, _):
      let area = region.node.field("Area")
      return numbers(place).compactMap { name, text in
        area?.field(name)?.valuePlace.map { XMPEdit(place: $0, text: text) }
      }
    case (.microsoft, .area(let part)):
      let value = region.node.field("Rectangle")?.valuePlace
      return value.map { [XMPEdit(place: $0, text: rectangle(part))] } ?? []
    case (.microsoft, .point), (.microsoft, .circle): return []
    }
  }

  /// The fields of an area.
  private static func numbers(_ place: RegionPlace) -> [(String, String)] {
    func point(_ x: Double, _ y: Double) -> [(String, String)] {
      [("x", number(x)), ("y", number(y))]
    }
    switch place {
    case .area(let part):
      return point(part.x + part.width / 2, part.y + part.height / 2)
        + [("w", number(part.width)), ("h", number(part.height))]
    case .point(let place): return point(place.x, place.y)
    case .circle(let place, let diameter):
      return point(place.x, place.y) + [("d", number(diameter))]
    }
  }

  /// Formats to a millionth, like the parts of pictures.
  private static func number(_ fraction: Double) -> String {
    plainNumber((fraction * 1e6).rounded() / 1e6)
  }

  private static func rectangle(_ part: PicturePart) -> String {
    [part.x, part.y, part.width, part.height].map(number).joined(separator: ", ")
  }
}

import LumaLibrary
import LumaModel
import LumaPredicates

/// The first page of a fetch, by a recipe and by hand-written SQL.
struct PageQuery {
  var name: String
  /// The predicate; nil for all photos.
  var predicate: String?
  var sort: [SortDescriptor] = []
  /// SQL: conditions in WHERE besides those for hidden photos and bursts; may be empty.
  var condition: String
  /// SQL: ORDER BY.
  var order: String
  /// Whether the cost must not grow: a small library's page must cost at least half as much.
  var isIndependentOfSize = true

  static let newest = [SortDescriptor(key: "creationDate", ascending: false)]
  private static let newestByHand = "creationDate DESC, localIdentifier DESC"

  static let all = [
    PageQuery(
      name: "image AND favorite, newest", predicate: "mediaType == image AND favorite == YES",
      sort: newest, condition: "mediaType = 1 AND favorite = 1", order: newestByHand),
    PageQuery(
      name: "image, newest", predicate: "mediaType == image", sort: newest,
      condition: "mediaType = 1", order: newestByHand),
    PageQuery(
      name: "title BEGINSWITH[cd] (100 photos)", predicate: "title BEGINSWITH[cd] 'eclipse'",
      condition: "title_cd >= 'eclipse' AND title_cd < 'eclipsf'", order: "pk"),
    PageQuery(
      name: "title BEGINSWITH[cd] (a 60th of all)", predicate: "title BEGINSWITH[cd] 'SEA'",
      condition: "title_cd >= 'sea' AND title_cd < 'seb'", order: "pk",
      isIndependentOfSize: false),
    PageQuery(
      name: "ANY keywords == (100 photos), newest", predicate: "ANY keywords == 'Éclipse'",
      sort: newest, condition: "pk IN (SELECT asset FROM keyword WHERE value = 'Éclipse')",
      order: newestByHand),
    PageQuery(
      name: "ANY keywords == (a 1000th), newest", predicate: "ANY keywords == 'Sea 3'",
      sort: newest, condition: "pk IN (SELECT asset FROM keyword WHERE value = 'Sea 3')",
      order: newestByHand, isIndependentOfSize: false),
    PageQuery(
      name: "ANY albums.title == (a 1000th), newest", predicate: "ANY albums.title == 'Album 7'",
      sort: newest,
      condition: """
        pk IN (SELECT asset FROM membership JOIN collection ON collection.pk = album \
        WHERE title = 'Album 7')
        """, order: newestByHand, isIndependentOfSize: false),
    PageQuery(
      name: "albums.@count == 0 (none), newest", predicate: "albums.@count == 0", sort: newest,
      condition: "NOT EXISTS (SELECT 1 FROM membership WHERE membership.asset = asset.pk)",
      order: newestByHand, isIndependentOfSize: false),
    PageQuery(
      name: "all, natural order of filename", predicate: nil,
      sort: [SortDescriptor(key: "filename", selector: .localizedStandardCompare)], condition: "",
      order: "filename_natural, localIdentifier"),
  ]

  func request() throws -> FetchRequest {
    FetchRequest(
      predicate: try predicate.map { try PredicateParser.parse($0) }, predicateText: predicate,
      sort: sort)
  }

  func page(of library: Library) throws -> [Asset] {
    try library.fetch(try request()).assets(from: 0, length: LibraryBench.page)
  }

  func byHand(_ columns: String) -> String {
    let own = condition.isEmpty ? "" : condition + " AND "
    return """
      SELECT \(columns) FROM asset WHERE \(own)\(PageQuery.visible) ORDER BY \(order) \
      LIMIT \(LibraryBench.page);
      """
  }

  /// The same for psql: NULL comes first as in SQLite, or no index would do, and forms of texts are
  /// stored only where they differ.
  func onServer(_ columns: String) -> String {
    let order = order.split(separator: ", ").map { term in
      term.hasSuffix(" DESC") ? term + " NULLS LAST" : term + " NULLS FIRST"
    }
    let sql = PageQuery(
      name: name, condition: condition, order: order.joined(separator: ", ")
    ).byHand(columns)
    return [
      ("title_cd", "coalesce(title_x_cd, title)"),
      ("filename_natural", "coalesce(filename_x_natural, filename_x_cd, filename)"),
      ("group_concat(value)", "string_agg(value, ',')"),
    ].reduce(sql) { $0.replacing($1.0, with: $1.1) }
  }

  static let visible =
    "hidden = 0 AND (burstIdentifier IS NULL OR burstSelectionTypes <> 0)"

  /// All fields of a photo, as a recipe gets them.
  static let columns = """
    localIdentifier, mediaType, mediaSubtypes, pixelWidth, pixelHeight, creationDate, \
    creationDate_offset, modificationDate, addedDate, duration, filename, path, dir, title, caption, \
    rating, fileSize, format, orientation, latitude, longitude, altitude, camera_make, camera_model, \
    camera_lens, iso, aperture, exposureTime, focalLength, missing, favorite, hidden, \
    burstIdentifier, burstSelectionTypes, \
    (SELECT group_concat(value) FROM keyword WHERE keyword.asset = pk)
    """
}

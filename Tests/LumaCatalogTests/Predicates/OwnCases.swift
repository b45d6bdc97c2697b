import LumaModel
@testable import LumaCatalog
@testable import LumaLibrary

/// Eight photos and the matches of predicates among them: the project's own cases, which need no
/// other files.
enum OwnCases {
  static let assets = CaseFile.Assets(
    schema: [
      "localIdentifier": "string", "title": "string?", "filename": "string", "mediaType": "int",
      "mediaSubtypes": "int", "pixelWidth": "int", "favorite": "bool", "hidden": "bool",
      "burstIdentifier": "string?", "burstSelectionTypes": "int", "creationDate": "date?",
      "rating": "int?", "aperture": "double?", "keywords": "[string]?", "scores": "[double]?",
    ], dateKeys: ["creationDate"], aliases: ["isFavorite": "favorite"],
    assets: [
      photo("a", title: "Été", 1, 0, 100, date: "2024-05-01T00:00:00Z", rating: 5, ["été", "sea"]),
      photo("b", title: "été", 1, 1, 200, date: "2024-05-02T00:00:00Z", rating: 4, ["sea"]),
      photo("c", title: nil, 2, 0, 300, date: nil, rating: nil, nil),
      photo("d", title: "Straße", 1, 5, 400, date: "2023-01-01T00:00:00Z", rating: 0, []),
      photo("e", title: "a*b", 1, 2, 500, date: "2022-01-01T00:00:00Z", rating: -1, ["a*b"]),
      photo(
        "f", title: "axxb", 1, 4, 600, date: "2022-06-01T00:00:00Z", rating: nil, ["SEA", "x"]),
      photo("g", title: "", 3, 0, 700, date: "2021-01-01T00:00:00Z", rating: 3, ["[x]"]),
      photo(
        "h", title: "it's", 0, 0, 800, date: "2020-01-01T00:00:00Z", rating: 3, ["sea", "été"]),
    ])

  private static func photo(
    _ name: String, title: String?, _ type: Int64, _ subtypes: Int64, _ width: Int64,
    date: String?, rating: Int64?, _ keywords: [String]?
  ) -> [String: JSONValue] {
    [
      "id": .string(name), "localIdentifier": .string(name), "filename": .string("\(name).jpg"),
      "title": title.map(JSONValue.string) ?? .null, "mediaType": .integer(type),
      "mediaSubtypes": .integer(subtypes), "pixelWidth": .integer(width),
      "favorite": .bool(width > 600), "hidden": .bool(name == "c"),
      "burstIdentifier": "ef".contains(name) ? .string("burst") : .null,
      "burstSelectionTypes": .integer(name == "e" ? 1 : 0),
      "creationDate": date.map(JSONValue.string) ?? .null,
      "rating": rating.map(JSONValue.integer) ?? .null,
      "aperture": name == "h" ? .null : .double(Double(width) / 100),
      "keywords": keywords.map { .array($0.map(JSONValue.string)) } ?? .null,
      "scores": keywords.map { .array($0.indices.map { .double(Double($0) + 0.5) }) } ?? .null,
    ]
  }

  /// A predicate and the names of the photos that it finds.
  static let table: [(String, String)] = [
    // Comparisons, nil and negation.
    ("rating >= 4", "ab"), ("4 <= rating", "ab"), ("NOT rating >= 4", "cdefgh"),
    ("rating != 3", "abcdef"), ("NOT rating != 3", "gh"), ("rating == nil", "cf"),
    ("rating != nil AND rating < 3", "de"), ("rating <= nil", "cf"), ("rating < nil", ""),
    ("NOT (rating > 3 OR rating == nil)", "degh"), ("rating == 3.0", "gh"),
    ("rating BETWEEN {0, 3}", "dgh"), ("NOT rating BETWEEN {0, 3}", "abcef"),
    ("rating BETWEEN {0, nil}", ""), ("title == 3", ""), ("title != 3", "abcdefgh"),
    ("favorite == YES", "gh"), ("isFavorite == 0", "abcdef"), ("favorite > NO", "gh"),
    ("creationDate > CAST(725846400, 'NSDate')", "ab"),
    // Lists in lists.
    ("keywords IN {{'sea'}, {'[x]'}}", "bg"), ("keywords IN {{}, 'sea'}", "d"),
    ("{{'sea'}, {}} CONTAINS keywords", "bd"), ("keywords == {{'sea'}}", ""),
    ("{rating, 1} IN {{5, 1}, {4, mediaType}}", "ab"), ("rating IN {{5}, 4}", "b"),
    ("{{1, rating}, 2} == {{1, 5}, 2}", "a"), ("{{1}, rating} == {1, {1}}", ""),
    ("ANY {{1, rating}, {2}} == {1, 5}", "a"), ("NONE {{1, rating}, {2}} == {1, 5}", "bcdefgh"),
    ("{{1, 2}, {rating}}.@count == 2", "abcdefgh"), ("{{1, 2}, {rating}}[1] == {5}", "a"),
    ("{{1, 2}, {rating}}[LAST][FIRST] == 5", "a"),
    ("SUBQUERY({{1, rating}, {4}}, $x, ANY $x == 4).@count == 2", "b"),
    ("TRUEPREDICATE AND {{}} == {{}}", "abcdefgh"), ("{{nil}} == {{rating}}", "cf"),
    // All of some elements, or of some parts of a text.
    ("keywords CONTAINSALL {'sea', 'été'}", "ah"), ("keywords CONTAINSALL {'sea'}", "abh"),
    ("keywords CONTAINSALL[cd] {'SEA', 'ETE'}", "ah"), ("keywords CONTAINSALL {}", "abcdefgh"),
    ("keywords CONTAINSALL {'sea', nil}", ""), ("keywords CONTAINSALL {'sea', 5}", ""),
    ("title CONTAINSALL {'x', 'b'}", "f"), ("title CONTAINSALL[cd] {'E', 't'}", "abd"),
    ("{1, 2, rating} CONTAINSALL {2, 5}", "a"),
    ("{{1, rating}, {2}} CONTAINSALL {{2}, {1, 4}}", "b"),
    // Words for numbers.
    ("mediaType == image", "abdef"), ("mediaType IN {video, audio}", "cg"),
    ("mediaType == 'unknown'", "h"), ("mediaType == '1'", ""),
    ("mediaSubtypes & panorama != 0", "bd"), ("(mediaSubtypes & (hdr | screenshot)) != 0", "def"),
    // Texts.
    ("title == 'été'", "b"), ("title ==[c] 'ÉTÉ'", "ab"), ("title ==[d] 'ete'", "b"),
    ("title ==[cd] 'ETE'", "ab"), ("title ==[c] 'STRASSE'", "d"), ("title CONTAINS 't'", "abdh"),
    ("title CONTAINS ''", ""), ("title CONTAINS '\\''", "h"), ("title BEGINSWITH[cd] 'et'", "ab"),
    ("title ENDSWITH[c] 'SSE'", "d"), ("title == ''", "g"), ("title LIKE 'a?*b'", "ef"),
    ("title LIKE 'a\\\\*b'", "e"), ("title LIKE[cd] 'E?E'", "ab"), ("title MATCHES 'a|axxb'", "f"),
    ("title MATCHES[c] 'STR.*'", "d"), ("title MATCHES[d] 'ete'", "b"), ("title < 'b'", "adefg"),
    ("title.length == 4", "fh"), ("uppercase(title) == 'AXXB'", "f"), ("title IN 'taxxbed'", "f"),
    ("title IN[c] {'IT\\'S', 'x'}", "h"), ("filename BEGINSWITH title", ""),
    // Lists.
    ("ANY keywords == 'sea'", "abh"), ("ANY keywords ==[c] 'sea'", "abfh"),
    ("NONE keywords == 'sea'", "cdefg"), ("ALL keywords == 'sea'", "bcd"),
    ("NOT ALL keywords == 'sea'", "aefgh"), ("keywords CONTAINS '[x]'", "g"),
    ("'sea' IN keywords", "abh"), ("keywords == nil", "c"), ("keywords == {}", "d"),
    ("keywords == {'sea', 'été'}", "h"), ("keywords != {'sea', 'été'}", "abcdefg"),
    ("keywords.@count == 0", "d"), ("keywords[SIZE] == 2", "afh"), ("keywords[0] == 'sea'", "bh"),
    ("keywords[LAST] == 'sea'", "ab"), ("keywords[FIRST] != 'sea'", "acdefg"),
    ("ANY keywords == title", "e"), ("ANY keywords IN {'x', 'a*b'}", "ef"),
    ("ANY scores > 1", "afh"), ("scores.@max.self == 1.5", "afh"), ("scores.@sum == 2", "afh"),
    ("scores.@sum == 0", "d"), ("scores.@avg == 0.5", "beg"), ("median(scores) == 1", "afh"),
    ("SUBQUERY(keywords, $k, $k CONTAINS 'e').@count > 0", "abh"),
    ("SUBQUERY(keywords, $k, $k != 'sea').@count == 0", "bcd"),
    ("SUBQUERY({1, 3, 5}, $n, $n > rating).@count == 1", "bgh"),
    ("ANY SUBQUERY({3, 4}, $n, $n != rating) == 4", "acdefgh"),
    // Arithmetic.
    ("pixelWidth / 200 == 1", "bc"), ("pixelWidth / 200.0 == 1", "b"), ("rating + 1 == 4", "gh"),
    ("-rating == 1", "e"), ("2 ** 3 == 8 AND rating == 5", "a"), ("~rating == -6", "a"),
    ("pixelWidth / rating == nil", "cdf"), ("max({rating, 4}) == 5", "a"),
    ("TERNARY(rating > 3, pixelWidth, 0) == 200", "b"), ("sum({rating, 1}) == 5", "b"),
    ("rating IN {5, aperture}", "a"), ("sqrt(pixelWidth) == 20", "d"),
    // Structure.
    ("rating == 5 OR rating == 4 AND favorite == YES", "a"), ("TRUEPREDICATE", "abcdefgh"),
    ("NOT (FALSEPREDICATE OR rating == 5)", "bcdefgh"), ("!(rating == 5) && favorite = 1", "gh"),
  ]
}

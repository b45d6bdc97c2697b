/// Functions of SQLite and of predicates that a server lacks. They are created with the library's
/// tables.
enum ServerFunctions {
  static let all = [
    function(
      "json_each(list text) RETURNS TABLE(key bigint, value bigint)",
      "SELECT place - 1, item::bigint FROM jsonb_array_elements_text(list::jsonb) WITH ORDINALITY AS e(item, place)"
    ),
    function(
      "json_texts(list text) RETURNS TABLE(value text)",
      "SELECT item FROM jsonb_array_elements_text(list::jsonb) AS e(item)"),
    // In UTF-16 units, like NSString.
    function(
      "luma_length(value text) RETURNS bigint",
      "SELECT length(value) + length(regexp_replace(value, '[\\u0001-\\uFFFF]', '', 'g'))"),
    function(
      "luma_whole(value numeric) RETURNS bigint",
      "SELECT least(greatest(trunc(value), -9223372036854775808), 9223372036854775807)::bigint"),
    // Positive shifts to the left, negative to the right; bits shifted out are lost, and a right
    // shift keeps the sign.
    function(
      "luma_shift(value bigint, places bigint) RETURNS bigint",
      """
      SELECT CASE WHEN places >= 64 THEN 0 WHEN places >= 0 THEN value << places::int
        WHEN places <= -64 THEN value >> 63 ELSE value >> (-places)::int END
      """),
    real("sqrt", "CASE WHEN value >= 0 THEN sqrt(value) END"),
    real("ln", "CASE WHEN value > 0 THEN ln(value) END"),
    real("log", "CASE WHEN value > 0 THEN log10(value) END"),
    real(
      "exp",
      "CASE WHEN value > 709.78 THEN 'Infinity' WHEN value < -708 THEN 0 ELSE exp(value) END"),
    function(
      "luma_power(base double precision, exponent double precision) RETURNS double precision",
      """
      BEGIN RETURN power(base, exponent);
      EXCEPTION WHEN numeric_value_out_of_range THEN RETURN 'Infinity';
        WHEN invalid_argument_for_power_function THEN RETURN NULL; END
      """, language: "plpgsql"),
    // The number at the beginning of a text; 0 if there is none.
    function(
      "luma_number(value text) RETURNS double precision",
      """
      SELECT coalesce((regexp_match(value,
        '^\\s*([-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?)'))[1]::double precision, 0)
      """),
    function("luma_text(value text) RETURNS text", "SELECT value"),
    function("luma_text(value bigint) RETURNS text", "SELECT value::text"),
    function("luma_text(value numeric) RETURNS text", "SELECT value::text"),
    // As SQLite writes it: 1.0.
    function(
      "luma_text(value double precision) RETURNS text",
      """
      SELECT CASE WHEN value = trunc(value) AND abs(value) < 1e15 THEN value::bigint::text || '.0'
        ELSE value::text END
      """),
    // A pattern with ? and * for LIKE; a backslash escapes in both.
    function(
      "luma_like(pattern text) RETURNS text",
      """
      DECLARE made text := ''; item text; escaped boolean := false;
      BEGIN
        IF pattern IS NULL THEN RETURN NULL; END IF;
        FOREACH item IN ARRAY string_to_array(pattern, NULL) LOOP
          IF escaped THEN made := made || '\\' || item; escaped := false;
          ELSIF item = '\\' THEN escaped := true;
          ELSIF item IN ('%', '_') THEN made := made || '\\' || item;
          ELSIF item = '*' THEN made := made || '%';
          ELSIF item = '?' THEN made := made || '_';
          ELSE made := made || item; END IF;
        END LOOP;
        RETURN made || CASE WHEN escaped THEN '\\\\' ELSE '' END;
      END
      """, language: "plpgsql"),
  ]

  private static func real(_ name: String, _ value: String) -> String {
    function("luma_\(name)(value double precision) RETURNS double precision", "SELECT \(value)")
  }

  private static func function(
    _ head: String, _ body: String, language: String = "sql"
  ) -> String {
    let rows = head.contains("TABLE(") ? " ROWS 64" : ""
    return """
      CREATE FUNCTION \(head) LANGUAGE \(language) IMMUTABLE PARALLEL SAFE\(rows) AS $$ \(body) $$;
      """
  }
}

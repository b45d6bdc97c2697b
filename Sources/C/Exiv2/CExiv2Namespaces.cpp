#include "CExiv2Namespaces.hpp"
#include <cstring>
#include <map>

std::mutex NamespaceLock::mutex;

static const char unknown[] = "?";
/// Namespaces that exiv2 knows beyond its own.
static std::string current = unknown;
/// Whether no packet was read since they were forgotten: one may also rename exiv2's own.
static bool is_pristine = false;

static std::string taken(char *text) {
  std::string copy = text ? text : "";
  CALL(g_free)(text);
  return copy;
}

/// The properties as exiv2 encodes them; gexiv2_metadata_try_generate_xmp_packet encodes them twice,
/// whatever flags it is given.
static char *generated(CExiv2Metadata *metadata) {
  return CALL(gexiv2_metadata_try_get_xmp_packet)(metadata, nullptr);
}

/// Calls `body` with each declaration in the tags of a packet, and its prefix.
template <typename Body>
static void for_each_declaration(const std::string &packet, Body body) {
  static const char mark[] = " xmlns:";
  bool is_tag = false, is_value = false;
  for (size_t i = 0; i < packet.size(); i++) {
    char c = packet[i];
    if (is_value) is_value = c != '"';
    else if (c == '<') is_tag = true;
    else if (c == '>') is_tag = false;
    else if (c == '"') is_value = is_tag;
    if (!is_tag || is_value || !isspace(c) || packet.compare(i + 1, 6, mark + 1) != 0) continue;
    size_t name = i + 7, equals = packet.find("=\"", name);
    size_t end = equals == std::string::npos ? equals : packet.find('"', equals + 2);
    if (end == std::string::npos) return;
    body(packet.substr(name, equals - name), mark + packet.substr(name, end + 1 - name));
    i = end;
  }
}

/// Has exiv2 read a packet that declares `names`.
static void declare(const std::string &names) {
  std::string properties;
  for_each_declaration("<a" + names + ">", [&](const std::string &prefix, const std::string &) {
    properties += " " + prefix + ":luma=\"1\"";
  });
  std::string packet =
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF"
    " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description"
    + names + properties + "/></rdf:RDF></x:xmpmeta>";
  CExiv2Metadata *metadata = CALL(gexiv2_metadata_new)();
  CALL(gexiv2_metadata_open_buf)(
    metadata, reinterpret_cast<const uint8_t *>(packet.data()), static_cast<long>(packet.size()),
    nullptr);
  CALL(g_object_unref)(metadata);
}

/// Lets exiv2 know its own namespaces alone.
static void forget() {
  if (cexiv2_forget_namespaces) cexiv2_forget_namespaces();
  else CALL(gexiv2_metadata_try_unregister_all_xmp_namespaces)(nullptr);
  current = "";
  is_pristine = true;
}

static void replace(const std::string &names) {
  forget();
  if (names.empty()) return;
  current = unknown;
  is_pristine = false;
  declare(names);
  current = names;
}

static std::string namespace_of(const char *prefix) {
  return taken(CALL(gexiv2_metadata_try_get_xmp_namespace_for_tag)(prefix, nullptr));
}

/// The namespaces of prefixes that need not be declared; looked up once, before the first packet is
/// read.
static const std::map<std::string, std::string> &standard() {
  static const char *const prefixes[] = {
    "dc", "xmp", "xmpRights", "xmpMM", "xmpDM", "xmpBJ", "xmpTPg", "xmpG", "pdf", "photoshop",
    "crs", "crss", "tiff", "exif", "exifEX", "aux", "iptc", "iptcExt", "plus", "digiKam", "lr",
    "MicrosoftPhoto", "MP", "mwg-rs", "mwg-kw", "dcterms", "stEvt", "stRef", "stVer", "stJob",
    "stFnt", "stDim", "stArea", "xml"};
  static const std::map<std::string, std::string> names = [] {
    std::map<std::string, std::string> asked;
    for (const char *prefix : prefixes) asked[prefix] = namespace_of(prefix);
    return asked;
  }();
  return names;
}

static bool is_standard(const std::string &prefix) {
  auto known = standard().find(prefix);
  return known != standard().end() && namespace_of(prefix.c_str()) == known->second;
}

/// Returns whether all prefixes in a key such as `Xmp.xmpMM.History[1]/stEvt:when` are standard.
static bool has_only_standard_prefixes(const std::string &key) {
  size_t start = strlen("Xmp."), end = key.find('.', start);
  if (end == std::string::npos || !is_standard(key.substr(start, end - start))) return false;
  for (size_t i = key.find('/', end); i != std::string::npos; i = key.find('/', i + 1)) {
    size_t name = key.find_first_not_of("/?@", i), colon = key.find(':', i);
    if (colon == std::string::npos) break;
    if (!is_standard(key.substr(name, colon - name))) return false;
  }
  return true;
}

/// Returns whether properties need declarations besides exiv2's own; gexiv2 copies and sorts them.
static bool uses_others(CExiv2Metadata *metadata) {
  char **tags = CALL(gexiv2_metadata_get_xmp_tags)(metadata);
  bool has_others = false;
  for (char **tag = tags; tag && *tag && !has_others; tag++)
    has_others = !has_only_standard_prefixes(*tag);
  CALL(g_strfreev)(tags);
  return has_others;
}

/// Whether a declaration is of a standard namespace, with whatever prefix.
static bool names_standard(const std::string &declaration) {
  size_t start = declaration.find('"') + 1;
  std::string name = declaration.substr(start, declaration.size() - 1 - start);
  for (const auto &known : standard())
    if (known.second == name) return true;
  return false;
}

void NamespaceLock::prepare() {
  if (!is_pristine) forget();
  standard();
  current = unknown;
  is_pristine = false;
}

std::string NamespaceLock::added_by(CExiv2Metadata *metadata) {
  std::string names;
  bool is_empty = !CALL(gexiv2_metadata_has_xmp)(metadata), has_others = false, has_aliases = false;
  // A packet declares what its properties use, and costs less than the list of them.
  if (!is_empty)
    for_each_declaration(
      taken(generated(metadata)), [&](const std::string &prefix, const std::string &declaration) {
        if (prefix == "x" || prefix == "rdf") return;
        names += declaration;
        if (is_standard(prefix)) return;
        (names_standard(declaration) ? has_aliases : has_others) = true;
      });
  // exiv2 has its own prefix for properties of such a namespace, the packet's for their fields.
  if (!has_others && !(has_aliases && uses_others(metadata))) names.clear();
  current = names;
  is_pristine = is_empty;
  return names;
}

void NamespaceLock::use(const std::string &names) {
  if (names != current) replace(names);
}

char *NamespaceLock::packet(CExiv2Metadata *metadata, const std::string &names) {
  replace(names);
  is_pristine = false;
  return generated(metadata);
}

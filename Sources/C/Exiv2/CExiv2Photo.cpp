// C++ because gexiv2 catches only exiv2's own errors: whatever else the libraries below it throw,
// such as std::bad_alloc and std::overflow_error on crafted files, would end the program. Every
// call that reads a file or a tag passes through `guarded`.
#include "CExiv2Calls.h"
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>
#include <string>
#include <vector>

// gexiv2 installs no XMP lock in exiv2 0.27, whose namespaces are process-wide: reading a packet adds
// those it does not know. Without this one, concurrent reads or writes of packets occasionally lose
// all properties of one, and a lookup of a tag by its name misses its type.
static std::mutex xmp;

template <typename Result, typename Body>
static Result guarded(Result otherwise, Body body) noexcept {
  try {
    return body();
  } catch (...) {
    return otherwise;
  }
}

template <typename Body> static void guarded(Body body) noexcept {
  guarded(0, [&] { return body(), 0; });
}

/// The same for a call that looks up a tag by its name.
template <typename Result, typename Body>
static Result guarded(const char *tag, Result otherwise, Body body) noexcept {
  return guarded(otherwise, [&] {
    bool is_xmp = strncmp(tag, "Xmp.", 4) == 0;
    std::unique_lock<std::mutex> lock(xmp, std::defer_lock);
    if (is_xmp) lock.lock();
    return body();
  });
}

static std::string namespace_of(const char *prefix) {
  char *name = CALL(gexiv2_metadata_try_get_xmp_namespace_for_tag)(prefix, nullptr);
  std::string copy = name ? name : "";
  CALL(g_free)(name);
  return copy;
}

/// The namespaces of the standard prefixes. exiv2 takes a prefix for whatever a packet declares it
/// to be, from then on and in all photos: a title would no longer have languages.
class StandardNamespaces {
public:
  StandardNamespaces() : names(known()) {}

  /// Takes back what a packet has redefined.
  ~StandardNamespaces() {
    try {
      for (size_t i = 0; i < names.size(); i++) {
        std::string name = namespace_of(prefixes[i]);
        if (name != names[i])
          CALL(gexiv2_metadata_try_unregister_xmp_namespace)(name.c_str(), nullptr);
      }
    } catch (...) {
    }
  }

private:
  static constexpr const char *prefixes[] = {
    "dc", "xmp", "xmpRights", "xmpMM", "xmpDM", "xmpBJ", "xmpTPg", "pdf", "photoshop", "crs", "crss",
    "tiff", "exif", "exifEX", "aux", "iptc", "iptcExt", "plus", "digiKam", "lr", "MicrosoftPhoto",
    "MP", "mwg-rs", "mwg-kw", "dcterms", "GPano"};

  /// Asked once, before the first packet is read.
  static const std::vector<std::string> &known() {
    static const std::vector<std::string> names = [] {
      std::vector<std::string> asked;
      for (const char *prefix : prefixes) asked.push_back(namespace_of(prefix));
      return asked;
    }();
    return names;
  }

  const std::vector<std::string> &names;
};

/// Returns whether `open` could open the photo; on an exception, *error is its message.
template <typename Open> static bool opened(Open open, char **error) noexcept {
  try {
    std::lock_guard<std::mutex> lock(xmp);
    StandardNamespaces standard;
    return open();
  } catch (const std::exception &thrown) {
    *error = strdup(thrown.what());
  } catch (...) {
    *error = strdup("unknown exception");
  }
  return false;
}

template <typename Open> static CExiv2Photo *read(Open open, char **error) noexcept {
  *error = nullptr;
  CExiv2Photo *photo = CALL(gexiv2_metadata_new)();
  CExiv2Error *why = nullptr;
  if (opened([&] { return open(photo, &why) != 0; }, error)) return photo;
  if (why) {
    *error = why->message;
    why->message = nullptr;
    CALL(g_error_free)(why);
  }
  cexiv2_release(photo);
  return nullptr;
}

CExiv2Photo *cexiv2_read_file(const char *path, char **error) {
  return read(
    [&](CExiv2Photo *photo, CExiv2Error **why) {
      return CALL(gexiv2_metadata_open_path)(photo, path, why);
    },
    error);
}

CExiv2Photo *cexiv2_read_bytes(const uint8_t *bytes, size_t count, char **error) {
  return read(
    [&](CExiv2Photo *photo, CExiv2Error **why) {
      return CALL(gexiv2_metadata_open_buf)(photo, bytes, static_cast<long>(count), why);
    },
    error);
}

void cexiv2_release(CExiv2Photo *photo) {
  guarded([&] { CALL(g_object_unref)(photo); });
}

int cexiv2_width(CExiv2Photo *photo) {
  return guarded(0, [&] { return CALL(gexiv2_metadata_get_pixel_width)(photo); });
}

int cexiv2_height(CExiv2Photo *photo) {
  return guarded(0, [&] { return CALL(gexiv2_metadata_get_pixel_height)(photo); });
}

static bool has_tag(CExiv2Photo *photo, const char *tag) {
  return CALL(gexiv2_metadata_try_has_tag)(photo, tag, nullptr) != 0;
}

char *cexiv2_text(CExiv2Photo *photo, const char *tag) {
  return guarded<char *>(tag, nullptr, [&]() -> char * {
    char *text = CALL(gexiv2_metadata_try_get_tag_string)(photo, tag, nullptr);
    if (!text || has_tag(photo, tag)) return text;
    // For a tag that exists but is empty, gexiv2 returns the value of the next nonempty tag.
    cexiv2_free(text);
    return nullptr;
  });
}

char **cexiv2_list(CExiv2Photo *photo, const char *tag) {
  return guarded<char **>(tag, nullptr, [&]() -> char ** {
    if (!has_tag(photo, tag)) return nullptr;
    return CALL(gexiv2_metadata_try_get_tag_multiple)(photo, tag, nullptr);
  });
}

// A `malloc` copy, so that one function frees everything.
static uint8_t *take_bytes(CExiv2Bytes *bytes, size_t *count) {
  if (!bytes) return nullptr;
  size_t length = 0;
  const void *data = CALL(g_bytes_get_data)(bytes, &length);
  auto *copy = length ? static_cast<uint8_t *>(malloc(length)) : nullptr;
  if (copy) {
    memcpy(copy, data, length);
    *count = length;
  }
  CALL(g_bytes_unref)(bytes);
  return copy;
}

uint8_t *cexiv2_bytes(CExiv2Photo *photo, const char *tag, size_t *count) {
  *count = 0;
  return guarded<uint8_t *>(tag, nullptr, [&] {
    return take_bytes(CALL(gexiv2_metadata_try_get_tag_raw)(photo, tag, nullptr), count);
  });
}

char **cexiv2_tags(CExiv2Photo *photo, CExiv2Store store) {
  return guarded<char **>(nullptr, [&]() -> char ** {
    switch (store) {
    case CEXIV2_EXIF: return CALL(gexiv2_metadata_get_exif_tags)(photo);
    case CEXIV2_XMP: return CALL(gexiv2_metadata_get_xmp_tags)(photo);
    case CEXIV2_IPTC: return CALL(gexiv2_metadata_get_iptc_tags)(photo);
    }
    return nullptr;
  });
}

void cexiv2_clear_tag(CExiv2Photo *photo, const char *tag) {
  guarded(tag, 0, [&] { return CALL(gexiv2_metadata_try_clear_tag)(photo, tag, nullptr), 0; });
}

void cexiv2_clear_node(CExiv2Photo *photo, const char *tag) {
  // gexiv2 does not clear a tag that has no value of its own.
  cexiv2_set_text(photo, tag, "-");
  cexiv2_clear_tag(photo, tag);
}

void cexiv2_clear_store(CExiv2Photo *photo, CExiv2Store store) {
  guarded([&] {
    switch (store) {
    case CEXIV2_EXIF: CALL(gexiv2_metadata_clear_exif)(photo); break;
    case CEXIV2_XMP: CALL(gexiv2_metadata_clear_xmp)(photo); break;
    case CEXIV2_IPTC: CALL(gexiv2_metadata_clear_iptc)(photo); break;
    }
  });
}

void cexiv2_clear_thumbnail(CExiv2Photo *photo) {
  guarded([&] { CALL(gexiv2_metadata_try_erase_exif_thumbnail)(photo, nullptr); });
}

int cexiv2_set_text(CExiv2Photo *photo, const char *tag, const char *value) {
  return guarded(tag, 1, [&] {
    return CALL(gexiv2_metadata_try_set_tag_string)(photo, tag, value, nullptr) ? 0 : 1;
  });
}

uint8_t *cexiv2_exif_block(CExiv2Photo *photo, int big_endian, size_t *count) {
  *count = 0;
  return guarded<uint8_t *>(nullptr, [&] {
    return take_bytes(CALL(gexiv2_metadata_get_exif_data)(photo, big_endian != 0, nullptr), count);
  });
}

char *cexiv2_xmp_packet(CExiv2Photo *photo) {
  // gexiv2 0.14 has exiv2 encode the packet again with fixed flags: the flags given have no effect.
  const int compact = 0x0040;
  return guarded<char *>(nullptr, [&] {
    std::lock_guard<std::mutex> lock(xmp);
    return CALL(gexiv2_metadata_try_generate_xmp_packet)(photo, compact, 0, nullptr);
  });
}

// GLib has allocated with malloc since 2.46.
void cexiv2_free(void *memory) { CALL(g_free)(memory); }

void cexiv2_free_list(char **list) { CALL(g_strfreev)(list); }

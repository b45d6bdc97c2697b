// C++ because gexiv2 catches only exiv2's own errors: whatever else the libraries below it throw,
// such as std::bad_alloc and std::overflow_error on crafted files, would end the program. Every
// call that reads a file or a tag passes through `guarded`.
#include "CExiv2Calls.h"
#include "CExiv2Namespaces.hpp"
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>

struct CExiv2Photo {
  CExiv2Metadata *metadata;
  /// See NamespaceLock.
  std::string names;
  /// The XMP that replaces the file's; NULL: it does not.
  CExiv2Metadata *replacement;
  /// The source of `replacement`, which may refer to it.
  std::string packet;

  CExiv2Metadata *xmp() { return replacement ? replacement : metadata; }
};

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
static Result guarded(
  CExiv2Photo *photo, const char *tag, Result otherwise, Body body
) noexcept {
  return guarded(otherwise, [&] {
    if (strncmp(tag, "Xmp.", 4) != 0) return body(photo->metadata);
    NamespaceLock lock;
    lock.use(photo->names);
    return body(photo->xmp());
  });
}

/// The same for a call that only reads: most photos have no XMP, so its tags are not read.
template <typename Result, typename Body>
static Result reading(
  CExiv2Photo *photo, const char *tag, Result otherwise, Body body
) noexcept {
  bool is_absent = strncmp(tag, "Xmp.", 4) == 0
    && guarded(false, [&] { return !CALL(gexiv2_metadata_has_xmp)(photo->xmp()); });
  return is_absent ? otherwise : guarded(photo, tag, otherwise, body);
}

/// Returns whether `open` could open the photo; on an exception, *error is its message.
template <typename Open>
static bool opened(CExiv2Photo *photo, Open open, char **error) noexcept {
  try {
    NamespaceLock lock;
    lock.prepare();
    if (!open()) return false;
    photo->names = lock.added_by(photo->metadata);
    return true;
  } catch (const std::exception &thrown) {
    *error = strdup(thrown.what());
  } catch (...) {
    *error = strdup("unknown exception");
  }
  return false;
}

template <typename Open> static CExiv2Photo *read(Open open, char **error) noexcept {
  *error = nullptr;
  auto *photo = new (std::nothrow) CExiv2Photo{CALL(gexiv2_metadata_new)(), "", nullptr, ""};
  if (!photo) return nullptr;
  CExiv2Error *why = nullptr;
  if (opened(photo, [&] { return open(photo->metadata, &why) != 0; }, error)) return photo;
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
    [&](CExiv2Metadata *metadata, CExiv2Error **why) {
      return CALL(gexiv2_metadata_open_path)(metadata, path, why);
    },
    error);
}

CExiv2Photo *cexiv2_read_bytes(const uint8_t *bytes, size_t count, char **error) {
  return read(
    [&](CExiv2Metadata *metadata, CExiv2Error **why) {
      return CALL(gexiv2_metadata_open_buf)(metadata, bytes, static_cast<long>(count), why);
    },
    error);
}

void cexiv2_release(CExiv2Photo *photo) {
  guarded([&] { CALL(g_object_unref)(photo->metadata); });
  if (photo->replacement) guarded([&] { CALL(g_object_unref)(photo->replacement); });
  delete photo;
}

int cexiv2_width(CExiv2Photo *photo) {
  return guarded(0, [&] { return CALL(gexiv2_metadata_get_pixel_width)(photo->metadata); });
}

int cexiv2_height(CExiv2Photo *photo) {
  return guarded(0, [&] { return CALL(gexiv2_metadata_get_pixel_height)(photo->metadata); });
}

static bool has_tag(CExiv2Metadata *metadata, const char *tag) {
  return CALL(gexiv2_metadata_try_has_tag)(metadata, tag, nullptr) != 0;
}

char *cexiv2_text(CExiv2Photo *photo, const char *tag) {
  return reading<char *>(photo, tag, nullptr, [&](CExiv2Metadata *metadata) -> char * {
    char *text = CALL(gexiv2_metadata_try_get_tag_string)(metadata, tag, nullptr);
    if (!text || has_tag(metadata, tag)) return text;
    // For a tag that exists but is empty, gexiv2 returns the value of the next nonempty tag.
    cexiv2_free(text);
    return nullptr;
  });
}

int cexiv2_has_node(CExiv2Photo *photo, const char *tag) {
  return reading<int>(photo, tag, 0, [&](CExiv2Metadata *metadata) -> int {
    // Of a structure, gexiv2 returns the value of the next nonempty tag.
    char *text = CALL(gexiv2_metadata_try_get_tag_string)(metadata, tag, nullptr);
    cexiv2_free(text);
    return text != nullptr;
  });
}

char *cexiv2_type(CExiv2Photo *photo, const char *tag) {
  return guarded<char *>(photo, tag, nullptr, [&](CExiv2Metadata *) -> char * {
    const char *name = CALL(gexiv2_metadata_try_get_tag_type)(tag, nullptr);
    return name ? strdup(name) : nullptr;
  });
}

char *cexiv2_label(CExiv2Photo *photo, const char *tag) {
  return guarded<char *>(photo, tag, nullptr, [&](CExiv2Metadata *) -> char * {
    const char *label = CALL(gexiv2_metadata_try_get_tag_label)(tag, nullptr);
    return label ? strdup(label) : nullptr;
  });
}

char **cexiv2_list(CExiv2Photo *photo, const char *tag) {
  return reading<char **>(photo, tag, nullptr, [&](CExiv2Metadata *metadata) -> char ** {
    if (!has_tag(metadata, tag)) return nullptr;
    return CALL(gexiv2_metadata_try_get_tag_multiple)(metadata, tag, nullptr);
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
  return reading<uint8_t *>(photo, tag, nullptr, [&](CExiv2Metadata *metadata) {
    return take_bytes(CALL(gexiv2_metadata_try_get_tag_raw)(metadata, tag, nullptr), count);
  });
}

char **cexiv2_tags(CExiv2Photo *photo, CExiv2Store store) {
  return guarded<char **>(nullptr, [&]() -> char ** {
    switch (store) {
    case CEXIV2_EXIF: return CALL(gexiv2_metadata_get_exif_tags)(photo->metadata);
    case CEXIV2_XMP: return CALL(gexiv2_metadata_get_xmp_tags)(photo->xmp());
    case CEXIV2_IPTC: return CALL(gexiv2_metadata_get_iptc_tags)(photo->metadata);
    }
    return nullptr;
  });
}

void cexiv2_clear_tag(CExiv2Photo *photo, const char *tag) {
  guarded(photo, tag, 0, [&](CExiv2Metadata *metadata) {
    return CALL(gexiv2_metadata_try_clear_tag)(metadata, tag, nullptr), 0;
  });
}

void cexiv2_clear_store(CExiv2Photo *photo, CExiv2Store store) {
  guarded([&] {
    switch (store) {
    case CEXIV2_EXIF: CALL(gexiv2_metadata_clear_exif)(photo->metadata); break;
    case CEXIV2_XMP: CALL(gexiv2_metadata_clear_xmp)(photo->xmp()); break;
    case CEXIV2_IPTC: CALL(gexiv2_metadata_clear_iptc)(photo->metadata); break;
    }
  });
}

void cexiv2_clear_thumbnail(CExiv2Photo *photo) {
  guarded([&] { CALL(gexiv2_metadata_try_erase_exif_thumbnail)(photo->metadata, nullptr); });
}

int cexiv2_set_text(CExiv2Photo *photo, const char *tag, const char *value) {
  return guarded(photo, tag, 1, [&](CExiv2Metadata *metadata) {
    return CALL(gexiv2_metadata_try_set_tag_string)(metadata, tag, value, nullptr) ? 0 : 1;
  });
}

int cexiv2_set_list(CExiv2Photo *photo, const char *tag, const char **values) {
  return guarded(photo, tag, 1, [&](CExiv2Metadata *metadata) {
    return CALL(gexiv2_metadata_try_set_tag_multiple)(metadata, tag, values, nullptr) ? 0 : 1;
  });
}

uint8_t *cexiv2_exif_block(CExiv2Photo *photo, int big_endian, size_t *count) {
  *count = 0;
  return guarded<uint8_t *>(nullptr, [&] {
    return take_bytes(
      CALL(gexiv2_metadata_get_exif_data)(photo->metadata, big_endian != 0, nullptr), count);
  });
}

char *cexiv2_xmp_packet(CExiv2Photo *photo) {
  return guarded<char *>(nullptr, [&] {
    NamespaceLock lock;
    return lock.packet(photo->xmp(), photo->names);
  });
}

int cexiv2_replace_xmp(CExiv2Photo *photo, const uint8_t *bytes, size_t count) {
  return guarded(1, [&] {
    std::string packet(reinterpret_cast<const char *>(bytes), count);
    CExiv2Metadata *read = CALL(gexiv2_metadata_new)();
    NamespaceLock lock;
    lock.prepare();
    int is_read = CALL(gexiv2_metadata_open_buf)(
      read, reinterpret_cast<const uint8_t *>(packet.data()), static_cast<long>(count), nullptr);
    if (!is_read) return CALL(g_object_unref)(read), 1;
    photo->names = lock.added_by(read);
    if (photo->replacement) CALL(g_object_unref)(photo->replacement);
    photo->replacement = read;
    photo->packet = std::move(packet);
    return 0;
  });
}

char *cexiv2_xmp_space(CExiv2Photo *photo, const char *prefix) {
  return guarded<char *>(nullptr, [&] {
    NamespaceLock lock;
    lock.use(photo->names);
    return CALL(gexiv2_metadata_try_get_xmp_namespace_for_tag)(prefix, nullptr);
  });
}

// GLib has allocated with malloc since 2.46.
void cexiv2_free(void *memory) { CALL(g_free)(memory); }

void cexiv2_free_list(char **list) { CALL(g_strfreev)(list); }

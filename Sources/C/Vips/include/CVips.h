// The subset of libvips that Luma needs, opened on first use, not linked. Objects are opaque. All
// functions except cvips_open and cvips_open_detail require that cvips_open returned CVIPS_READY.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Any GObject of libvips: an image, operation, source or target.
typedef struct CVipsObject CVipsObject;
/// A GType.
typedef size_t CVipsType;

typedef enum { CVIPS_READY, CVIPS_MISSING, CVIPS_INCOMPLETE, CVIPS_FAILED } CVipsStatus;

/// Opens libvips once, from any thread, and redirects all GLib log messages. sink: receives
/// libvips' warnings; called on any thread.
CVipsStatus cvips_open(void (*sink)(const char *message));
/// Why it is not ready: the message of the loader or of libvips, or the missing symbol. Never NULL.
const char *cvips_open_detail(void);
/// part 0, 1, 2: major, minor, micro.
int cvips_version(int part);

/// Loads a libvips module ("heif", "jxl") permanently. Returns whether it was loaded.
int cvips_open_module(const char *name);
/// Returns whether an operation exists, without creating it.
int cvips_has_operation(const char *name);
/// Blocks an operation class and its subclasses, by class name.
void cvips_block(const char *class_name);
/// Unblocks one operation, by its nickname; no effect if it does not exist.
void cvips_allow(const char *operation);
void cvips_set_concurrency(int threads);
int cvips_concurrency(void);
size_t cvips_tracked_bytes(void);
int cvips_tracked_allocations(void);

/// Takes the error text and clears the buffer atomically; free it with cvips_free. NULL if libvips
/// is not open.
char *cvips_take_error(void);
void cvips_free(void *memory);
CVipsObject *cvips_ref(CVipsObject *object);
void cvips_unref(CVipsObject *object);

// Operations.

typedef enum {
  CVIPS_INT, CVIPS_DOUBLE, CVIPS_BOOL, CVIPS_STRING, CVIPS_ENUM, CVIPS_FLAGS, CVIPS_IMAGE,
  CVIPS_INTS, CVIPS_DOUBLES, CVIPS_IMAGES, CVIPS_INTERPOLATE, CVIPS_OTHER
} CVipsKind;

// Bits of CVipsArgument.flags and cvips_operation_flags, with libvips' values.
enum {
  CVIPS_ARGUMENT_REQUIRED = 1, CVIPS_ARGUMENT_INPUT = 16, CVIPS_ARGUMENT_OUTPUT = 32,
  CVIPS_ARGUMENT_DEPRECATED = 64, CVIPS_ARGUMENT_MODIFY = 128,
  CVIPS_OPERATION_DEPRECATED = 8, CVIPS_OPERATION_UNTRUSTED = 16, CVIPS_OPERATION_BLOCKED = 32
};

typedef struct {
  const char *name;
  const char *type_name;
  CVipsType type;
  CVipsKind kind;
  int flags;
  /// Range of numbers; 0 and 0 for other kinds.
  double minimum, maximum;
} CVipsArgument;

/// Returns NULL with an error text if there is no such operation.
CVipsObject *cvips_operation_new(const char *name);
const char *cvips_operation_description(CVipsObject *operation);
int cvips_operation_flags(CVipsObject *operation);
/// Returns the number of arguments; fills at most `capacity`.
int cvips_operation_arguments(CVipsObject *operation, CVipsArgument *out, int capacity);
/// Visits the nickname of every concrete operation class.
void cvips_each_operation(void (*visit)(const char *name, void *context), void *context);
/// Fills in the words of an enum or flags type and their values, at most `capacity`; returns how
/// many were filled in.
int cvips_words(CVipsType type, const char **words, int *values, int capacity);

void cvips_set_int(CVipsObject *operation, const char *name, int value);
void cvips_set_double(CVipsObject *operation, const char *name, double value);
void cvips_set_bool(CVipsObject *operation, const char *name, int value);
void cvips_set_string(CVipsObject *operation, const char *name, const char *value);
void cvips_set_enum(CVipsObject *operation, const char *name, CVipsType type, int value);
void cvips_set_flags(CVipsObject *operation, const char *name, CVipsType type, unsigned value);
void cvips_set_object(CVipsObject *operation, const char *name, CVipsType type, CVipsObject *value);
void cvips_set_ints(
  CVipsObject *operation, const char *name, CVipsType type, const int *values, int count);
void cvips_set_doubles(
  CVipsObject *operation, const char *name, CVipsType type, const double *values, int count);
void cvips_set_images(
  CVipsObject *operation, const char *name, CVipsType type, CVipsObject *const *values, int count);
/// Builds the operation, consuming the reference to `operation`. Returns the built one, to be
/// closed with cvips_operation_close, or NULL with an error text.
CVipsObject *cvips_operation_build(CVipsObject *operation);
/// Releases the operation and all outputs that were not retrieved.
void cvips_operation_close(CVipsObject *operation);

int cvips_get_int(CVipsObject *operation, const char *name);
double cvips_get_double(CVipsObject *operation, const char *name);
int cvips_get_bool(CVipsObject *operation, const char *name);
int cvips_get_enum(CVipsObject *operation, const char *name, CVipsType type);
/// Returns a new reference, NULL if there is none.
CVipsObject *cvips_get_object(CVipsObject *operation, const char *name, CVipsType type);
/// Returns the number of elements of the array; fills at most `capacity`.
int cvips_get_doubles(
  CVipsObject *operation, const char *name, CVipsType type, double *out, int capacity);
int cvips_get_ints(
  CVipsObject *operation, const char *name, CVipsType type, int *out, int capacity);

// Sources and targets. The descriptor is duplicated.

CVipsObject *cvips_source_from_descriptor(int descriptor);
/// Copies the bytes.
CVipsObject *cvips_source_from_memory(const void *bytes, size_t count);
/// Takes the bytes as they are; they must outlive the source and the images loaded from it.
CVipsObject *cvips_source_from_mapping(const void *bytes, size_t count);
/// Takes a reader's bytes in order; calls come on any thread, one at a time.
///
/// - `read`: Returns how many it gives, 0 at the end, -1 on failure.
/// - `release`: Called when no image needs the source any more, or there is none.
CVipsObject *cvips_source_from_reader(
  int64_t (*read)(void *context, void *bytes, int64_t count), void (*release)(void *context),
  void *context);
/// The same for bytes that may be read anywhere.
///
/// - `count`: Of all bytes.
CVipsObject *cvips_source_from_places(
  int64_t count, int64_t (*read)(void *context, void *bytes, int64_t count, int64_t place),
  void (*release)(void *context), void *context);
CVipsObject *cvips_target_to_descriptor(int descriptor);
CVipsObject *cvips_target_to_memory(void);
/// Visits the bytes that a saver has written to a memory target, once it has finished.
void cvips_target_bytes(
  CVipsObject *target, void (*visit)(const void *bytes, size_t count, void *context),
  void *context);
CVipsObject *cvips_interpolate_new(const char *name);

// Images.

int cvips_width(CVipsObject *image);
int cvips_height(CVipsObject *image);
int cvips_bands(CVipsObject *image);
int cvips_band_format(CVipsObject *image);
int cvips_interpretation(CVipsObject *image);
int cvips_coding(CVipsObject *image);
int cvips_has_alpha(CVipsObject *image);
int cvips_pages(CVipsObject *image);
/// Makes an image from a copy of the pixels. Returns NULL with an error text if size and count
/// disagree.
CVipsObject *cvips_image_from_memory(
  const void *bytes, size_t count, int width, int height, int bands, int format);
/// Makes an image that takes ownership of `malloc` memory, which is also freed on failure.
CVipsObject *cvips_image_owning(void *bytes, size_t count, int width, int height, int bands);
/// Computes all pixels into memory. Returns a new reference, or NULL with an error text.
CVipsObject *cvips_copy_memory(CVipsObject *image);
/// Returns all pixels as bytes, to be freed with cvips_free; NULL with an error text.
void *cvips_write_memory(CVipsObject *image, size_t *count);
void cvips_set_kill(CVipsObject *image, int kill);

// Metadata fields of an image. Getters return 0 if there is no field of that name and type.

int cvips_has_field(CVipsObject *image, const char *name);
int cvips_field_int(CVipsObject *image, const char *name, int *out);
int cvips_field_double(CVipsObject *image, const char *name, double *out);
int cvips_field_string(CVipsObject *image, const char *name, const char **out);
int cvips_field_blob(CVipsObject *image, const char *name, const void **bytes, size_t *count);
int cvips_field_ints(CVipsObject *image, const char *name, const int **out, int *count);
void cvips_set_field_ints(CVipsObject *image, const char *name, const int *numbers, int count);
void cvips_set_field_int(CVipsObject *image, const char *name, int value);
void cvips_set_field_double(CVipsObject *image, const char *name, double value);
void cvips_set_field_string(CVipsObject *image, const char *name, const char *value);
void cvips_set_field_blob(CVipsObject *image, const char *name, const void *bytes, size_t count);
void cvips_remove_field(CVipsObject *image, const char *name);
/// Sets the fields of another image, but not those that describe its pixels.
void cvips_take_fields(CVipsObject *image, CVipsObject *other);
/// Copies the blobs of a new image that none of the images it was made of (`inputs`) has. libvips
/// 8.14 lets the fields of a HEIC file, and the profile that it gives to CMYK, refer to memory that
/// is freed with the loader or operation, though other images inherit them.
void cvips_own_blobs(CVipsObject *image, CVipsObject *const *inputs, int count);
void cvips_each_field(
  CVipsObject *image, void (*visit)(const char *name, void *context), void *context);

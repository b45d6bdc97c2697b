// libvips as the few calls that Luma needs, opened at first use: nothing of it is linked. Objects
// are opaque; every function but cvips_open and cvips_status expects cvips_open to have returned
// CVIPS_READY.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Any GObject of libvips: an image, an operation, a source, a target.
typedef struct CVipsObject CVipsObject;
/// A GType.
typedef size_t CVipsType;

typedef enum { CVIPS_READY, CVIPS_MISSING, CVIPS_INCOMPLETE, CVIPS_FAILED } CVipsStatus;

/// Opens libvips once, whichever thread is first, and takes every log message of GLib's.
/// sink: gets what libvips warns of; called on any thread.
CVipsStatus cvips_open(void (*sink)(const char *message));
/// Why it is not ready: the library or symbol looked for. Never NULL.
const char *cvips_open_detail(void);
/// part 0, 1, 2: major, minor, micro.
int cvips_version(int part);

/// Opens one of libvips' modules ("heif", "jxl") for good. 0 when it was opened.
int cvips_open_module(const char *name);
/// Whether an operation exists, without making one.
int cvips_has_operation(const char *name);
/// Forbids (or allows again) an operation class and those below it, by class name.
void cvips_block(const char *class_name, int blocked);
void cvips_set_concurrency(int threads);
/// Frees what libvips keeps for the calling thread.
void cvips_thread_shutdown(void);
size_t cvips_tracked_bytes(void);
int cvips_tracked_allocations(void);

/// The error text so far, cleared in the same lock; free it with cvips_free.
char *cvips_take_error(void);
void cvips_free(void *memory);
CVipsObject *cvips_ref(CVipsObject *object);
void cvips_unref(CVipsObject *object);

// Operations.

typedef enum {
  CVIPS_INT, CVIPS_DOUBLE, CVIPS_BOOL, CVIPS_STRING, CVIPS_ENUM, CVIPS_FLAGS, CVIPS_IMAGE,
  CVIPS_INTS, CVIPS_DOUBLES, CVIPS_IMAGES, CVIPS_INTERPOLATE, CVIPS_OTHER
} CVipsKind;

// Bits of CVipsArgument.flags and of cvips_operation_flags, as libvips numbers them.
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
  /// Of numbers; 0 and 0 for the other kinds.
  double minimum, maximum;
} CVipsArgument;

/// NULL with an error text when there is no such operation.
CVipsObject *cvips_operation_new(const char *name);
const char *cvips_operation_description(CVipsObject *operation);
int cvips_operation_flags(CVipsObject *operation);
/// How many arguments there are; fills at most `capacity`.
int cvips_operation_arguments(CVipsObject *operation, CVipsArgument *out, int capacity);
/// Visits the nickname of every concrete operation class.
void cvips_each_operation(void (*visit)(const char *name, void *context), void *context);
/// The words of an enumeration or flags type with their values; how many there are.
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
/// Builds the operation. NULL with an error text, or the built one, to be closed with
/// cvips_operation_close. Either way the reference to `operation` is spent.
CVipsObject *cvips_operation_build(CVipsObject *operation);
/// Lets go of the outputs that nobody took, and of the operation.
void cvips_operation_close(CVipsObject *operation);

int cvips_get_int(CVipsObject *operation, const char *name);
double cvips_get_double(CVipsObject *operation, const char *name);
int cvips_get_bool(CVipsObject *operation, const char *name);
int cvips_get_enum(CVipsObject *operation, const char *name, CVipsType type);
/// A new reference, NULL where there is none.
CVipsObject *cvips_get_object(CVipsObject *operation, const char *name, CVipsType type);
/// How many numbers the array has; fills at most `capacity`.
int cvips_get_doubles(
  CVipsObject *operation, const char *name, CVipsType type, double *out, int capacity);
int cvips_get_ints(
  CVipsObject *operation, const char *name, CVipsType type, int *out, int capacity);

// Sources and targets. The descriptor is duplicated.

CVipsObject *cvips_source_from_descriptor(int descriptor);
CVipsObject *cvips_source_from_memory(const void *bytes, size_t count);
CVipsObject *cvips_target_to_descriptor(int descriptor);
CVipsObject *cvips_target_to_memory(void);
/// Visits what a saver has written to a memory target, once it has ended.
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
/// A copy of the pixels. NULL with an error text when size and count disagree.
CVipsObject *cvips_image_from_memory(
  const void *bytes, size_t count, int width, int height, int bands, int format);
/// Bytes of `malloc` that the image frees, also where it fails.
CVipsObject *cvips_image_owning(void *bytes, size_t count, int width, int height, int bands);
/// All pixels computed into memory: a new reference, NULL with an error text.
CVipsObject *cvips_copy_memory(CVipsObject *image);
/// All pixels as bytes; free it with cvips_free. NULL with an error text.
void *cvips_write_memory(CVipsObject *image, size_t *count);
void cvips_set_kill(CVipsObject *image, int kill);

// Metadata fields of an image. Getters give 0 where there is no such field of that type.

int cvips_has_field(CVipsObject *image, const char *name);
int cvips_field_int(CVipsObject *image, const char *name, int *out);
int cvips_field_double(CVipsObject *image, const char *name, double *out);
int cvips_field_string(CVipsObject *image, const char *name, const char **out);
int cvips_field_blob(CVipsObject *image, const char *name, const void **bytes, size_t *count);
int cvips_field_ints(CVipsObject *image, const char *name, const int **out, int *count);
void cvips_set_field_ints(CVipsObject *image, const char *name, const int *numbers, int count);
void cvips_set_field_int(CVipsObject *image, const char *name, int value);
void cvips_set_field_string(CVipsObject *image, const char *name, const char *value);
void cvips_set_field_blob(CVipsObject *image, const char *name, const void *bytes, size_t count);
void cvips_remove_field(CVipsObject *image, const char *name);
void cvips_each_field(
  CVipsObject *image, void (*visit)(const char *name, void *context), void *context);

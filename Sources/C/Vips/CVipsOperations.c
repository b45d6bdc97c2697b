#include "CVipsCalls.h"
#include <string.h>

static VipsObject *object(CVipsObject *any) { return (VipsObject *)any; }
static VipsOperation *operation(CVipsObject *any) { return (VipsOperation *)any; }

CVipsObject *cvips_operation_new(const char *name) {
  return (CVipsObject *)CALL(vips_operation_new)(name);
}

const char *cvips_operation_description(CVipsObject *any) {
  return CALL(vips_object_get_description)(object(any));
}

int cvips_operation_flags(CVipsObject *any) {
  return CALL(vips_operation_get_flags)(operation(any));
}

static int is_a(GType type, const char *name) {
  GType wanted = CALL(g_type_from_name)(name);
  return wanted && CALL(g_type_is_a)(type, wanted);
}

static CVipsKind kind_of(GType type) {
  if (type == G_TYPE_INT) return CVIPS_INT;
  if (type == G_TYPE_DOUBLE) return CVIPS_DOUBLE;
  if (type == G_TYPE_BOOLEAN) return CVIPS_BOOL;
  if (type == G_TYPE_STRING) return CVIPS_STRING;
  GType fundamental = CALL(g_type_fundamental)(type);
  if (fundamental == G_TYPE_ENUM) return CVIPS_ENUM;
  if (fundamental == G_TYPE_FLAGS) return CVIPS_FLAGS;
  if (is_a(type, "VipsImage")) return CVIPS_IMAGE;
  if (is_a(type, "VipsArrayInt")) return CVIPS_INTS;
  if (is_a(type, "VipsArrayDouble")) return CVIPS_DOUBLES;
  if (is_a(type, "VipsArrayImage")) return CVIPS_IMAGES;
  if (is_a(type, "VipsInterpolate")) return CVIPS_INTERPOLATE;
  return CVIPS_OTHER;
}

static void fill(CVipsArgument *out, const char *name, int flags, GParamSpec *spec) {
  GType type = spec->value_type;
  *out = (CVipsArgument){
    .name = name, .type_name = CALL(g_type_name)(type), .type = type, .kind = kind_of(type),
    .flags = flags};
  if (out->kind == CVIPS_INT) {
    out->minimum = ((GParamSpecInt *)spec)->minimum;
    out->maximum = ((GParamSpecInt *)spec)->maximum;
  } else if (out->kind == CVIPS_DOUBLE) {
    out->minimum = ((GParamSpecDouble *)spec)->minimum;
    out->maximum = ((GParamSpecDouble *)spec)->maximum;
  }
}

int cvips_operation_arguments(CVipsObject *any, CVipsArgument *out, int capacity) {
  const char **names;
  int *flags, count = 0, filled = 0;
  if (CALL(vips_object_get_args)(object(any), &names, &flags, &count)) return 0;
  GObjectClass *class = (GObjectClass *)((GTypeInstance *)any)->g_class;
  for (int i = 0; i < count && filled < capacity; i++) {
    GParamSpec *spec = CALL(g_object_class_find_property)(class, names[i]);
    if (spec) fill(&out[filled++], names[i], flags[i], spec);
  }
  return filled;
}

typedef struct {
  void (*visit)(const char *name, void *context);
  void *context;
} Visitor;

static void *visit_type(GType type, void *data) {
  Visitor *visitor = data;
  if (!CALL(g_type_test_flags)(type, G_TYPE_FLAG_ABSTRACT))
    visitor->visit(CALL(vips_nickname_find)(type), visitor->context);
  return NULL;
}

void cvips_each_operation(void (*visit)(const char *name, void *context), void *context) {
  Visitor visitor = {visit, context};
  CALL(vips_type_map_all)(CALL(g_type_from_name)("VipsOperation"), visit_type, &visitor);
}

int cvips_words(CVipsType type, const char **words, int *values, int capacity) {
  int count = 0;
  gpointer class = CALL(g_type_class_ref)(type);
  if (CALL(g_type_fundamental)(type) == G_TYPE_ENUM) {
    GEnumClass *choices = class;
    for (guint i = 0; i < choices->n_values && count < capacity; i++, count++) {
      words[count] = choices->values[i].value_nick;
      values[count] = choices->values[i].value;
    }
  } else {
    GFlagsClass *bits = class;
    for (guint i = 0; i < bits->n_values && count < capacity; i++, count++) {
      words[count] = bits->values[i].value_nick;
      values[count] = (int)bits->values[i].value;
    }
  }
  CALL(g_type_class_unref)(class);
  return count;
}

// Sets a property from a value, and clears the value.
static void set(CVipsObject *any, const char *name, GValue *value) {
  CALL(g_object_set_property)((GObject *)any, name, value);
  CALL(g_value_unset)(value);
}

#define CVIPS_VALUE(TYPE)                                                                         \
  GValue value = G_VALUE_INIT;                                                                    \
  CALL(g_value_init)(&value, TYPE)

void cvips_set_int(CVipsObject *any, const char *name, int number) {
  CVIPS_VALUE(G_TYPE_INT);
  CALL(g_value_set_int)(&value, number);
  set(any, name, &value);
}

void cvips_set_double(CVipsObject *any, const char *name, double number) {
  CVIPS_VALUE(G_TYPE_DOUBLE);
  CALL(g_value_set_double)(&value, number);
  set(any, name, &value);
}

void cvips_set_bool(CVipsObject *any, const char *name, int flag) {
  CVIPS_VALUE(G_TYPE_BOOLEAN);
  CALL(g_value_set_boolean)(&value, flag != 0);
  set(any, name, &value);
}

void cvips_set_string(CVipsObject *any, const char *name, const char *text) {
  CVIPS_VALUE(G_TYPE_STRING);
  CALL(g_value_set_string)(&value, text);
  set(any, name, &value);
}

void cvips_set_enum(CVipsObject *any, const char *name, CVipsType type, int choice) {
  CVIPS_VALUE(type);
  CALL(g_value_set_enum)(&value, choice);
  set(any, name, &value);
}

void cvips_set_flags(CVipsObject *any, const char *name, CVipsType type, unsigned bits) {
  CVIPS_VALUE(type);
  CALL(g_value_set_flags)(&value, bits);
  set(any, name, &value);
}

void cvips_set_object(CVipsObject *any, const char *name, CVipsType type, CVipsObject *other) {
  CVIPS_VALUE(type);
  CALL(g_value_set_object)(&value, other);
  set(any, name, &value);
}

void cvips_set_ints(
  CVipsObject *any, const char *name, CVipsType type, const int *numbers, int count
) {
  CVIPS_VALUE(type);
  CALL(vips_value_set_array_int)(&value, numbers, count);
  set(any, name, &value);
}

void cvips_set_doubles(
  CVipsObject *any, const char *name, CVipsType type, const double *numbers, int count
) {
  CVIPS_VALUE(type);
  CALL(vips_value_set_array_double)(&value, numbers, count);
  set(any, name, &value);
}

// The array owns one reference per slot.
void cvips_set_images(
  CVipsObject *any, const char *name, CVipsType type, CVipsObject *const *images, int count
) {
  CVIPS_VALUE(type);
  CALL(vips_value_set_array_image)(&value, count);
  VipsImage **slots = CALL(vips_value_get_array_image)(&value, NULL);
  for (int i = 0; i < count; i++) slots[i] = CALL(g_object_ref)(images[i]);
  set(any, name, &value);
}

CVipsObject *cvips_operation_build(CVipsObject *any) {
  VipsOperation *built = operation(any);
  if (CALL(vips_cache_operation_buildp)(&built)) {
    // Some operations set outputs before they fail.
    cvips_operation_close((CVipsObject *)built);
    return NULL;
  }
  return (CVipsObject *)built;
}

void cvips_operation_close(CVipsObject *any) {
  CALL(vips_object_unref_outputs)(object(any));
  CALL(g_object_unref)(any);
}

#define CVIPS_PROPERTY(TYPE)                                                                      \
  CVIPS_VALUE(TYPE);                                                                              \
  CALL(g_object_get_property)((GObject *)any, name, &value)

int cvips_get_int(CVipsObject *any, const char *name) {
  CVIPS_PROPERTY(G_TYPE_INT);
  int result = CALL(g_value_get_int)(&value);
  CALL(g_value_unset)(&value);
  return result;
}

double cvips_get_double(CVipsObject *any, const char *name) {
  CVIPS_PROPERTY(G_TYPE_DOUBLE);
  double result = CALL(g_value_get_double)(&value);
  CALL(g_value_unset)(&value);
  return result;
}

int cvips_get_bool(CVipsObject *any, const char *name) {
  CVIPS_PROPERTY(G_TYPE_BOOLEAN);
  int result = CALL(g_value_get_boolean)(&value);
  CALL(g_value_unset)(&value);
  return result;
}

int cvips_get_enum(CVipsObject *any, const char *name, CVipsType type) {
  CVIPS_PROPERTY(type);
  int result = CALL(g_value_get_enum)(&value);
  CALL(g_value_unset)(&value);
  return result;
}

CVipsObject *cvips_get_object(CVipsObject *any, const char *name, CVipsType type) {
  CVIPS_PROPERTY(type);
  CVipsObject *result = CALL(g_value_dup_object)(&value);
  CALL(g_value_unset)(&value);
  return result;
}

int cvips_get_doubles(
  CVipsObject *any, const char *name, CVipsType type, double *out, int capacity
) {
  CVIPS_PROPERTY(type);
  int count = 0;
  double *numbers = CALL(vips_value_get_array_double)(&value, &count);
  if (numbers) memcpy(out, numbers, (size_t)(count < capacity ? count : capacity) * sizeof *out);
  CALL(g_value_unset)(&value);
  return numbers ? count : 0;
}

int cvips_get_ints(CVipsObject *any, const char *name, CVipsType type, int *out, int capacity) {
  CVIPS_PROPERTY(type);
  int count = 0;
  int *numbers = CALL(vips_value_get_array_int)(&value, &count);
  if (numbers) memcpy(out, numbers, (size_t)(count < capacity ? count : capacity) * sizeof *out);
  CALL(g_value_unset)(&value);
  return numbers ? count : 0;
}

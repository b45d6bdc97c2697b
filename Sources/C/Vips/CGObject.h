// The part of GLib's and GObject's stable ABI that Luma uses, declared here so that building does
// not need their headers: these are outside the default include path, and the pkg-config flags for
// them would link GLib. Names, values and layouts are GLib's; `make lint` also compiles this module
// against the installed headers (CVIPS_SYSTEM_HEADERS), where both sides of each check must agree.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef CVIPS_SYSTEM_HEADERS
#include <glib-object.h>
#include <gmodule.h>
#else

typedef char gchar;
typedef int gint, gboolean;
typedef unsigned guint;
typedef double gdouble;
typedef void *gpointer;
typedef size_t GType;
typedef unsigned long gulong;
typedef void (*GDestroyNotify)(gpointer data);
typedef void (*GCallback)(void);
typedef struct _GClosure GClosure;
typedef void (*GClosureNotify)(gpointer data, GClosure *closure);
typedef enum { CGOBJECT_CONNECT_DEFAULT = 0 } GConnectFlags;

#define G_TYPE_BOOLEAN ((GType)(5 << 2))
#define G_TYPE_INT ((GType)(6 << 2))
#define G_TYPE_ENUM ((GType)(12 << 2))
#define G_TYPE_FLAGS ((GType)(13 << 2))
#define G_TYPE_DOUBLE ((GType)(15 << 2))
#define G_TYPE_STRING ((GType)(16 << 2))
#define G_TYPE_FLAG_ABSTRACT (1 << 4)

typedef struct { GType g_type; } GTypeClass;
typedef struct { GTypeClass *g_class; } GTypeInstance;
typedef struct _GObject GObject;
typedef struct _GObjectClass GObjectClass;

typedef struct {
  GType g_type;
  union { gint v_int; int64_t v_int64; gdouble v_double; gpointer v_pointer; } data[2];
} GValue;
#define G_VALUE_INIT {0, {{0}}}

typedef struct {
  GTypeInstance g_type_instance;
  const gchar *name;
  guint flags;
  GType value_type, owner_type;
  gchar *_nick, *_blurb;
  gpointer qdata;
  guint ref_count, param_id;
} GParamSpec;
typedef struct { GParamSpec parent_instance; gint minimum, maximum, default_value; } GParamSpecInt;
typedef struct {
  GParamSpec parent_instance;
  gdouble minimum, maximum, default_value, epsilon;
} GParamSpecDouble;

typedef struct { gint value; const gchar *value_name, *value_nick; } GEnumValue;
typedef struct {
  GTypeClass g_type_class;
  gint minimum, maximum;
  guint n_values;
  GEnumValue *values;
} GEnumClass;
typedef struct { guint value; const gchar *value_name, *value_nick; } GFlagsValue;
typedef struct {
  GTypeClass g_type_class;
  guint mask, n_values;
  GFlagsValue *values;
} GFlagsClass;

typedef struct _GModule GModule;
typedef enum { G_MODULE_BIND_LAZY = 1 << 0 } GModuleFlags;
typedef enum { G_LOG_LEVEL_CRITICAL = 1 << 3, G_LOG_LEVEL_WARNING = 1 << 4 } GLogLevelFlags;
typedef void (*GLogFunc)(
  const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data);

#endif

#define CGOBJECT_LAYOUT(TYPE, MEMBER, OFFSET)                                                     \
  _Static_assert(sizeof(void *) != 8 || offsetof(TYPE, MEMBER) == OFFSET, #TYPE "." #MEMBER);
CGOBJECT_LAYOUT(GValue, data[1], 16)
CGOBJECT_LAYOUT(GParamSpec, value_type, 24)
CGOBJECT_LAYOUT(GParamSpecInt, minimum, 72)
CGOBJECT_LAYOUT(GParamSpecInt, maximum, 76)
CGOBJECT_LAYOUT(GParamSpecDouble, minimum, 72)
CGOBJECT_LAYOUT(GParamSpecDouble, maximum, 80)
CGOBJECT_LAYOUT(GEnumValue, value_nick, 16)
CGOBJECT_LAYOUT(GEnumClass, n_values, 16)
CGOBJECT_LAYOUT(GEnumClass, values, 24)
CGOBJECT_LAYOUT(GFlagsValue, value_nick, 16)
CGOBJECT_LAYOUT(GFlagsClass, n_values, 12)
CGOBJECT_LAYOUT(GFlagsClass, values, 16)
#undef CGOBJECT_LAYOUT

#define CGOBJECT_VALUE(NAME, VALUE) _Static_assert((NAME) == (VALUE), #NAME);
CGOBJECT_VALUE(sizeof(GType), sizeof(size_t))
CGOBJECT_VALUE(sizeof(void *) != 8 || sizeof(GValue) == 24, 1)
CGOBJECT_VALUE(G_TYPE_BOOLEAN, 20)
CGOBJECT_VALUE(G_TYPE_INT, 24)
CGOBJECT_VALUE(G_TYPE_ENUM, 48)
CGOBJECT_VALUE(G_TYPE_FLAGS, 52)
CGOBJECT_VALUE(G_TYPE_DOUBLE, 60)
CGOBJECT_VALUE(G_TYPE_STRING, 64)
CGOBJECT_VALUE(G_TYPE_FLAG_ABSTRACT, 16)
CGOBJECT_VALUE(G_MODULE_BIND_LAZY, 1)
CGOBJECT_VALUE(G_LOG_LEVEL_CRITICAL, 8)
CGOBJECT_VALUE(G_LOG_LEVEL_WARNING, 16)
#undef CGOBJECT_VALUE

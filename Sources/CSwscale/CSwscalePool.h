// Contexts that are at rest: making one, with its kernel's tables, costs as much as scaling a small
// picture, and photos of one camera are all alike.
#pragma once

typedef struct {
  int width, height, made_width, made_height, kernel;
  double first, second, phase_x, phase_y;
} CSwscaleShape;

/// A context of that shape, now the caller's alone; NULL: none is at rest.
void *cswscale_take(const CSwscaleShape *shape);
/// Lays a context to rest. What has to make room for it, if any, is returned, to be freed.
void *cswscale_keep(const CSwscaleShape *shape, void *context);

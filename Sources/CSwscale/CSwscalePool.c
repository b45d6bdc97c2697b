#include "CSwscalePool.h"
#include <pthread.h>
#include <stddef.h>

// Two threads at five sizes of luma and of chroma.
#define PLACES 20

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
  CSwscaleShape shape;
  void *context;
} places[PLACES];
static int next;

static int is_same(const CSwscaleShape *left, const CSwscaleShape *right) {
  return left->width == right->width && left->height == right->height
    && left->made_width == right->made_width && left->made_height == right->made_height
    && left->kernel == right->kernel && left->first == right->first
    && left->second == right->second && left->phase_x == right->phase_x
    && left->phase_y == right->phase_y;
}

void *cswscale_take(const CSwscaleShape *shape) {
  void *context = NULL;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < PLACES && !context; i++) {
    if (!places[i].context || !is_same(&places[i].shape, shape)) continue;
    context = places[i].context;
    places[i].context = NULL;
  }
  pthread_mutex_unlock(&lock);
  return context;
}

void *cswscale_keep(const CSwscaleShape *shape, void *context) {
  pthread_mutex_lock(&lock);
  int place = 0;
  while (place < PLACES && places[place].context) place++;
  if (place == PLACES) {
    place = next;
    next = (next + 1) % PLACES;
  }
  void *oldest = places[place].context;
  places[place].shape = *shape;
  places[place].context = context;
  pthread_mutex_unlock(&lock);
  return oldest;
}

// libgeonames, opened on first use. Needs no headers: its types are opaque.
#pragma once

typedef struct CGeonamesCity CGeonamesCity;

/// - **Source**: https://gitlab.com/ubports/development/core/geonames, src/geonames.h, 0.3.0
#define CGEONAMES_FUNCTIONS(X)                                                                    \
  X(int, geonames_get_n_cities, (void))                                                           \
  X(CGeonamesCity *, geonames_get_city, (int))                                                    \
  X(void, geonames_city_free, (CGeonamesCity *))                                                  \
  X(const char *, geonames_city_get_name, (CGeonamesCity *))                                      \
  X(const char *, geonames_city_get_state, (CGeonamesCity *))                                     \
  X(const char *, geonames_city_get_country, (CGeonamesCity *))                                   \
  X(const char *, geonames_city_get_country_code, (CGeonamesCity *))                              \
  X(double, geonames_city_get_latitude, (CGeonamesCity *))                                        \
  X(double, geonames_city_get_longitude, (CGeonamesCity *))

typedef struct {
#define CGEONAMES_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CGEONAMES_FUNCTIONS(CGEONAMES_MEMBER)
#undef CGEONAMES_MEMBER
} CGeonamesCalls;

/// Opens the library once; callable from any thread. Returns NULL if it is not installed.
const CGeonamesCalls *cgeonames_calls(void);
/// Why it could not be opened.
const char *cgeonames_missing(void);

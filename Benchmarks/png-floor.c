// The floor of packing: a picture written by Cairo, and by libpng at levels and filters.
//
// Reads a request a line, `FILE cairo` or `FILE LEVEL none|all`, and answers each with milliseconds and bytes, as JSON.

#include <cairo.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static size_t bytes;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static cairo_status_t count(void *unused, const unsigned char *data, unsigned length) {
  (void)unused, (void)data;
  bytes += length;
  return CAIRO_STATUS_SUCCESS;
}

static void take(png_structp png, png_bytep data, png_size_t length) {
  (void)png, (void)data;
  bytes += length;
}

static void flush(png_structp png) { (void)png; }

/// Rows of RGB, as libpng takes them.
static void write_png(cairo_surface_t *surface, int level, int filters) {
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  const unsigned char *data = cairo_image_surface_get_data(surface);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) exit(1);
  png_set_write_fn(png, NULL, take, flush);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  png_set_filter(png, 0, filters);
  png_write_info(png, info);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  png_set_bgr(png);
  for (int y = 0; y < height; y++) png_write_row(png, data + (ptrdiff_t)y * stride);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

int main(void) {
  char path[4096], kind[32], filter[32], line[8192], opened[4096] = "";
  cairo_surface_t *surface = NULL;
  while (fgets(line, sizeof line, stdin)) {
    int words = sscanf(line, "%4095s %31s %31s", path, kind, filter);
    if (words < 2) return 2;
    if (strcmp(path, opened)) {
      if (surface) cairo_surface_destroy(surface);
      cairo_surface_t *read = cairo_image_surface_create_from_png(path);
      if (cairo_surface_status(read)) return 1;
      // Without transparency, as our own pictures are.
      surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, cairo_image_surface_get_width(read),
                                           cairo_image_surface_get_height(read));
      cairo_t *cairo = cairo_create(surface);
      cairo_set_source_surface(cairo, read, 0, 0);
      cairo_paint(cairo);
      cairo_destroy(cairo);
      cairo_surface_destroy(read);
      cairo_surface_flush(surface);
      strcpy(opened, path);
    }
    bytes = 0;
    double start = now();
    if (!strcmp(kind, "cairo")) {
      cairo_surface_write_to_png_stream(surface, count, NULL);
    } else {
      write_png(surface, atoi(kind), words > 2 && !strcmp(filter, "none") ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
    }
    printf("{\"ms\":%.4f,\"bytes\":%zu}\n", now() - start, bytes);
    fflush(stdout);
  }
  return 0;
}

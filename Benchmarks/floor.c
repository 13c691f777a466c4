// The floor of painting: a screen drawn by the Cairo and Pango calls that it needs, and nothing else.
//
// It reads what `portal-bench floor-dump SCREEN` writes and prints the least and the median nanoseconds of a frame:
// with texts shaped anew in each, with texts shaped once, and with letters drawn anew, too.
//
//   floor FRAMES [PICTURE.png] < DUMP      surfaces are made anew for each frame, as for a picture
//   floor --turns warm|cold|texts DUMP     measures once for each line it reads, and answers with JSON
//   floor --surface WIDTH HEIGHT           only makes and fills a surface, for its memory
//   floor --bandwidth                      how many GB a second memory is filled with

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// MARK: Reading

typedef struct { double r, g, b, a; } Color;
typedef struct { char kind; double c[6]; } Element;
typedef struct { int isRect; double rect[4]; int count; Element *elements; } Outline;
typedef struct { char *string, *family, *features; double size, spacing; int weight, italic; Color color; } Piece;

typedef struct {
  char kind;  // fill, stroke, image, shadow, blur ("u"), begin, end, text
  Outline path, other;
  char paint;
  double numbers[6];
  int stops;
  double (*stop)[5];
  Color color;
  int flag, dashes, group, hasClip, hasMap;
  double *dash, width, opacity, radius, rect[4];
  cairo_matrix_t map;
  cairo_surface_t *image;
  double x, y, lineHeight;
  int alignment, lines, pieces;
  Piece *piece;
  PangoLayout *layout;
} Item;

static char *input;

static char *word(void) {
  while (*input == ' ' || *input == '\n') input++;
  if (!*input) return NULL;
  char *start = input;
  while (*input && *input != ' ' && *input != '\n') input++;
  if (*input) *input++ = 0;
  return start;
}

static double number(void) { return strtod(word(), NULL); }

static char *string(void) {
  while (*input == ' ' || *input == '\n') input++;
  size_t length = strtoul(input, &input, 10);
  char *text = g_strndup(input + 1, length);
  input += 1 + length;
  return text;
}

static Color color(void) {
  Color c;
  c.r = number(), c.g = number(), c.b = number(), c.a = number();
  return c;
}

static void numbers(double *values, int count) {
  for (int i = 0; i < count; i++) values[i] = number();
}

static Outline outline(void) {
  Outline o = {0};
  if (*word() == 'r') {
    o.isRect = 1;
    numbers(o.rect, 4);
    return o;
  }
  o.count = (int)number();
  o.elements = calloc((size_t)o.count, sizeof(Element));
  for (int i = 0; i < o.count; i++) {
    o.elements[i].kind = *word();
    numbers(o.elements[i].c, o.elements[i].kind == 'c' ? 6 : o.elements[i].kind == 'z' ? 0 : 2);
  }
  return o;
}

static Item *items;
static int itemCount, width, height;
static double scale;
static Color background;
static PangoContext *context;
static PangoFontMap *fonts;

static void readItem(const char *name, Item *item) {
  if (!strcmp(name, "fill")) {
    item->kind = 'f', item->path = outline(), item->flag = (int)number(), item->paint = *word();
    if (item->paint == 's') {
      item->color = color();
    } else {
      numbers(item->numbers, 4);
      item->stops = (int)number();
      item->stop = calloc((size_t)item->stops, sizeof *item->stop);
      for (int i = 0; i < item->stops; i++) numbers(item->stop[i], 5);
    }
  } else if (!strcmp(name, "stroke")) {
    item->kind = 's', item->path = outline(), item->width = number(), item->flag = (int)number();
    item->dashes = (int)number();
    item->dash = calloc((size_t)item->dashes + 1, sizeof(double));
    numbers(item->dash, item->dashes);
    item->color = color();
  } else if (!strcmp(name, "image")) {
    item->kind = 'i';
    char *path = string();
    item->image = cairo_image_surface_create_from_png(path);
    if (cairo_surface_status(item->image)) fprintf(stderr, "floor: cannot read %s\n", path), exit(1);
    numbers(item->rect, 4);
  } else if (!strcmp(name, "shadow")) {
    item->kind = 'h', item->path = outline(), item->other = outline();
    numbers(item->rect, 4);
    item->radius = number(), item->flag = (int)number(), item->color = color();
  } else if (!strcmp(name, "blur")) {
    item->kind = 'u', item->path = outline();
    numbers(item->rect, 4);
    item->radius = number(), item->opacity = number();
  } else if (!strcmp(name, "begin")) {
    item->kind = 'b', item->hasClip = (int)number();
    if (item->hasClip) item->path = outline();
    item->hasMap = (int)number();
    if (item->hasMap) {
      double m[6];
      numbers(m, 6);
      cairo_matrix_init(&item->map, m[0], m[1], m[2], m[3], m[4], m[5]);
    }
    item->group = (int)number(), item->opacity = number();
  } else if (!strcmp(name, "end")) {
    item->kind = 'e';
  } else if (!strcmp(name, "text")) {
    item->kind = 't', item->x = number(), item->y = number(), item->width = number();
    item->alignment = (int)number(), item->lineHeight = number(), item->lines = (int)number();
    item->pieces = (int)number();
    item->piece = calloc((size_t)item->pieces, sizeof(Piece));
    for (Piece *p = item->piece; p < item->piece + item->pieces; p++) {
      p->string = string(), p->family = string(), p->size = number(), p->weight = (int)number();
      p->italic = (int)number(), p->spacing = number(), p->features = string(), p->color = color();
    }
  }
}

static void readDump(FILE *from) {
  GString *all = g_string_new(NULL);
  char buffer[1 << 16];
  for (size_t n; (n = fread(buffer, 1, sizeof buffer, from)) > 0;) g_string_append_len(all, buffer, (gssize)n);
  input = all->str;
  // A fontconfig that knows these files and no others.
  FcConfig *config = FcConfigCreate();
  FcConfigSetCurrent(config);
  int room = 0;
  for (char *name; (name = word());) {
    if (!strcmp(name, "font")) {
      FcConfigAppFontAddFile(config, (const FcChar8 *)string());
    } else if (!strcmp(name, "canvas")) {
      double w = number(), h = number();
      scale = number(), width = (int)ceil(w * scale), height = (int)ceil(h * scale), background = color();
    } else {
      if (itemCount == room) items = realloc(items, (size_t)(room = room * 2 + 64) * sizeof(Item));
      items[itemCount] = (Item){0};
      readItem(name, &items[itemCount++]);
    }
  }
  fonts = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts), config);
  context = pango_font_map_create_context(fonts);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
}

// MARK: Texts

static PangoFontDescription *description(const Piece *piece) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family_static(font, piece->family);
  pango_font_description_set_absolute_size(font, piece->size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)piece->weight);
  if (piece->italic) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
  return font;
}

static void insert(PangoAttrList *list, PangoAttribute *attribute, size_t start, size_t end) {
  attribute->start_index = (guint)start, attribute->end_index = (guint)end;
  pango_attr_list_insert(list, attribute);
}

static PangoLayout *shaped(const Item *item) {
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = description(item->piece);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  const Piece *first = item->piece;
  if (item->pieces == 1) {
    pango_layout_set_text(layout, first->string, -1);
  } else {
    GString *text = g_string_new(NULL);
    for (int i = 0; i < item->pieces; i++) g_string_append(text, item->piece[i].string);
    pango_layout_set_text(layout, text->str, (int)text->len);
    g_string_free(text, TRUE);
  }
  if (item->pieces > 1 || first->spacing != 0 || *first->features) {
    PangoAttrList *list = pango_attr_list_new();
    size_t start = 0;
    for (const Piece *p = first; p < first + item->pieces; p++) {
      size_t end = start + strlen(p->string);
      if (item->pieces > 1) {
        font = description(p);
        insert(list, pango_attr_font_desc_new(font), start, end);
        pango_font_description_free(font);
        insert(list, pango_attr_foreground_new((guint16)(p->color.r * 65535), (guint16)(p->color.g * 65535),
                                               (guint16)(p->color.b * 65535)), start, end);
      }
      if (p->spacing != 0) insert(list, pango_attr_letter_spacing_new((int)(p->spacing * PANGO_SCALE)), start, end);
      if (*p->features) insert(list, pango_attr_font_features_new(p->features), start, end);
      start = end;
    }
    pango_layout_set_attributes(layout, list);
    pango_attr_list_unref(list);
  }
  pango_layout_set_width(layout, (int)ceil(item->width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, item->alignment == 1 ? PANGO_ALIGN_CENTER
                                     : item->alignment == 2 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_justify(layout, item->alignment == 3);
  if (item->lines > 0) {
    pango_layout_set_height(layout, -item->lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  if (item->lineHeight > 0) {
    PangoRectangle line;
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), NULL, &line);
    pango_layout_set_line_spacing(layout, (float)(item->lineHeight * first->size * PANGO_SCALE / line.height));
  }
  return layout;
}

// MARK: Blurs

/// Three box blurs along rows, then along columns, of so many channels: the standard stand-in for a Gaussian.
static void boxBlur(uint8_t *pixels, int w, int h, int stride, int channels, double deviation) {
  int box = (int)floor(deviation * 3 * sqrt(2 * G_PI) / 4 + 0.5);
  if (box < 2) return;
  int count = w * channels;
  uint8_t *line = malloc((size_t)(w > h ? w : h) * 4);
  uint8_t *copy = malloc((size_t)count * (size_t)h);
  uint32_t *sums = malloc((size_t)count * sizeof(uint32_t));
  uint32_t scaleBy = (1u << 24) / (uint32_t)box;
  for (int pass = 0; pass < 3; pass++) {
    int left = pass == 1 && box % 2 == 0 ? box / 2 - 1 : box / 2, right = box - 1 - left;
    for (int y = 0; y < h; y++) {
      uint8_t *row = pixels + (ptrdiff_t)y * stride;
      memcpy(line, row, (size_t)count);
      for (int c = 0; c < channels; c++) {
        uint32_t sum = 0;
        for (int x = 0; x < right && x < w; x++) sum += line[x * channels + c];
        for (int x = 0; x < w; x++) {
          if (x + right < w) sum += line[(x + right) * channels + c];
          row[x * channels + c] = (uint8_t)((sum * (uint64_t)scaleBy + (1u << 23)) >> 24);
          if (x - left >= 0) sum -= line[(x - left) * channels + c];
        }
      }
    }
    for (int y = 0; y < h; y++) memcpy(copy + (ptrdiff_t)y * count, pixels + (ptrdiff_t)y * stride, (size_t)count);
    memset(sums, 0, (size_t)count * sizeof *sums);
    for (int y = 0; y < right && y < h; y++)
      for (int x = 0; x < count; x++) sums[x] += copy[(ptrdiff_t)y * count + x];
    for (int y = 0; y < h; y++) {
      uint8_t *row = pixels + (ptrdiff_t)y * stride;
      if (y + right < h)
        for (int x = 0; x < count; x++) sums[x] += copy[(ptrdiff_t)(y + right) * count + x];
      for (int x = 0; x < count; x++) row[x] = (uint8_t)((sums[x] * (uint64_t)scaleBy + (1u << 23)) >> 24);
      if (y - left >= 0)
        for (int x = 0; x < count; x++) sums[x] -= copy[(ptrdiff_t)(y - left) * count + x];
    }
  }
  free(line), free(copy), free(sums);
}

// MARK: Painting

static void addPath(cairo_t *cairo, const Outline *path) {
  cairo_new_path(cairo);
  if (path->isRect) {
    cairo_rectangle(cairo, path->rect[0], path->rect[1], path->rect[2], path->rect[3]);
    return;
  }
  for (const Element *e = path->elements; e < path->elements + path->count; e++) {
    switch (e->kind) {
      case 'm': cairo_move_to(cairo, e->c[0], e->c[1]); break;
      case 'l': cairo_line_to(cairo, e->c[0], e->c[1]); break;
      case 'c': cairo_curve_to(cairo, e->c[0], e->c[1], e->c[2], e->c[3], e->c[4], e->c[5]); break;
      default: cairo_close_path(cairo);
    }
  }
}

static void setColor(cairo_t *cairo, Color c) { cairo_set_source_rgba(cairo, c.r, c.g, c.b, c.a); }

static void conic(cairo_t *cairo, const Item *item) {
  double x0, y0, x1, y1;
  cairo_save(cairo);
  cairo_clip(cairo);
  cairo_clip_extents(cairo, &x0, &y0, &x1, &y1);
  int w = (int)ceil((x1 - x0) * scale), h = (int)ceil((y1 - y0) * scale);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
  uint32_t *pixels = (uint32_t *)(void *)cairo_image_surface_get_data(surface);
  uint32_t colors[1024];
  for (int i = 0; i < 1024; i++) {
    double place = (i + 0.5) / 1024;
    int n = 0;
    while (n < item->stops - 1 && item->stop[n + 1][0] <= place) n++;
    const double *a = item->stop[n], *b = item->stop[n + 1 < item->stops ? n + 1 : n];
    double part = b[0] > a[0] ? (place - a[0]) / (b[0] - a[0]) : 0;
    double c[4];
    for (int k = 0; k < 4; k++) c[k] = a[k + 1] + (b[k + 1] - a[k + 1]) * (part < 0 ? 0 : part);
    colors[i] = (uint32_t)(c[3] * 255) << 24 | (uint32_t)(c[0] * c[3] * 255) << 16
                | (uint32_t)(c[1] * c[3] * 255) << 8 | (uint32_t)(c[2] * c[3] * 255);
  }
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      double dx = x0 + (x + 0.5) / scale - item->numbers[0], dy = y0 + (y + 0.5) / scale - item->numbers[1];
      double turn = atan2(dx, -dy) / (2 * G_PI) - item->numbers[2] / 360;
      pixels[y * w + x] = colors[(int)((turn - floor(turn)) * 1024) & 1023];
    }
  cairo_surface_mark_dirty(surface);
  cairo_scale(cairo, 1 / scale, 1 / scale);
  cairo_set_source_surface(cairo, surface, x0 * scale, y0 * scale);
  cairo_paint(cairo);
  cairo_surface_destroy(surface);
  cairo_restore(cairo);
}

static void fill(cairo_t *cairo, const Item *item) {
  addPath(cairo, &item->path);
  cairo_set_fill_rule(cairo, item->flag ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  if (item->paint == 'k') return conic(cairo, item);
  if (item->paint == 's') {
    setColor(cairo, item->color);
  } else {
    const double *n = item->numbers;
    cairo_pattern_t *pattern;
    if (item->paint == 'l') {
      pattern = cairo_pattern_create_linear(n[0], n[1], n[2], n[3]);
    } else {
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);
      cairo_matrix_t matrix;
      cairo_matrix_init(&matrix, 1 / n[2], 0, 0, 1 / n[3], -n[0] / n[2], -n[1] / n[3]);
      cairo_pattern_set_matrix(pattern, &matrix);
    }
    for (int i = 0; i < item->stops; i++) {
      const double *s = item->stop[i];
      cairo_pattern_add_color_stop_rgba(pattern, s[0], s[1], s[2], s[3], s[4]);
    }
    cairo_set_source(cairo, pattern);
    cairo_pattern_destroy(pattern);
  }
  cairo_fill(cairo);
}

static void shadow(cairo_t *cairo, const Item *item) {
  double x0, y0, x1, y1;
  cairo_clip_extents(cairo, &x0, &y0, &x1, &y1);
  const double *r = item->rect;
  int left = (int)floor(fmax(r[0], x0) * scale), top = (int)floor(fmax(r[1], y0) * scale);
  int right = (int)ceil(fmin(r[0] + r[2], x1) * scale), bottom = (int)ceil(fmin(r[1] + r[3], y1) * scale);
  int w = right - left, h = bottom - top;
  if (w <= 0 || h <= 0) return;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, w, h);
  cairo_t *drawing = cairo_create(mask);
  cairo_translate(drawing, -left, -top);
  cairo_scale(drawing, scale, scale);
  if (item->flag) cairo_paint(drawing), cairo_set_operator(drawing, CAIRO_OPERATOR_CLEAR);
  addPath(drawing, &item->other);
  cairo_fill(drawing);
  cairo_destroy(drawing);
  cairo_surface_flush(mask);
  boxBlur(cairo_image_surface_get_data(mask), w, h, cairo_image_surface_get_stride(mask), 1, item->radius * scale);
  cairo_surface_mark_dirty(mask);
  cairo_save(cairo);
  addPath(cairo, &item->path);
  if (!item->flag) cairo_rectangle(cairo, r[0] - 1, r[1] - 1, r[2] + 2, r[3] + 2);
  cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip(cairo);
  cairo_identity_matrix(cairo);
  setColor(cairo, item->color);
  cairo_mask_surface(cairo, mask, left, top);
  cairo_restore(cairo);
  cairo_surface_destroy(mask);
}

static void blur(cairo_t *cairo, const Item *item) {
  cairo_surface_t *target = cairo_get_group_target(cairo);
  int margin = (int)ceil(2 * item->radius * scale);
  int left = (int)floor(item->rect[0] * scale) - margin, top = (int)floor(item->rect[1] * scale) - margin;
  int w = (int)ceil(item->rect[2] * scale) + 2 * margin, h = (int)ceil(item->rect[3] * scale) + 2 * margin;
  if (left < 0) w += left, left = 0;
  if (top < 0) h += top, top = 0;
  if (left + w > width) w = width - left;
  if (top + h > height) h = height - top;
  if (w <= 0 || h <= 0) return;
  cairo_surface_t *copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *copying = cairo_create(copy);
  cairo_set_source_surface(copying, target, -left, -top);
  cairo_paint(copying);
  cairo_destroy(copying);
  cairo_surface_flush(copy);
  boxBlur(cairo_image_surface_get_data(copy), w, h, cairo_image_surface_get_stride(copy), 4, item->radius * scale);
  cairo_surface_mark_dirty(copy);
  cairo_save(cairo);
  addPath(cairo, &item->path);
  cairo_clip(cairo);
  cairo_identity_matrix(cairo);
  cairo_set_source_surface(cairo, copy, left, top);
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_paint_with_alpha(cairo, item->opacity);
  cairo_restore(cairo);
  cairo_surface_destroy(copy);
}

static void image(cairo_t *cairo, const Item *item) {
  int w = cairo_image_surface_get_width(item->image), h = cairo_image_surface_get_height(item->image);
  cairo_save(cairo);
  cairo_translate(cairo, item->rect[0], item->rect[1]);
  cairo_scale(cairo, item->rect[2] / w, item->rect[3] / h);
  cairo_set_source_surface(cairo, item->image, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  cairo_rectangle(cairo, 0, 0, w, h);
  cairo_fill(cairo);
  cairo_restore(cairo);
}

static void text(cairo_t *cairo, const Item *item, int isShapedAnew) {
  PangoLayout *layout = isShapedAnew ? shaped(item) : item->layout;
  setColor(cairo, item->piece->color);
  cairo_move_to(cairo, item->x, item->y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
  pango_cairo_show_layout(cairo, layout);
  if (isShapedAnew) g_object_unref(layout);
}

static void paint(cairo_t *cairo, int isShapedAnew) {
  setColor(cairo, background);
  cairo_paint(cairo);
  int depth = 0, groups[64];
  double opacities[64];
  for (const Item *item = items; item < items + itemCount; item++) {
    switch (item->kind) {
      case 'f': fill(cairo, item); break;
      case 's':
        addPath(cairo, &item->path);
        setColor(cairo, item->color);
        cairo_set_line_width(cairo, item->width);
        cairo_set_line_cap(cairo, item->flag ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_dash(cairo, item->dash, item->dashes, 0);
        cairo_stroke(cairo);
        break;
      case 'i': image(cairo, item); break;
      case 'h': shadow(cairo, item); break;
      case 'u': blur(cairo, item); break;
      case 'b':
        cairo_save(cairo);
        if (item->hasMap) cairo_transform(cairo, &item->map);
        if (item->hasClip) {
          addPath(cairo, &item->path);
          cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING);
          cairo_clip(cairo);
        }
        if (item->group) cairo_push_group(cairo);
        groups[depth] = item->group, opacities[depth++] = item->opacity;
        break;
      case 'e':
        if (groups[--depth]) {
          cairo_pop_group_to_source(cairo);
          cairo_paint_with_alpha(cairo, opacities[depth]);
        }
        cairo_restore(cairo);
        break;
      default: text(cairo, item, isShapedAnew);
    }
  }
}

// MARK: Measuring

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/// The nanoseconds of a frame on a surface of its own.
///
/// - shape: whether texts are shaped anew.
/// - draw: whether letters are drawn anew, which an invisibly different scale makes Cairo do.
static double frame(int number, int shape, int draw) {
  double start = now();
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  double own = draw ? scale * (1 + (number + 3) * 1e-7) : scale;
  cairo_scale(cairo, own, own);
  pango_cairo_update_context(cairo, context);
  paint(cairo, shape);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return now() - start;
}

/// The nanoseconds of setting all texts and asking how large they became.
static double texts(void) {
  double start = now();
  for (Item *item = items; item < items + itemCount; item++) {
    if (item->kind != 't') continue;
    PangoLayout *layout = shaped(item);
    PangoRectangle extents;
    pango_layout_get_extents(layout, NULL, &extents);
    g_object_unref(layout);
  }
  return now() - start;
}

static void measure(const char *name, int frames, int shape, int draw) {
  double *times = calloc((size_t)frames, sizeof(double));
  for (int number = -2; number < frames; number++) {
    double time = frame(number, shape, draw);
    if (number >= 0) times[number] = time;
  }
  qsort(times, (size_t)frames, sizeof(double), ascending);
  printf("%s\t%.0f\t%.0f\n", name, times[0], times[frames / 2]);
  free(times);
}

/// Answers each line with the milliseconds of one warm frame, one cold frame, or of setting the texts.
static void takeTurns(const char *kind) {
  char line[64];
  for (int number = 0; fgets(line, sizeof line, stdin); number++) {
    double time = !strcmp(kind, "texts") ? texts() : frame(number, 1, !strcmp(kind, "cold"));
    printf("{\"ms\":%.5f}\n", time / 1e6);
    fflush(stdout);
  }
}

/// GB a second with which memory is filled, at best.
static double bandwidth(void) {
  size_t size = 256u << 20;
  char *memory = malloc(size);
  double best = 0;
  for (int round = 0; round < 8; round++) {
    double start = now();
    memset(memory, round, size);
    double speed = (double)size / (now() - start);
    // Reading a byte keeps the compiler from leaving it out.
    if (speed > best && memory[(size_t)round * 4096] == round) best = speed;
  }
  free(memory);
  return best;
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "--bandwidth")) {
    printf("%.2f\n", bandwidth());
    return 0;
  }
  if (count == 4 && !strcmp(arguments[1], "--surface")) {
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, atoi(arguments[2]), atoi(arguments[3]));
    memset(cairo_image_surface_get_data(surface), 255,
           (size_t)cairo_image_surface_get_stride(surface) * (size_t)cairo_image_surface_get_height(surface));
    cairo_surface_mark_dirty(surface);
    return 0;
  }
  if (count == 4 && !strcmp(arguments[1], "--turns")) {
    FILE *dump = fopen(arguments[3], "r");
    if (!dump) return 2;
    readDump(dump);
    fclose(dump);
    takeTurns(arguments[2]);
    return 0;
  }
  int frames = count > 1 ? atoi(arguments[1]) : 0;
  if (frames < 1) {
    fprintf(stderr, "usage: floor FRAMES [PICTURE.png] < DUMP | floor --surface WIDTH HEIGHT\n");
    return 2;
  }
  readDump(stdin);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, scale, scale);
  pango_cairo_update_context(cairo, context);
  paint(cairo, 1);
  if (count > 2) cairo_surface_write_to_png(surface, arguments[2]);
  measure("shaping and painting", frames, 1, 0);
  measure("shaping and painting, letters drawn anew", frames, 1, 1);
  for (Item *item = items; item < items + itemCount; item++)
    if (item->kind == 't') item->layout = shaped(item);
  pango_cairo_update_context(cairo, context);
  for (Item *item = items; item < items + itemCount; item++)
    if (item->kind == 't') pango_layout_context_changed(item->layout);
  measure("painting", frames, 0, 0);
  return 0;
}

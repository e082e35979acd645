#include <gtk/gtk.h>
#include <math.h>

// Swift does not call functions with a variable number of arguments.

/** Asks a scrolled window to scroll as if its own key had been pressed. */
static inline void parallax_scroll_child(GtkWidget *window, GtkScrollType type) {
  gboolean handled;
  g_signal_emit_by_name(window, "scroll-child", type, FALSE, &handled);
}

/** Lets a scroll controller report that fingers have left the touchpad, at a velocity in wheel steps
    a second. */
static inline void parallax_fling(GtkEventController *controller, double velocity) {
  g_signal_emit_by_name(controller, "decelerate", 0.0, velocity);
}

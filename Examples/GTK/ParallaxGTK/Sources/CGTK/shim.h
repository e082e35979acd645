// Newer versions of GTK deprecate functions that older ones have nothing else for.
#define GDK_DISABLE_DEPRECATION_WARNINGS
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

/** Sets what a widget is to those who do not see it. */
static inline void parallax_set_role(GtkWidget *widget, GtkAccessibleRole role) {
  g_object_set(widget, "accessible-role", role, NULL);
}

/** Sets what a screen reader says of a widget. */
static inline void parallax_set_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/** Sets how deep a heading is. */
static inline void parallax_set_level(GtkWidget *widget, int level) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}

/** Has a widget called by another one's text. */
static inline void parallax_label_by(GtkWidget *widget, GtkWidget *label) {
  gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                 NULL, -1);
}

/** Leaves a widget out for those who do not see it. */
static inline void parallax_hide_from_readers(GtkWidget *widget) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

/** Returns whether the desktop wants animations. */
static inline gboolean parallax_has_animations(GtkWidget *widget) {
  gboolean has_animations = TRUE;
  g_object_get(gtk_widget_get_settings(widget), "gtk-enable-animations", &has_animations, NULL);
  return has_animations;
}

/** Sets whether the desktop wants animations. */
static inline void parallax_set_animations(gboolean has_animations) {
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", has_animations, NULL);
}

/** Sets a setting of the desktop that is a text, such as the name of the theme. */
static inline void parallax_set_setting(const char *name, const char *value) {
  g_object_set(gtk_settings_get_default(), name, value, NULL);
}

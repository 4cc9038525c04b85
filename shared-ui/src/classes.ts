/** Joins the class names that apply: `classes(styles.button, isOpen && styles.open)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

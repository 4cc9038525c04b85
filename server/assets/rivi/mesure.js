/** Collector of the demo: notes in the page itself which pages were opened, and tells nobody. */
export function page(route) {
  performance.mark(`mesure ${route}`);
}

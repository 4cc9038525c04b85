const listeners = new Set<() => void>();

/** Calls back once the page has gone on, to another one or to another view of itself. @returns what stops it. */
export function onNavigated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellNavigated() {
  for (const listener of [...listeners]) listener();
}

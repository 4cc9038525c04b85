// A browser may refuse storage; the portal then works without remembering.
const area = (kind: 'local' | 'session') => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** Stored value of a key; null without one, or when the browser refuses storage. */
export function readStored(kind: 'local' | 'session', key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; false when the browser refuses. */
export function writeStored(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    area(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a key. */
export function removeStored(kind: 'local' | 'session', key: string): boolean {
  try {
    area(kind).removeItem(key);
    return true;
  } catch {
    return false;
  }
}

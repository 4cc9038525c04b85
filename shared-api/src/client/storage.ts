// A browser may refuse storage altogether; the portal then works and forgets.
const area = (kind: 'local' | 'session') => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** What is kept under a key, or null, also when the browser keeps nothing. */
export function readStored(kind: 'local' | 'session', key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; false when the browser refuses. */
export function writeStored(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    area(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a key. */
export function removeStored(kind: 'local' | 'session', key: string): boolean {
  try {
    area(kind).removeItem(key);
    return true;
  } catch {
    return false;
  }
}

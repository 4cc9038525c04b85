/**
 * Asks whether Back or Forward may leave the page.
 * @param leave goes where the browser was going.
 * @returns whether it asks; otherwise the browser goes at once.
 */
type AskBeforeBack = (leave: () => void) => boolean;

let asker: AskBeforeBack | null = null;

/** Lets a page ask before Back or Forward leaves it. @returns the function that stops it. */
export function askBeforeBack(ask: AskBeforeBack): () => void {
  asker = ask;
  return () => {
    // The next page may ask already.
    if (asker === ask) asker = null;
  };
}

export const isAskedBeforeBack: AskBeforeBack = (leave) => asker?.(leave) ?? false;

import { useEffect, useRef } from 'react';

const listeners = new Set<(text: string) => void>();

/**
 * Says a sentence to assistive technologies through the permanent region of the host: a region that is inserted
 * together with its text is not always read.
 */
export function announce(text: string) {
  for (const listener of listeners) listener(text);
}

/** A wait that is worth a word, in milliseconds. */
const TOLD_AFTER_MS = 700;

/**
 * Announces that something goes on, once it takes a while, to people who do not see the button turn.
 * @returns ends the wait, and says whether it was announced
 */
export function announceWait(text: string): () => boolean {
  let isTold = false;
  const telling = setTimeout(() => {
    isTold = true;
    announce(text);
  }, TOLD_AFTER_MS);
  return () => {
    clearTimeout(telling);
    return isTold;
  };
}

/**
 * Announces a text when it shows and each time it changes: the number of results of a search, for instance.
 * @param question what was asked: the answer to another question is announced too when its text is the same
 */
export function useAnnounced(text: string | undefined, question?: unknown) {
  const said = useRef<{ text?: string | undefined; question?: unknown }>({});
  useEffect(() => {
    if (text === said.current.text && question === said.current.question) return;
    said.current = { text, question };
    if (text) announce(text);
  }, [text, question]);
}

/** Subscribes the region of the host; returns the unsubscribe function. */
export function onAnnounce(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

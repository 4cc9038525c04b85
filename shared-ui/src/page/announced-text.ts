import { announce } from '@portal/shared-api';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Says the words of an element through the permanent region of the host, when the element shows and when its words
 * change: it comes into the page together with them, so a role of its own would not always be read (decision 0056).
 * @param answer another one is told in the same words too
 */
export function useAnnouncedText<Box extends HTMLElement>(answer?: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const said = useRef<{ text: string; answer: unknown }>({ text: '', answer });
  useEffect(() => {
    const text = box.current?.textContent.trim() ?? '';
    if (text === said.current.text && answer === said.current.answer) return;
    said.current = { text, answer };
    if (text !== '') announce(text);
  });
  return box;
}

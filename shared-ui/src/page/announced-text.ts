import { announce } from '@portal/shared-api';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Says the words of an element through the permanent region of the host, when the element shows and when its words
 * change: it comes into the page together with them, so a role of its own would not always be read (decision 0056).
 * @param question what the words answer: the answer to another question is announced too, even in the same words
 */
export function useAnnouncedText<Box extends HTMLElement>(question?: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const said = useRef<{ text: string; question: unknown }>({ text: '', question });
  useEffect(() => {
    const text = box.current?.textContent.trim() ?? '';
    if (text === said.current.text && question === said.current.question) return;
    said.current = { text, question };
    if (text !== '') announce(text);
  });
  return box;
}

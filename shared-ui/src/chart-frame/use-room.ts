import { useEffect, useRef, useState } from 'react';

/** Fallback without layout, as in a first render. */
const USUAL_WIDTH = 560;

/**
 * Available width of a chart in pixels, and the text zoom: charts are drawn at display size, so that text keeps its
 * own.
 */
export function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: USUAL_WIDTH, text: 1 });
  useEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const width = Math.round(measured.clientWidth);
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      if (width > 0) setRoom((before) => (before.width === width && before.text === text ? before : { width, text }));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, ...room };
}

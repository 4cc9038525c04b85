import { useEffect, useRef, useState } from 'react';

/** Where nothing is measured, as in a first drawing. */
const USUAL_WIDTH = 560;

/** Width a chart may take, in pixels, and how much larger than usual the text is: charts are drawn at the size they are seen, so that text keeps its own. */
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

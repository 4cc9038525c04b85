import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

/** Fits a rotated box into its surroundings: as large as possible and never cut. */
export function useFit() {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const fit = () => {
      if (!room.current || !content.current) return;
      const { clientWidth, clientHeight } = room.current;
      const { offsetWidth, offsetHeight } = content.current;
      const scale = Math.min(clientWidth / offsetHeight, clientHeight / offsetWidth);
      const left = (clientWidth + offsetHeight * scale) / 2;
      const top = (clientHeight - offsetWidth * scale) / 2;
      setStyle({ transform: `translate(${left}px, ${top}px) rotate(90deg) scale(${scale})` });
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return { room, content, style };
}

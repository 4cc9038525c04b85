import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { View } from './view';
import styles from './sheet.module.css';

interface SheetProps extends Pick<View, 'zoom' | 'rotation'> {
  /** Data URL. */
  image: string;
  /** « Page 1 sur 2 ». */
  name: string;
}

/** Aspect ratio of A4, until the picture is loaded. */
const upright = 210 / 297;

/** One page in the space of its rotated shape: a quarter turn swaps width and height. */
export function Sheet({ image, name, zoom, rotation }: SheetProps) {
  const [ratio, setRatio] = useState(upright);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A new page starts at its top, whatever the previous scroll position.
    if (sheet.current?.parentElement) sheet.current.parentElement.scrollTop = 0;
  }, []);
  const isOnSide = rotation % 180 !== 0;
  const shape: CSSProperties & Record<'--zoom', number> = {
    '--zoom': zoom / 100,
    aspectRatio: isOnSide ? 1 / ratio : ratio,
  };
  return (
    <div ref={sheet} className={styles.sheet} style={shape}>
      <img
        className={styles.picture}
        style={{
          inlineSize: isOnSide ? `${ratio * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
        src={image}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
        }
      />
    </div>
  );
}

import { loadLater, useAnnounced } from '@portal/shared-api';
import { useEffect, useState } from 'react';
import type { QrModules } from '../qr-drawing/modules';
import { messages } from './messages';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** Text of the code. */
  value: string;
  /** Purpose of the code: its image means nothing to a person who cannot see it. */
  label: string;
  /** Side in rem; 12 by default, readable by a phone at arm’s length. */
  side?: number | undefined;
}

type Drawing = { state: 'drawing' } | { state: 'missing' } | { state: 'drawn'; value: string; modules: QrModules };

const wordsOf = (state: Drawing['state']) =>
  state === 'drawn' ? undefined : state === 'drawing' ? messages.drawing : messages.unavailable;

/** A QR code. Its drawing code loads with the first one; always offer the same content as text. */
export function QrCode({ value, label, side = 12 }: QrCodeProps) {
  const drawing = useDrawing(value);
  useAnnounced(wordsOf(drawing.state));
  const box = { inlineSize: `${side}rem`, blockSize: `${side}rem` };
  if (drawing.state === 'missing') return <p className={styles.missing}>{messages.unavailable}</p>;
  if (drawing.state === 'drawing')
    return (
      <div className={styles.code} style={box}>
        <span className="visually-hidden">{messages.drawing}</span>
      </div>
    );
  return (
    <svg
      className={styles.code}
      style={box}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.modules.side} ${drawing.modules.side}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing.modules.path} />
    </svg>
  );
}

function useDrawing(value: string): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ state: 'drawing' });
  useEffect(() => {
    let isCurrent = true;
    loadLater(() => import('../qr-drawing/modules')).then(
      ({ drawModules }) => isCurrent && setDrawing({ state: 'drawn', value, modules: drawModules(value) }),
      () => isCurrent && setDrawing({ state: 'missing' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);
  // A code of another text would lead elsewhere.
  return drawing.state === 'drawn' && drawing.value !== value ? { state: 'drawing' } : drawing;
}

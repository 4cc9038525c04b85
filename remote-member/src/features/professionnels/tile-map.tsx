import { IconButton } from '@portal/shared-ui/button';
import { minus, plus } from '@portal/shared-ui/icons-tools';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from './messages';
import { fit, project, tilesAround, zooms, type GeoPoint } from './projection';
import styles from './map.module.css';

export interface MapPoint extends GeoPoint {
  id: string;
  /** Number of the professional in the list. */
  label: string;
}

interface TileMapProps {
  /** Address with `{z}`, `{x}` and `{y}`. */
  template: string;
  attribution: string;
  points: readonly MapPoint[];
}

const HEIGHT = 340;

/**
 * Numbered points over the tiles of a map server, illustrating the list, which has the same content and the keyboard
 * access: clicking a number leads to its row.
 */
export function TileMap({ template, attribution, points }: TileMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [closer, setCloser] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fitted = fit(points, width, HEIGHT);
  const zoom = Math.max(zooms.min, Math.min(zooms.max, fitted.zoom + closer));
  const middle = project(fitted.centre, zoom);
  return (
    <div className={styles.map}>
      <div ref={frame} className={styles.window} style={{ blockSize: HEIGHT }}>
        <div role="img" aria-label={messages.mapLabel({ nombre: points.length })} className={styles.layer}>
          {width > 0 &&
            tilesAround(template, fitted.centre, zoom, width, HEIGHT).map(({ key, url, left, top }) => (
              <img
                key={key}
                className={styles.tile}
                src={url}
                alt=""
                referrerPolicy="no-referrer"
                style={{ insetInlineStart: left, insetBlockStart: top }}
              />
            ))}
        </div>
        <div aria-hidden="true">
          {width > 0 &&
            points.map((point) => {
              const { x, y } = project(point, zoom);
              return (
                <button
                  key={point.id}
                  type="button"
                  tabIndex={-1}
                  className={styles.marker}
                  style={{ insetInlineStart: x - middle.x + width / 2, insetBlockStart: y - middle.y + HEIGHT / 2 }}
                  onClick={() => document.getElementById(`annuaire-${point.label}`)?.focus()}
                >
                  {point.label}
                </button>
              );
            })}
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton
          size="sm"
          icon={plus}
          label={messages.zoomIn}
          aria-disabled={zoom >= zooms.max}
          onClick={() => zoom < zooms.max && setCloser(closer + 1)}
        />
        <IconButton
          size="sm"
          icon={minus}
          label={messages.zoomOut}
          aria-disabled={zoom <= zooms.min}
          onClick={() => zoom > zooms.min && setCloser(closer - 1)}
        />
      </div>
      <p className={styles.attribution}>{attribution}</p>
    </div>
  );
}

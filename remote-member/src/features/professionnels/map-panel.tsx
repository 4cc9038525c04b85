import type { SearchOptions } from '@portal/shared-api/contract/geolocalisation';
import { Button } from '@portal/shared-ui/button';
import { mapPin } from '@portal/shared-ui/icons-forms';
import { useState } from 'react';
import { messages } from './messages';
import { TileMap, type MapPoint } from './tile-map';
import styles from './map.module.css';

interface MapPanelProps {
  carteTuiles: NonNullable<SearchOptions['carteTuiles']>;
  points: readonly MapPoint[];
}

/** The map, on demand: nothing is requested from its server before, because that reveals the area. */
export function MapPanel({ carteTuiles: { url, attribution }, points }: MapPanelProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Button variant="quiet" size="sm" icon={mapPin} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? messages.hideMap : messages.showMap}
        </Button>
        {!isShown && <p>{messages.mapWarning({ site: hostOf(url) })}</p>}
      </div>
      {isShown && <TileMap template={url} attribution={attribution} points={points} />}
    </div>
  );
}

const hostOf = (template: string) => new URL(template.replace(/\{[zxy]\}/g, '0')).hostname;

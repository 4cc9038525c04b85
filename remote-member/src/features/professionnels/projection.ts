/** Side of a map tile, in pixels. */
export const TILE = 256;
const MAX_LATITUDE = 85.0511;

export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Pixels from the north-west corner of the world at a zoom (web Mercator, as on every tile server). */
export function project({ latitude, longitude }: GeoPoint, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

export const zooms = { min: 5, max: 17, alone: 15 } as const;
/** Margin around the outermost points, in pixels. */
const MARGIN = 32;

/** Closest zoom with all points visible, and its centre. */
export function fit(points: readonly GeoPoint[], width: number, height: number): { zoom: number; centre: GeoPoint } {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const north = Math.max(...latitudes);
  const south = Math.min(...latitudes);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const centre = { latitude: (north + south) / 2, longitude: (west + east) / 2 };
  for (let zoom: number = zooms.alone; zoom > zooms.min; zoom -= 1) {
    const corner = project({ latitude: north, longitude: west }, zoom);
    const other = project({ latitude: south, longitude: east }, zoom);
    if (other.x - corner.x <= width - 2 * MARGIN && other.y - corner.y <= height - 2 * MARGIN) return { zoom, centre };
  }
  return { zoom: zooms.min, centre };
}

export interface Tile {
  key: string;
  url: string;
  left: number;
  top: number;
}

/** Tiles that cover a window around a centre, with their position in it. */
export function tilesAround(template: string, centre: GeoPoint, zoom: number, width: number, height: number): Tile[] {
  const middle = project(centre, zoom);
  const [left, top] = [middle.x - width / 2, middle.y - height / 2];
  const count = 2 ** zoom;
  const tiles: Tile[] = [];
  for (
    let row = Math.max(0, Math.floor(top / TILE));
    row <= Math.min(count - 1, Math.floor((top + height) / TILE));
    row += 1
  ) {
    for (let column = Math.floor(left / TILE); column <= Math.floor((left + width) / TILE); column += 1) {
      // East of the last meridian the first one follows.
      const x = ((column % count) + count) % count;
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        left: Math.round(column * TILE - left),
        top: Math.round(row * TILE - top),
        url: template.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(row)),
      });
    }
  }
  return tiles;
}

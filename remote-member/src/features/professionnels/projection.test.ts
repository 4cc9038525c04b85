import { fit, project, tilesAround, TILE } from './projection';

const mende = { latitude: 44.518, longitude: 3.5 };

test('[MEM-26] the world at zoom 0 is one tile, its centre at equator and first meridian', () => {
  expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: TILE / 2, y: TILE / 2 });
  // The tile of Mende at zoom 10, as numbered by every tile server.
  const { x, y } = project(mende, 10);
  expect([Math.floor(x / TILE), Math.floor(y / TILE)]).toEqual([521, 370]);
});

test('[MEM-26] all points are visible at the closest zoom', () => {
  const points = [mende, { latitude: 44.553, longitude: 3.291 }];
  const { zoom, centre } = fit(points, 800, 340);
  for (const point of points) {
    const [at, middle] = [project(point, zoom), project(centre, zoom)];
    expect(Math.abs(at.x - middle.x)).toBeLessThanOrEqual(400);
    expect(Math.abs(at.y - middle.y)).toBeLessThanOrEqual(170);
  }
  expect(fit([mende], 800, 340)).toEqual({ zoom: 15, centre: mende });
  expect(fit([mende, { latitude: -20.9, longitude: 55.4 }], 300, 340).zoom).toBe(5);
});

test('[MEM-26] tiles cover the whole window, and their addresses come from the template alone', () => {
  const tiles = tilesAround('https://t.test/{z}/{x}/{y}.png?x={x}', mende, 12, 800, 340);
  for (const [x, y] of [
    [0, 0],
    [799, 0],
    [0, 339],
    [799, 339],
  ] as const) {
    expect(tiles.some(({ left, top }) => left <= x && x < left + TILE && top <= y && y < top + TILE)).toBe(true);
  }
  expect(tiles.every(({ url }) => /^https:\/\/t\.test\/12\/(\d+)\/\d+\.png\?x=\1$/.test(url))).toBe(true);
});

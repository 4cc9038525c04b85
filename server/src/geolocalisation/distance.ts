import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

export interface Point {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance of two points in kilometres (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin((radians(b) - radians(a)) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The same in SQL, from a point to a row's coordinates. */
export function distanceTo(
  { latitude, longitude }: Point,
  columns: { latitude: AnyColumn; longitude: AnyColumn },
): SQL<number> {
  return sql<number>`(2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
    sin(radians(${columns.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${columns.latitude})) * sin(radians(${columns.longitude} - ${longitude}::float8) / 2) ^ 2
  ))))`;
}

/** Bounds in degrees of everything within a radius, for the index to filter before distances are computed. */
export function boxAround(
  { latitude, longitude }: Point,
  radiusKm: number,
): { south: number; north: number; west: number; east: number } {
  const up = radiusKm / KM_PER_DEGREE;
  const aside = up / Math.max(0.01, Math.cos(radians(latitude)));
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside };
}

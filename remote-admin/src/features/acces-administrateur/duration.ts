/** Whole minutes between two instants, at least one. */
export const minutesOf = (from: string, to: string): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

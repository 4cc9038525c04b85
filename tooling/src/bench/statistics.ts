/** Value below which a share (0 to 1) of the list lies. @throws RangeError for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('Aucune mesure');
  return value;
}

/** Middle value, or the mean of the two middle ones. @throws RangeError for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (lower === undefined || upper === undefined) throw new RangeError('Aucune mesure');
  return (lower + upper) / 2;
}

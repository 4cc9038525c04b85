const units = ['Octets', 'ko', 'Mo', 'Go', 'To', 'Po'];

function format(bytes: number, decimals: (unit: number) => [number, number]): string {
  const unit = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const [minimum, maximum] = decimals(unit);
  const number = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
  return `${number.format(bytes / 1000 ** unit)}\u00a0${units[unit]}`;
}

/** « 512 Octets », « 245,1 ko », « 1,25 Mo »: from mega on, one to two decimals (specification 9). */
export function formatBytes(bytes: number): string {
  return format(bytes, (unit) => (unit === 0 ? [0, 0] : [1, unit === 1 ? 1 : 2]));
}

/** « 5,0 Mo »: a limit always has one decimal. */
export function formatByteLimit(bytes: number): string {
  return format(bytes, (unit) => (unit === 0 ? [0, 0] : [1, 1]));
}

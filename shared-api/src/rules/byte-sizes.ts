const units = ['Octets', 'ko', 'Mo', 'Go', 'To', 'Po'];
/** Each unit is 1 024 times the previous one: the limits of product 0.5 (5 242 880 bytes) then read « 5 Mo ». */
const STEP = 1024;

function format(bytes: number, decimals: (unit: number) => [number, number]): string {
  const unit = bytes < STEP ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const [minimum, maximum] = decimals(unit);
  const number = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
  return `${number.format(bytes / STEP ** unit)}\u00a0${units[unit]}`;
}

/** « 512 Octets », « 239 ko », « 1,25 Mo »: one to two decimals from Mo on (CTL-13). */
export function formatBytes(bytes: number): string {
  return format(bytes, (unit) => (unit < 2 ? [0, 0] : [1, 2]));
}

/** « 5 Mo »: a limit has at most one decimal. */
export function formatByteLimit(bytes: number): string {
  return format(bytes, (unit) => (unit === 0 ? [0, 0] : [0, 1]));
}

/** Whole cents: all calculations use them. */
export type Cents = number;

const largestTyped = 9_999_999;
const euroFormat = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const decimalFormat = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rateFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Converts euros of the API to cents. */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Converts cents to euros of the API, two decimals at most. */
export function toEuros(cents: Cents): number {
  return cents / 100;
}

/** « 1 234,56 € », « -12,00 € », with French no-break spaces. */
export function formatEuros(euros: number): string {
  return euroFormat.format(euros === 0 ? 0 : euros);
}

/** « 1 234,56 »: for a field with its own « € ». */
export function formatDecimals(euros: number): string {
  return decimalFormat.format(euros);
}

/** « 70 % », « 64,5 % ». */
export function formatRate(percent: number): string {
  return `${rateFormat.format(percent)}\u00a0%`;
}

/** An amount typed with comma or point, 0,01 to 99 999,99, in cents; null when it is not one. */
export function parseTypedAmount(typed: string): Cents | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0\u202f€]/g, ''));
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= largestTyped ? cents : null;
}

/** Typed euros: `null` when empty, `'invalid'` when not an amount. */
export type TypedEuros = number | 'invalid' | null;

/**
 * Parses euros typed with comma or point, spaces and « € » allowed, two decimals at most; bounds are checked elsewhere.
 */
export function readTypedEuros(typed: string): TypedEuros {
  const text = typed.replace(/[\s€]/g, '');
  if (text === '') return null;
  return /^\d{1,9}([.,]\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : 'invalid';
}

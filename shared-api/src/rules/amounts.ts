import { withMinusSign } from './minus-sign';
import { unread, type UnreadText } from './unread-text';
import { withoutGaps } from './whole-numbers';

/** Largest amount that a person may type, in euros (product 8.1). */
export const largestAmount = 99_999.99;

/** Whole cents: all calculations use them. */
export type Cents = number;

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

/** « 1 234,56 € », « −12,00 € », with French no-break spaces and the sign of print. */
export function formatEuros(euros: number): string {
  return withMinusSign(euroFormat.format(euros === 0 ? 0 : euros));
}

/** What is added or taken away: « + 12,00 € », « −12,00 € », « 0,00 € ». */
export const formatAddedEuros = (euros: number): string => `${euros > 0 ? '+\u00a0' : ''}${formatEuros(euros)}`;

const wholeEuroFormat = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** « 150 € », « 0,50 € »: for an axis, whose numbers are round; an amount keeps its cents. */
export function formatRoundEuros(euros: number): string {
  return Number.isInteger(euros) ? withMinusSign(wholeEuroFormat.format(euros)) : formatEuros(euros);
}

/** « 1 234,56 »: for a field with its own « € ». */
export function formatDecimals(euros: number): string {
  return decimalFormat.format(euros);
}

/** « 70 % », « 64,5 % ». */
export function formatRate(percent: number): string {
  return `${rateFormat.format(percent)}\u00a0%`;
}

/** Typed euros: `null` when empty, the typed text when it is not an amount. */
export type TypedEuros = number | UnreadText | null;

/**
 * The same amount with digits and a comma alone. « 12€50 » is twelve euros and fifty cents; a space that parts no
 * thousands stays, as « 12 50 » is nobody's one thousand two hundred and fifty.
 */
function plainAmount(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/^(.*\d)\s*€\s*(\d{2})\s*$/, '$1,$2')
    .replace(/^\s*€?\s*|\s*€?\s*$/g, '')
    .replace(/\s*([.,])\s*/g, '$1');
  const whole = withoutGaps(text);
  return /^\d{1,3}(?:\.\d{3})+,\d{0,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(whole) ? whole.replaceAll('.', '') : whole;
}

/**
 * Parses euros typed with comma or point, spaces between thousands and « € » allowed, two decimals at most; bounds are
 * checked elsewhere.
 */
export function readTypedEuros(typed: string): TypedEuros {
  const text = plainAmount(typed);
  if (text === '') return null;
  if (/^\d{1,9}([.,]\d{0,2})?$/.test(text)) return Number(text.replace(',', '.'));
  return unread(typed);
}

/**
 * A formatted number with the sign of print, « −12,00 € »: `Intl` writes a hyphen in French, which is shorter than the
 * figures and may end a line. Files for spreadsheets keep the hyphen (product 0.1).
 */
export const withMinusSign = (formatted: string): string => formatted.replace('-', '\u2212');

const signed = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A change with its sign, to one decimal: « +12,5 », « −3 », « 0 ». */
export const formatChange = (change: number): string => withMinusSign(signed.format(change));

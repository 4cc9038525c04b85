import { memberNumberMaximum } from '@portal/shared-api/rules/member-number';
import { identifier, pattern, type Format } from './formats';

/** A column of a stream. Without a value an optional one is null. */
export interface Column<T> {
  format: Format<T>;
  /** Meaning, as the guide says it. */
  meaning: string;
  isRequired: boolean;
}

export const required = <T>(format: Format<T>, meaning: string) => ({ format, meaning, isRequired: true as const });
export const optional = <T>(format: Format<T>, meaning: string) => ({ format, meaning, isRequired: false as const });

interface Stream<Columns> {
  meaning: string;
  /** Columns that name an object: the same key again replaces it. */
  key: readonly (keyof Columns & string)[];
  /** No portfolio is without it. */
  isEssential?: boolean;
  columns: Columns;
}
export const defineStream = <Columns>(stream: Stream<Columns>) => stream;

/** People type both. */
export const numPers = identifier(memberNumberMaximum);
export const numeroContrat = identifier(memberNumberMaximum);
export const iban = pattern('sans espace', /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/);
export const bic = pattern('8 ou 11 caractères', /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/);

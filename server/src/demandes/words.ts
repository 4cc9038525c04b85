import { getTableColumns, sql } from 'drizzle-orm';
import type { Secrets } from '../platform/secrets';
import { demandes } from './tables';

/**
 * Sealed words of the last change of state: why a request is refused, or which documents are missing. They may concern
 * care, so that the event alone keeps them.
 */
export const sealedWords = sql<string | null>`(
  select e.message_chiffre from demandes_evenements e
  where e.client_code = "demandes"."client_code" and e.numero = "demandes"."numero" and e.etat is not null
  order by e.rang desc limit 1
)`;

/** Columns of a request with these words, still sealed. */
export const withWords = { ...getTableColumns(demandes), motsChiffres: sealedWords };

/** A row with its words to read; `motif` is that of a request that has them in no event. */
export function readWords<Row extends { motif: string | null; motsChiffres: string | null }>(
  secrets: Secrets,
  { motsChiffres, ...row }: Row,
): Omit<Row, 'motsChiffres'> {
  return { ...row, motif: motsChiffres === null ? row.motif : secrets.decrypt(motsChiffres) };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { create, integer, string, type, array } from 'superstruct';
import type { FileMode } from '@portal/shared-api/contract/audiences';
import { assures, contrats } from '../contrats/public';
import { rawRows, type Database, type Transaction } from '../platform/database/database';
import { messages } from './messages';
import { audiencesFichiers } from './tables';

/** A line of a file, with its number. */
export interface FileLine {
  ligne: number;
  contrat: string;
  pers: string;
}

const verdicts = array(type({ ligne: integer(), motif: string() }));

/**
 * Takes the good lines of a file into an audience, all in the database, and tells the others. `REMPLACER` empties it
 * first.
 */
export async function takeLines(
  transaction: Transaction,
  clientCode: string,
  code: string,
  mode: FileMode,
  lines: readonly FileLine[],
): Promise<{ ligne: number; motif: string }[]> {
  if (mode === 'REMPLACER')
    await transaction
      .delete(audiencesFichiers)
      .where(and(eq(audiencesFichiers.clientCode, clientCode), eq(audiencesFichiers.code, code)));
  const read = sql`with lu as (
    select l.ligne, l.contrat, l.pers, row_number() over (partition by l.contrat, l.pers order by l.ligne) as rang
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(ligne int, contrat text, pers text)
  ), juge as (
    select lu.*, case
      when not exists (select 1 from ${contrats} where ${contrats.clientCode} = ${clientCode} and ${contrats.numero} = lu.contrat)
        then ${messages.unknownContract}::text
      when lu.pers <> '' and not exists (select 1 from ${assures} where ${assures.clientCode} = ${clientCode}
        and ${assures.numeroContrat} = lu.contrat and ${assures.numPers} = lu.pers) then ${messages.unknownPerson}::text
      when lu.rang > 1 then ${messages.twice}::text end as motif
    from lu)`;
  const refused = create(
    await rawRows(transaction, sql`${read} select ligne, motif from juge where motif is not null order by ligne`),
    verdicts,
  );
  await transaction.execute(
    mode === 'RETIRER'
      ? sql`${read} delete from ${audiencesFichiers} using juge where juge.motif is null
          and ${audiencesFichiers.clientCode} = ${clientCode} and ${audiencesFichiers.code} = ${code}
          and ${audiencesFichiers.numeroContrat} = juge.contrat and ${audiencesFichiers.numPers} = juge.pers`
      : sql`${read} insert into ${audiencesFichiers} (client_code, code, numero_contrat, num_pers)
          select ${clientCode}, ${code}, contrat, pers from juge where motif is null on conflict do nothing`,
  );
  return refused;
}

export const findLines = (database: Database, clientCode: string, code: string, limit: number) =>
  database
    .select({ contrat: audiencesFichiers.numeroContrat, pers: audiencesFichiers.numPers })
    .from(audiencesFichiers)
    .where(and(eq(audiencesFichiers.clientCode, clientCode), eq(audiencesFichiers.code, code)))
    .orderBy(asc(audiencesFichiers.numeroContrat), asc(audiencesFichiers.numPers))
    .limit(limit);

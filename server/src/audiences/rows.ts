import { and, asc, eq, sql } from 'drizzle-orm';
import { array, create } from 'superstruct';
import type { FileMode } from '@portal/shared-api/contract/audiences';
import { lineRefusal, type LineRefusal } from '@portal/shared-api/contract/imports';
import { assures, contrats } from '../contrats/public';
import { rawRows, type Database, type Transaction } from '../platform/database/database';
import { messages } from './messages';
import { asStored, type TypedInsured } from './numbers';
import { audiencesFichiers } from './tables';

/** A line of a file, with its number. */
export interface FileLine extends TypedInsured {
  ligne: number;
}

const verdicts = array(lineRefusal);

/**
 * Takes the good lines of a file into an audience, batch after batch, all in the database, and tells the others.
 * `REMPLACER` empties it first.
 */
export async function lineTaker(
  transaction: Transaction,
  clientCode: string,
  code: string,
  mode: FileMode,
): Promise<(lines: readonly FileLine[], isWritten: boolean) => Promise<LineRefusal[]>> {
  if (mode === 'REMPLACER')
    await transaction
      .delete(audiencesFichiers)
      .where(and(eq(audiencesFichiers.clientCode, clientCode), eq(audiencesFichiers.code, code)));
  const seen = new Set<string>();
  return async (lines, isWritten) => {
    const read = (await asStored(transaction, clientCode, lines)).map((line) => {
      const name = `${line.contrat};${line.pers}`;
      const repete = seen.has(name);
      seen.add(name);
      return { ...line, repete };
    });
    const refused = await judge(transaction, clientCode, read);
    const wrong = new Set(refused.map(({ ligne }) => ligne));
    const good = read.filter(({ ligne }) => !wrong.has(ligne));
    if (isWritten && good.length > 0) await write(transaction, clientCode, code, mode, good);
    return refused;
  };
}

async function judge(
  transaction: Transaction,
  clientCode: string,
  lines: readonly (FileLine & { repete: boolean })[],
): Promise<LineRefusal[]> {
  const judged = sql`select l.ligne, case
      when not exists (select 1 from ${contrats} where ${contrats.clientCode} = ${clientCode} and ${contrats.numero} = l.contrat)
        then ${messages.unknownContract}::text
      when l.pers <> '' and not exists (select 1 from ${assures} where ${assures.clientCode} = ${clientCode}
        and ${assures.numeroContrat} = l.contrat and ${assures.numPers} = l.pers) then ${messages.unknownPerson}::text
      when l.repete then ${messages.twice}::text end as motif
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(ligne int, contrat text, pers text, repete boolean)`;
  const rows = await rawRows(
    transaction,
    sql`select ligne, motif from (${judged}) as juge where motif is not null order by ligne`,
  );
  return create(rows, verdicts);
}

async function write(
  transaction: Transaction,
  clientCode: string,
  code: string,
  mode: FileMode,
  lines: readonly FileLine[],
): Promise<void> {
  const read = sql`json_to_recordset(${JSON.stringify(lines)}::json) as l(contrat text, pers text)`;
  await transaction.execute(
    mode === 'RETIRER'
      ? sql`delete from ${audiencesFichiers} using ${read}
          where ${audiencesFichiers.clientCode} = ${clientCode} and ${audiencesFichiers.code} = ${code}
          and ${audiencesFichiers.numeroContrat} = l.contrat and ${audiencesFichiers.numPers} = l.pers`
      : sql`insert into ${audiencesFichiers} (client_code, code, numero_contrat, num_pers)
          select ${clientCode}, ${code}, l.contrat, l.pers from ${read} on conflict do nothing`,
  );
}

export const findLines = (database: Database, clientCode: string, code: string, limit: number) =>
  database
    .select({ contrat: audiencesFichiers.numeroContrat, pers: audiencesFichiers.numPers })
    .from(audiencesFichiers)
    .where(and(eq(audiencesFichiers.clientCode, clientCode), eq(audiencesFichiers.code, code)))
    .orderBy(asc(audiencesFichiers.numeroContrat), asc(audiencesFichiers.numPers))
    .limit(limit);

import type { ImportRule } from '@portal/shared-api/contract/imports';
import {
  referentielFileLimit,
  type ReferentielImported,
  type ReferentielValues,
} from '@portal/shared-api/contract/referentiel-edition';
import { foldText } from '@portal/shared-api/rules/search-text';
import { importLines, type ImportLine, type TakeLines } from '../../../platform/imports/import-lines';
import type { ReceivedFile } from '../../../platform/imports/received-file';
import { faqCategoryList } from '../catalogue';
import { parentsOf, storeRows, type EditContext, type PlannedRow } from './change';
import { messages } from './messages';
import { isNamedByBoth, isSame, problemsOf, readLine, rowName, valuesOf } from './rules';
import { findLabels } from '../store';
import { findLastOrder, lockByCodes, lockList } from './store';

const { columns } = messages;

/**
 * Adds and changes the rows that a file names; the others stay.
 * @throws PortalError 400 for a file that is no such list.
 */
export async function importRows(
  context: EditContext,
  nom: string,
  file: ReceivedFile,
  how: { isEssai: boolean; regle: ImportRule },
): Promise<ReferentielImported> {
  const counts = { ajouts: 0, modifications: 0, inchangees: 0 };
  const outcome = await importLines(context.database, file, {
    ...how,
    most: referentielFileLimit,
    columns: [columns.code, columns.libelle],
    noColumns: messages.noColumns,
    begin: (database) => begin({ ...context, database }, nom, counts),
  });
  return { ...outcome, ...counts };
}

async function begin(
  context: EditContext,
  nom: string,
  counts: { ajouts: number; modifications: number; inchangees: number },
): Promise<TakeLines> {
  const { database, client } = context;
  await lockList(database, client.code, nom);
  const parents = await parentsOf(context, nom);
  const seen = new Set<string>();
  // Readers tell categories of questions by their names alone.
  const labels =
    nom === faqCategoryList
      ? new Map(
          [...(await findLabels(database, client.code, nom))].map(([code, { libelle }]) => [foldText(libelle), code]),
        )
      : null;
  let order = isNamedByBoth(nom) ? 0 : await findLastOrder(database, client.code, nom);

  /** A line as a row, or all that is wrong with it. */
  const judge = (line: ImportLine, stored: ReadonlyMap<string, PlannedRow['row']>): PlannedRow | string[] => {
    const found = (code: string, libelle: string) => stored.get(rowName(nom, { code, libelle }));
    const valuesBefore = (code: string, libelle: string): ReferentielValues | undefined => {
      const row = found(code, libelle);
      return row && valuesOf(row);
    };
    const read = readLine(line.cell, Math.min(order + 1, 9999), valuesBefore);
    if (Array.isArray(read)) return read;
    const row = found(read.code, read.libelle);
    const problems = problemsOf(nom, read, row ? valuesOf(row) : null, parents).map(({ message }) => message);
    const name = rowName(nom, read);
    if (seen.has(name)) problems.push(messages.twice);
    const holder = labels?.get(foldText(read.libelle));
    if (holder !== undefined && holder !== read.code) problems.push(messages.categoryTaken);
    if (problems.length > 0) return problems;
    seen.add(name);
    labels?.set(foldText(read.libelle), read.code);
    if (!row) order = Math.max(order, read.ordre);
    return { values: read, row };
  };

  return async (lines, isWritten) => {
    const codes = lines.map(({ cell }) => cell(columns.code));
    // Names of the rows of the file are judged line by line: two may be exchanged.
    for (const [label, code] of labels ?? []) if (codes.includes(code) && !seen.has(code)) labels?.delete(label);
    const stored = new Map(
      (await lockByCodes(database, client.code, nom, codes)).map((row) => [rowName(nom, row), row]),
    );
    const refus: { ligne: number; motif: string }[] = [];
    const changed: PlannedRow[] = [];
    for (const line of lines) {
      const judged = judge(line, stored);
      if (Array.isArray(judged)) refus.push({ ligne: line.ligne, motif: judged.join(' ') });
      else if (!judged.row || !isSame(valuesOf(judged.row), judged.values)) changed.push(judged);
      else counts.inchangees += 1;
    }
    const ajouts = changed.filter(({ row }) => !row).length;
    counts.ajouts += ajouts;
    counts.modifications += changed.length - ajouts;
    if (isWritten) await storeRows(context, nom, changed);
    return refus;
  };
}

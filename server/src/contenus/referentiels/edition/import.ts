import type { ReferentielValues } from '@portal/shared-api/contract/referentiel-edition';
import { invalid } from '../../../platform/errors';
import { readCsv, type CsvLine } from '../../../platform/exports/read-csv';
import type { ReferentielTableRow } from '../store';
import { addRow, parentsOf, saveRow, type EditContext } from './change';
import { messages } from './messages';
import { isNamedByBoth, isSame, problemsOf, readLine, rowName, valuesOf } from './rules';
import { findByCodes, findLastOrder, lockList } from './store';

const MOST = 5000;

const refusedFile = (message: string) => invalid([{ champ: 'contenu', code: 'file', message }], message);

interface Planned {
  values: ReferentielValues;
  row: ReferentielTableRow | undefined;
}

/**
 * What a file adds and changes, and the lines that it cannot. Nothing is changed on trial, nor while a line is refused;
 * rows that the file does not name stay.
 * @throws PortalError 400 for a file that is no such list.
 */
export async function importRows(context: EditContext, nom: string, contenu: string, isEssai: boolean) {
  const { database, client } = context;
  const [header, ...lines] = readCsv(contenu);
  const names = header?.cellules ?? [];
  if (!names.includes(messages.columns.code) || !names.includes(messages.columns.libelle))
    throw refusedFile(messages.noColumns);
  if (lines.length === 0) throw refusedFile(messages.empty);
  if (lines.length > MOST) throw refusedFile(messages.tooMany(MOST));
  await lockList(database, client.code, nom);
  const { planned, refus } = await plan(context, nom, names, lines);
  const changed = planned.filter(({ values, row }) => !row || !isSame(valuesOf(row), values));
  const isApplique = !isEssai && refus.length === 0;
  if (isApplique)
    for (const { values, row } of changed)
      await (row ? saveRow(context, row, values, row.version) : addRow(context, nom, values));
  const ajouts = changed.filter(({ row }) => !row).length;
  return {
    isApplique,
    ajouts,
    modifications: changed.length - ajouts,
    inchangees: planned.length - changed.length,
    refus,
  };
}

async function plan(context: EditContext, nom: string, names: readonly string[], lines: readonly CsvLine[]) {
  const { database, client } = context;
  const cellsOf = ({ cellules }: CsvLine) => new Map(names.map((name, at) => [name, cellules[at] ?? '']));
  const codes = lines.map((line) => cellsOf(line).get(messages.columns.code) ?? '');
  const stored = new Map((await findByCodes(database, client.code, nom, codes)).map((row) => [rowName(nom, row), row]));
  const parents = await parentsOf(context, nom);
  let order = isNamedByBoth(nom) ? 0 : await findLastOrder(database, client.code, nom);
  const seen = new Set<string>();
  const planned: Planned[] = [];
  const refus: { ligne: number; contenu: string; motif: string }[] = [];
  for (const line of lines) {
    const found = (code: string, libelle: string) => stored.get(rowName(nom, { code, libelle }));
    const values = readLine(cellsOf(line), Math.min(order + 1, 9999), (code, libelle) => {
      const row = found(code, libelle);
      return row && valuesOf(row);
    });
    const row = typeof values === 'string' ? undefined : found(values.code, values.libelle);
    const motif =
      typeof values === 'string'
        ? values
        : seen.has(rowName(nom, values))
          ? messages.twice
          : problemsOf(nom, values, row ? valuesOf(row) : null, parents)[0]?.message;
    if (typeof values === 'string' || motif !== undefined) {
      refus.push({ ligne: line.ligne, contenu: line.contenu.slice(0, 300), motif: motif ?? '' });
      continue;
    }
    seen.add(rowName(nom, values));
    if (!row) order = Math.max(order, values.ordre);
    planned.push({ values, row });
  }
  return { planned, refus };
}

import type { ImportRule } from '@portal/shared-api/contract/imports';
import {
  referentielFileLimit,
  type ReferentielImported,
  type ReferentielValues,
} from '@portal/shared-api/contract/referentiel-edition';
import { foldText } from '@portal/shared-api/rules/search-text';
import { signedIn } from '../../../platform/http/context';
import { importLines, type ImportLine, type TakeLines } from '../../../platform/imports/import-lines';
import type { ReceivedFile } from '../../../platform/imports/received-file';
import { faqCategoryList } from '../catalogue';
import { keepChoices, parentsOf, storeRows, type EditContext, type PlannedRow } from './change';
import { messages } from './messages';
import { isNamedByBoth, isSame, problemsOf, readLine, rowName, valuesOf } from './rules';
import { findLabels } from '../store';
import { findLastOrder, lockByCodes, lockList } from './store';
import { namesAfter, twinsAmong } from './twins';

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
  const offered = { change: 0 };
  const outcome = await importLines(context.database, file, {
    ...how,
    most: referentielFileLimit,
    columns: [columns.code, columns.libelle],
    noColumns: messages.noColumns,
    begin: (database) => begin({ ...context, database }, nom, counts, offered),
    end: async (database) => {
      if (offered.change < 0) await keepChoices({ ...context, database }, nom, 0);
    },
  });
  // A trial says what the import would, which goes on where all is taken or the other lines are.
  const goesOn = outcome.refus.length === 0 || how.regle === 'LIGNES_VALABLES';
  if (how.isEssai && goesOn && offered.change < 0) await keepChoices(context, nom, -offered.change);
  return { ...outcome, ...counts };
}

/** A line that may be taken, as a row. */
interface Judged extends PlannedRow {
  ligne: number;
}

async function begin(
  context: EditContext,
  nom: string,
  counts: { ajouts: number; modifications: number; inchangees: number },
  /** By how many rows more, or less, the list offers. */
  offered: { change: number },
): Promise<TakeLines> {
  const { database, client } = context;
  await lockList(database, client.code, nom);
  const parents = await parentsOf(context, nom);
  // To add a row is one right, to change what is there is another.
  const mayChange = signedIn(context).rights.has('referentiel:update');
  const seen = new Set<string>();
  // Readers tell categories of questions by their names alone.
  let held: ReadonlyMap<string, string> | null =
    nom === faqCategoryList
      ? new Map(
          [...(await findLabels(database, client.code, nom))].map(([code, { libelle }]) => [foldText(libelle), code]),
        )
      : null;
  let order = isNamedByBoth(nom) ? 0 : await findLastOrder(database, client.code, nom);

  /** A line as a row, or all that is wrong with it. */
  const judge = ({ ligne, cell }: ImportLine, stored: ReadonlyMap<string, PlannedRow['row']>): Judged | string[] => {
    const found = (code: string, libelle: string) => stored.get(rowName(nom, { code, libelle }));
    const valuesBefore = (code: string, libelle: string): ReferentielValues | undefined => {
      const row = found(code, libelle);
      return row && valuesOf(row);
    };
    const read = readLine(cell, Math.min(order + 1, 9999), valuesBefore);
    if (Array.isArray(read)) return read;
    const row = found(read.code, read.libelle);
    const problems = problemsOf(nom, read, row ? valuesOf(row) : null, parents).map(({ message }) => message);
    const name = rowName(nom, read);
    if (seen.has(name)) problems.push(messages.twice);
    if (!mayChange && row && !isSame(valuesOf(row), read)) problems.push(messages.mayNotChange);
    if (problems.length > 0) return problems;
    seen.add(name);
    if (!row) order = Math.max(order, read.ordre);
    return { ligne, values: read, row };
  };

  return async (lines, isWritten) => {
    const codes = lines.map(({ cell }) => cell(columns.code));
    const stored = new Map(
      (await lockByCodes(database, client.code, nom, codes)).map((row) => [rowName(nom, row), row]),
    );
    const judged = lines.map((line) => ({ ligne: line.ligne, outcome: judge(line, stored) }));
    const good = judged.flatMap(({ outcome }) => (Array.isArray(outcome) ? [] : [outcome]));
    // Names of the rows of the file are judged together: two may be exchanged.
    const twins = held ? twinsAmong(good.map(named), held) : new Set<number>();
    const taken = good.filter(({ ligne }) => !twins.has(ligne));
    held &&= namesAfter(held, taken.map(named));
    const changed = taken.filter(({ row, values }) => !row || !isSame(valuesOf(row), values));
    const ajouts = changed.filter(({ row }) => !row).length;
    counts.ajouts += ajouts;
    counts.modifications += changed.length - ajouts;
    counts.inchangees += taken.length - changed.length;
    offered.change += changed.reduce(
      (sum, { row, values }) => sum + Number(values.isActif) - Number(row?.isActif ?? false),
      0,
    );
    if (isWritten) await storeRows(context, nom, changed);
    return judged.flatMap(({ ligne, outcome }) =>
      Array.isArray(outcome)
        ? [{ ligne, motif: outcome.join(' ') }]
        : twins.has(ligne)
          ? [{ ligne, motif: messages.categoryTaken }]
          : [],
    );
  };
}

const named = ({ ligne, values: { code, libelle } }: Judged) => ({ ligne, code, libelle });

import type { ReferentielValues } from '@portal/shared-api/contract/referentiel-edition';
import { auditAll } from '../../../platform/audit/store';
import { invalid } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { changedMeanwhile, findVersions, ofPortal, recordVersions } from '../../../platform/objects/store';
import { nameCategories } from '../../faq/categories';
import { faqCategoryList, mayBeEmpty, referentielsConnus } from '../catalogue';
import type { ReferentielTableRow } from '../store';
import { messages } from './messages';
import { isNamedByBoth, isSame, problemsOf, valuesOf } from './rules';
import { countActive, findByCodes, findCodes, insertRows, lockList, updateRows } from './store';

export type EditContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>;

const versionName = ({ client }: EditContext, id: string) => ({
  clientCode: client.code,
  type: 'referentiel',
  cle: id,
});

/** Codes that may stand above the rows of a list. */
export async function parentsOf({ database, client }: EditContext, nom: string): Promise<ReadonlySet<string>> {
  const parent = referentielsConnus[nom]?.parent;
  return parent === undefined ? new Set() : findCodes(database, client.code, parent);
}

function refuseProblems(
  nom: string,
  values: ReferentielValues,
  before: ReferentielValues | null,
  parents: ReadonlySet<string>,
): void {
  const problems = problemsOf(nom, values, before, parents);
  if (problems[0])
    throw invalid(
      problems.map((problem) => ({ ...problem, code: 'referentiel' })),
      problems[0].message,
    );
}

interface RowAct {
  id: string;
  action: 'ajoute' | 'modifie' | 'supprime';
  /** List and code. */
  cible: string;
  version: number;
  valeurs: object | null;
  details: Record<string, unknown>;
}

/** A line of the trail, and the version of the row, of each act. */
export async function keep(context: EditContext, acts: readonly RowAct[]): Promise<void> {
  const { userName } = signedIn(context);
  const date = context.now();
  await recordVersions(
    context.database,
    acts.map(({ id, version, valeurs }) => ({
      ...versionName(context, id),
      version,
      valeurs: valeurs && { ...valeurs },
      auteur: userName,
      date,
    })),
  );
  await auditAll(
    context.database,
    acts.map(({ action, cible, details }) => ({
      clientCode: context.client.code,
      date,
      action: `referentiel.${action}`,
      acteur: signedIn(context),
      cible,
      details,
      ip: context.ip,
    })),
  );
}

/** Values to store: those of a row as it was read, or of one that is added. */
export interface PlannedRow {
  values: ReferentielValues;
  row: ReferentielTableRow | undefined;
}

/**
 * Keeps a choice in a list that forms require, before an active row leaves it or after many did.
 * @param leaving number of active rows that are about to leave
 * @throws PortalError 400 when no active row would be left
 */
export async function keepChoices({ database, client }: EditContext, nom: string, leaving: number): Promise<void> {
  await lockList(database, client.code, nom);
  if (mayBeEmpty(nom) || (await countActive(database, client.code, nom)) > leaving) return;
  throw invalid([{ champ: 'isActif', code: 'referentiel', message: messages.lastActive }], messages.lastActive);
}

/**
 * Stores checked values with their versions and lines of the trail, in few statements whatever their number.
 * @returns names of the added rows
 * @throws PortalError 409 when somebody else stored another version of one.
 */
export async function storeRows(context: EditContext, nom: string, rows: readonly PlannedRow[]): Promise<string[]> {
  const { database, client } = context;
  const date = context.now();
  if (nom === faqCategoryList) await lockList(database, client.code, nom);
  const changed = rows.flatMap(({ values, row }) => (row ? [{ values, row }] : []));
  const wanted = rows.flatMap(({ values, row }) => (row ? [] : [values]));
  const added = await insertRows(database, client.code, nom, wanted, date);
  const [first] = changed;
  if (first && (await updateRows(database, changed, date)) < changed.length)
    throw changedMeanwhile((await findVersions(database, versionName(context, first.row.id)))[0]?.auteur);
  // What came with the portal is the first version of the history.
  await recordVersions(
    database,
    changed
      .filter(({ row }) => row.version === 1 && !row.isAjoute)
      .map(({ row }) => ofPortal({ ...versionName(context, row.id), version: 1, valeurs: valuesOf(row), date })),
  );
  await keep(context, [
    ...added.map(({ id, values }) => ({
      id,
      action: 'ajoute' as const,
      cible: `${nom}/${values.code}`,
      version: 1,
      valeurs: values,
      details: { apres: values },
    })),
    ...changed.map(({ values, row }) => ({
      id: row.id,
      action: 'modifie' as const,
      cible: `${nom}/${row.code}`,
      version: row.version + 1,
      valeurs: values,
      details: { avant: valuesOf(row), apres: values },
    })),
  ]);
  if (nom === faqCategoryList)
    await nameCategories(
      context,
      rows.map(({ values }) => values),
    );
  return added.map(({ id }) => id);
}

/** Adds a row. @throws PortalError 400 for values that the list does not take, 409 for a code that exists. */
export async function addRow(context: EditContext, nom: string, values: ReferentielValues): Promise<string> {
  const { database, client } = context;
  await lockList(database, client.code, nom);
  refuseProblems(nom, values, null, await parentsOf(context, nom));
  const same = (await findByCodes(database, client.code, nom, [values.code])).find(
    (row) => !isNamedByBoth(nom) || row.libelle === values.libelle,
  );
  if (same) throw existing(nom, values.code);
  const [id] = await storeRows(context, nom, [{ values, row: undefined }]);
  if (id === undefined) throw new Error(`A row of ${nom} was not stored.`);
  return id;
}

const existing = (nom: string, code: string) => {
  const message = isNamedByBoth(nom) ? messages.sameTown : messages.exists(code);
  return invalid([{ champ: 'code' satisfies keyof ReferentielValues, code: 'existe', message }], message);
};

/** Stores the values of a row. @returns its version. @throws PortalError 409 when somebody else stored another one. */
export async function saveRow(
  context: EditContext,
  row: ReferentielTableRow,
  values: ReferentielValues,
  version: number,
): Promise<number> {
  const { database, client } = context;
  const before = valuesOf(row);
  refuseProblems(row.nom, values, before, await parentsOf(context, row.nom));
  if (row.version === version && isSame(before, values)) return version;
  if (values.libelle !== before.libelle && isNamedByBoth(row.nom)) {
    const towns = await findByCodes(database, client.code, row.nom, [row.code]);
    if (towns.some((town) => town.libelle === values.libelle)) throw existing(row.nom, row.code);
  }
  if (row.version !== version)
    throw changedMeanwhile((await findVersions(database, versionName(context, row.id)))[0]?.auteur);
  if (row.isActif && !values.isActif) await keepChoices(context, row.nom, 1);
  await storeRows(context, row.nom, [{ values, row }]);
  return version + 1;
}

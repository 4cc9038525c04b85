import type { ReferentielValues } from '@portal/shared-api/contract/referentiel-edition';
import { audit } from '../../../platform/audit/store';
import { invalid } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { changedMeanwhile, findVersions, recordVersion } from '../../../platform/objects/store';
import { referentielsConnus } from '../catalogue';
import type { ReferentielTableRow } from '../store';
import { messages } from './messages';
import { isNamedByBoth, isSame, problemsOf, valuesOf } from './rules';
import { findByCodes, findCodes, insertRow, lockList, updateRow } from './store';

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

/** A line of the trail, and the version of the row. */
export async function keep(
  context: EditContext,
  id: string,
  act: { action: string; cible: string; version: number; valeurs: object | null; details: Record<string, unknown> },
): Promise<void> {
  const { userName } = signedIn(context);
  const { action, cible, version, valeurs, details } = act;
  const date = context.now();
  await recordVersion(context.database, {
    ...versionName(context, id),
    version,
    valeurs: valeurs && { ...valeurs },
    auteur: userName,
    date,
  });
  await audit(context.database, {
    clientCode: context.client.code,
    date,
    action: `referentiel.${action}`,
    acteur: signedIn(context),
    cible,
    details,
    ip: context.ip,
  });
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
  const id = await insertRow(database, client.code, nom, values, context.now());
  const act = { action: 'ajoute', cible: `${nom}/${values.code}`, version: 1, valeurs: values };
  await keep(context, id, { ...act, details: { apres: values } });
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
  const name = versionName(context, row.id);
  if (row.version !== version || !(await updateRow(database, row, values, version, context.now())))
    throw changedMeanwhile((await findVersions(database, name))[0]?.auteur);
  // What came with the portal is the first version of the history.
  if (version === 1 && !row.isAjoute)
    await recordVersion(database, { ...name, version, valeurs: before, auteur: messages.portal, date: context.now() });
  const act = { action: 'modifie', cible: `${row.nom}/${row.code}`, version: version + 1, valeurs: values };
  await keep(context, row.id, { ...act, details: { avant: before, apres: values } });
  return version + 1;
}

import {
  addReferentielRow,
  deleteReferentielRow,
  exportReferentiel,
  exportReferentiels,
  importReferentiel,
  listReferentielRows,
  listReferentiels,
  readReferentielHistory,
  referentielFileLimit,
  referentielFileBytes,
  saveReferentielRow,
  switchReferentielRows,
  type ReferentielListed,
} from '@portal/shared-api/contract/referentiel-edition';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Database } from '../../../platform/database/database';
import { notFound, outcomeOf, PortalError } from '../../../platform/errors';
import { csvFile } from '../../../platform/exports/csv';
import { listFile, type ListQuery } from '../../../platform/exports/list-file';
import type { Context } from '../../../platform/http/context';
import { handle, type DomainRoutes } from '../../../platform/http/handle';
import { pagination } from '../../../platform/http/pagination';
import { receiveCsv } from '../../../platform/imports/received-file';
import { findVersions } from '../../../platform/objects/store';
import { stillUsed, usesInWords, type FindUses } from '../../../platform/objects/uses';
import { referentielsConnus, type ReferentielDefinition } from '../catalogue';
import type { ReferentielTableRow } from '../store';
import { addRow, keep, keepChoices, saveRow } from './change';
import { importRows } from './import';
import { messages } from './messages';
import { fileColumns, present, valuesOf } from './rules';
import { countLists, countRows, deleteRow, findRow, findRows } from './store';
import { workbookOf } from './workbook';

function definitionOf(nom: string): ReferentielDefinition {
  const definition = Object.hasOwn(referentielsConnus, nom) ? referentielsConnus[nom] : undefined;
  if (!definition) throw notFound();
  return definition;
}

async function rowOf(database: Database, clientCode: string, nom: string, id: string): Promise<ReferentielTableRow> {
  definitionOf(nom);
  const row = await findRow(database, clientCode, nom, id);
  if (!row) throw notFound(messages.unknown);
  return row;
}

type Counts = Awaited<ReturnType<typeof countLists>>;

function listed(counts: Counts, nom: string): ReferentielListed {
  const { libelle, liberte, parent = null } = definitionOf(nom);
  const { lignes, actives, date } = counts.get(nom) ?? { lignes: 0, actives: 0, date: null };
  return { nom, libelle, liberte, parent, lignes, actives, dateModification: date?.toISOString() ?? null };
}

async function readPage(
  { database, client }: Pick<Context, 'database' | 'client'>,
  query: ListQuery<typeof exportReferentiels>,
) {
  const counts = await countLists(database, client.code);
  const { texte = '', tri = 'libelle' } = query;
  // The lists are those of the code, some forty: their rows are counted in the database.
  const found = Object.keys(referentielsConnus)
    .map((nom) => listed(counts, nom))
    .filter(({ nom, libelle }) => foldText(`${nom} ${libelle}`).includes(foldText(texte)))
    .toSorted((one, other) =>
      tri.endsWith('lignes') ? one.lignes - other.lignes : one.libelle.localeCompare(other.libelle, 'fr'),
    );
  if (tri.startsWith('-')) found.reverse();
  const { page, taille, slice } = pagination(query);
  return {
    referentiels: found.slice(slice.offset, slice.offset + slice.limit),
    pagination: { page, taille, total: found.length },
  };
}

/** « Référentiels » of the back office. */
export const referentielEditionRoutes = (findUses: () => readonly FindUses[]): DomainRoutes => [
  handle(listReferentiels, (context) => readPage(context, context.query)),

  handle(exportReferentiels, (context) =>
    listFile(context, { name: messages.list.file, read: (query) => readPage(context, query), table: workbookOf }),
  ),

  handle(listReferentielRows, async ({ database, client, params: { nom }, query }) => {
    const definition = definitionOf(nom);
    const { page, taille, slice } = pagination(query);
    return {
      referentiel: listed(await countLists(database, client.code), nom),
      lignes: (await findRows(database, client.code, nom, query, slice)).map((row) => present(definition, row)),
      pagination: { page, taille, total: await countRows(database, client.code, nom, query) },
    };
  }),

  handle(exportReferentiel, async ({ database, client, params: { nom }, query }) => {
    const { libelle } = definitionOf(nom);
    const rows = await findRows(database, client.code, nom, query, { offset: 0, limit: referentielFileLimit });
    const columns = fileColumns(nom).map((name) => ({
      titre: messages.columns[name],
      kind: name === 'ordre' ? ('nombre' as const) : ('texte' as const),
      largeur: 20,
      valeur: (row: ReferentielTableRow) => {
        const value = valuesOf(row)[name];
        return typeof value === 'boolean' ? (value ? messages.yes : messages.no) : value;
      },
    }));
    return csvFile(`${nom}-${client.code.toLowerCase()}.csv`, { titre: libelle, columns, rows });
  }),

  handle(addReferentielRow, async (context) => {
    definitionOf(context.params.nom);
    return { id: await addRow(context, context.params.nom, context.body) };
  }),

  handle(saveReferentielRow, async (context) => {
    const { database, client, params, body } = context;
    const row = await rowOf(database, client.code, params.nom, params.id);
    const { version, ...values } = body;
    return { version: await saveRow(context, row, { ...values, code: row.code }, version) };
  }),

  handle(deleteReferentielRow, async (context) => {
    const { database, client, params } = context;
    const row = await rowOf(database, client.code, params.nom, params.id);
    const cle = `${row.nom}/${row.code}`;
    if (!row.isAjoute) throw new PortalError(409, 'EtatIncompatible', { message: messages.ours });
    const uses = await usesInWords(findUses(), database, { clientCode: client.code, type: 'referentiel', cle });
    if (uses !== null) throw stillUsed(messages.row, uses);
    if (row.isActif) await keepChoices(context, row.nom, 1);
    await deleteRow(database, client.code, row.id);
    const details = { avant: valuesOf(row) };
    await keep(context, [
      { id: row.id, action: 'supprime', cible: cle, version: row.version + 1, valeurs: null, details },
    ]);
  }),

  handle(switchReferentielRows, async (context) => {
    const { database, client, params, body } = context;
    definitionOf(params.nom);
    const resultats: { cle: string; isFait: boolean; message: string | null }[] = [];
    for (const cle of body.cles) {
      try {
        const row = await rowOf(database, client.code, params.nom, cle);
        await saveRow(context, row, { ...valuesOf(row), isActif: body.isActif }, row.version);
        resultats.push({ cle, isFait: true, message: null });
      } catch (error) {
        resultats.push({ cle, isFait: false, message: outcomeOf(error) });
      }
    }
    return { resultats };
  }),

  handle(readReferentielHistory, async ({ database, client, params }) => {
    await rowOf(database, client.code, params.nom, params.id);
    return { versions: await findVersions(database, { clientCode: client.code, type: 'referentiel', cle: params.id }) };
  }),

  handle(
    importReferentiel,
    async (context) => {
      const { params, query, exchange } = context;
      definitionOf(params.nom);
      const file = await receiveCsv(exchange.request, referentielFileBytes);
      const how = { isEssai: query.essai !== undefined, regle: query.regle ?? 'TOUT_OU_RIEN' };
      return importRows(context, params.nom, file, how).finally(file.close);
    },
    { ownTransaction: true },
  ),
];

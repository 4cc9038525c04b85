import {
  exportEtiquettes,
  importEtiquettes,
  listEtiquettes,
  readEtiquetteHistory,
  saveEtiquette,
  type Etiquette,
} from '@portal/shared-api/contract/etiquettes';
import type { ReleasedLabel } from '@portal/shared-api/rules/label-catalogue';
import { notFound } from '../platform/errors';
import { csvFile } from '../platform/exports/csv';
import { xlsxFile } from '../platform/exports/xlsx';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import type { FindReleased } from './catalogue';
import { changeLabel } from './change';
import { importWorkbook } from './import';
import { messages } from './messages';
import { contextOf, isFitting, longestOf, matching, type OwnLabel } from './rules';
import { findAllLabels, findHistory, findOwnLabel } from './store';
import { workbookOf } from './workbook';

/** « Étiquettes » of the back office. */
export function etiquetteRoutes(findReleased: FindReleased): DomainRoutes {
  const labelOf = async (clientCode: string, cle: string): Promise<ReleasedLabel> => {
    const label = (await findReleased(clientCode)).etiquettes.find((each) => each.cle === cle);
    if (!label) throw notFound(messages.unknown);
    return label;
  };

  return [
    handle(listEtiquettes, async ({ database, client, query }) => {
      const { page, taille, slice } = pagination(query);
      const { ecrans, etiquettes } = await findReleased(client.code);
      const found = matching(etiquettes, await findAllLabels(database, client.code), query);
      return {
        ecrans,
        etiquettes: found.slice(slice.offset, slice.offset + slice.limit).map(({ label, own }) => present(label, own)),
        pagination: { page, taille, total: found.length },
      };
    }),

    handle(exportEtiquettes, async ({ database, client, query: { format, ...filters } }) => {
      const { etiquettes } = await findReleased(client.code);
      const found = matching(etiquettes, await findAllLabels(database, client.code), filters);
      const name = `${messages.fileName(client.code)}.${format}`;
      return format === 'xlsx' ? xlsxFile(name, workbookOf(found)) : csvFile(name, workbookOf(found));
    }),

    // The releases are read before the transaction: they have a connection of their own.
    handle(
      saveEtiquette,
      async (context) => {
        const { cle, valeur, version } = context.body;
        const label = await labelOf(context.client.code, cle);
        const own = await context.database.transaction((database) =>
          changeLabel({ ...context, database }, label, valeur, version),
        );
        return { etiquette: present(label, own) };
      },
      { ownTransaction: true },
    ),

    handle(readEtiquetteHistory, async ({ database, client, query }) => {
      const label = await labelOf(client.code, query.cle);
      return {
        etiquette: present(label, await findOwnLabel(database, client.code, query.cle)),
        changements: (await findHistory(database, client.code, query.cle)).map(({ date, ...change }) => ({
          ...change,
          date: date.toISOString(),
        })),
      };
    }),

    handle(
      importEtiquettes,
      async (context) => {
        const { etiquettes } = await findReleased(context.client.code);
        return context.database.transaction((database) =>
          importWorkbook({ ...context, database }, etiquettes, context.body),
        );
      },
      { ownTransaction: true },
    ),
  ];
}

function present(label: ReleasedLabel, own: OwnLabel | undefined): Etiquette {
  const valeur = own?.texte ?? null;
  return {
    cle: label.cle,
    contexte: contextOf(label),
    valeurDefaut: label.texte,
    valeur,
    variables: [...label.variables],
    longueurMax: longestOf(label),
    version: own?.version ?? 0,
    auteur: own?.auteur ?? null,
    dateModification: own?.date.toISOString() ?? null,
    isInapplicable: valeur !== null && !isFitting(label, valeur),
  };
}

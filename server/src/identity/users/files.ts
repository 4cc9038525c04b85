import {
  accountExportLimit,
  accountOrigins,
  accountStates,
  type AccountRow,
  type exportAccounts,
} from '@portal/shared-api/contract/comptes';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { invalid } from '../../platform/errors';
import { csvFile } from '../../platform/exports/csv';
import type { ExportColumn } from '../../platform/exports/table';
import { xlsxFile } from '../../platform/exports/xlsx';
import type { FileAnswer } from '../../platform/http/answers';
import type { Context } from '../../platform/http/context';
import { messages } from './messages';
import { searchPage } from './search';

type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;

const { columns: titles } = messages;
const columns: readonly ExportColumn<AccountRow>[] = [
  { titre: titles.nom, kind: 'texte', largeur: 22, valeur: ({ nom }) => nom },
  { titre: titles.prenom, kind: 'texte', largeur: 18, valeur: ({ prenom }) => prenom },
  { titre: titles.reference, kind: 'texte', largeur: 16, valeur: ({ referenceExterne }) => referenceExterne },
  { titre: titles.identifiant, kind: 'texte', largeur: 32, valeur: ({ userName }) => userName },
  { titre: titles.roles, kind: 'texte', largeur: 24, valeur: ({ roles }) => roleLabel(roles) },
  { titre: titles.etat, kind: 'texte', largeur: 26, valeur: ({ etat }) => accountStates[etat] },
  { titre: titles.contrats, kind: 'nombre', largeur: 10, valeur: ({ nombreContrats }) => nombreContrats },
  {
    titre: titles.connexion,
    kind: 'instant',
    largeur: 20,
    valeur: ({ dateDerniereConnexion }) => dateDerniereConnexion,
  },
  { titre: titles.creation, kind: 'instant', largeur: 20, valeur: ({ dateCreation }) => dateCreation },
  { titre: titles.origine, kind: 'texte', largeur: 26, valeur: ({ origine }) => accountOrigins[origine] },
];

/**
 * The accounts that a search finds, as a file. @throws PortalError 400 « Affinez votre recherche. » beyond the limit.
 */
export async function exportFile(
  { database, client, today }: Pick<Context, 'database' | 'client' | 'today'>,
  { format, ...query }: QueryOf<typeof exportAccounts>,
): Promise<FileAnswer> {
  const { utilisateurs, pagination } = await searchPage(database, client.code, {
    ...query,
    page: 1,
    taille: accountExportLimit,
  });
  if (pagination.total > accountExportLimit) throw invalid([], messages.refine);
  const table = { titre: messages.sheet, columns, rows: utilisateurs };
  const name = `${messages.file}_${client.code}_${today().replaceAll('-', '')}`;
  if (format === 'xlsx') return xlsxFile(`${name}.xlsx`, table);
  return csvFile(`${name}.csv`, table);
}

import {
  amfLabels,
  failureReasons,
  logExportLimit,
  type Connection,
  type ConnectionCounter,
} from '@portal/shared-api/contract/connexions';
import { channelLabels } from '@portal/shared-api/contract/traitement-demandes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { invalid } from '../../platform/errors';
import { csvFile } from '../../platform/exports/csv';
import type { ExportColumn } from '../../platform/exports/table';
import { xlsxFile } from '../../platform/exports/xlsx';
import type { FileAnswer } from '../../platform/http/answers';
import type { Context } from '../../platform/http/context';
import { messages } from './messages';
import { countConnections, findConnections, type LogFilters } from './store';

const { columns: titles } = messages;
const yesNo = (is: boolean) => (is ? messages.yes : messages.no);
const MINUTE_S = 60;

const logColumns = (client: string): readonly ExportColumn<Connection>[] => [
  { titre: titles.date, kind: 'instant', largeur: 20, valeur: ({ date }) => date },
  { titre: titles.user, kind: 'texte', largeur: 28, valeur: ({ utilisateur }) => utilisateur },
  { titre: titles.identifiant, kind: 'texte', largeur: 30, valeur: ({ userName }) => userName },
  {
    titre: titles.role,
    kind: 'texte',
    largeur: 24,
    valeur: ({ roles }) => (roles.length === 0 ? null : roleLabel(roles)),
  },
  { titre: titles.client, kind: 'texte', largeur: 22, valeur: () => client },
  {
    titre: titles.result,
    kind: 'texte',
    largeur: 10,
    valeur: ({ isSucces }) => (isSucces ? messages.success : messages.failure),
  },
  {
    titre: titles.reason,
    kind: 'texte',
    largeur: 24,
    valeur: ({ motifEchec }) => motifEchec && failureReasons[motifEchec],
  },
  { titre: titles.channel, kind: 'texte', largeur: 20, valeur: ({ canal }) => channelLabels[canal] },
  { titre: titles.browser, kind: 'texte', largeur: 14, valeur: ({ navigateur }) => navigateur },
  { titre: titles.ip, kind: 'texte', largeur: 18, valeur: ({ adresseIp }) => adresseIp },
  { titre: titles.amf, kind: 'texte', largeur: 14, valeur: ({ amf }) => amf && amfLabels[amf] },
  {
    titre: titles.access,
    kind: 'texte',
    largeur: 18,
    valeur: ({ isAccesAdministrateur }) => yesNo(isAccesAdministrateur),
  },
  {
    titre: titles.duration,
    kind: 'nombre',
    largeur: 14,
    valeur: ({ dureeSecondes }) => (dureeSecondes === null ? null : Math.round(dureeSecondes / MINUTE_S)),
  },
];

/** The log as CSV. @throws PortalError 400 « Affinez votre recherche. » beyond 50 000 lines. */
export async function exportLog(
  { database, client }: Pick<Context, 'database' | 'client'>,
  filters: LogFilters,
  isIpShown: boolean,
): Promise<FileAnswer> {
  if ((await countConnections(database, client.code, filters)) > logExportLimit) throw invalid([], messages.refine);
  const rows = await findConnections(database, client.code, filters, { offset: 0, limit: logExportLimit }, isIpShown);
  return csvFile(`${messages.logFile}_${client.code}_${compact(filters.debut)}_${compact(filters.fin)}.csv`, {
    titre: messages.logSheet,
    columns: logColumns(client.configuration.libelle),
    rows,
  });
}

type Step = ConnectionCounter['serie'][number];
const counterColumns: readonly ExportColumn<Omit<Step, 'uniques'> & { uniques: number | null }>[] = [
  { titre: titles.pas, kind: 'texte', largeur: 36, valeur: ({ date }) => date },
  { titre: titles.connexions, kind: 'nombre', largeur: 14, valeur: ({ total }) => total },
  { titre: titles.uniques, kind: 'nombre', largeur: 14, valeur: ({ uniques }) => uniques },
  { titre: titles.echecs, kind: 'nombre', largeur: 14, valeur: ({ echecs }) => echecs },
];

/** The counter as a workbook: each step, then the period and the one before. */
export function exportCounter(clientCode: string, counter: ConnectionCounter): Promise<FileAnswer> {
  const { debut, fin, total, uniques, echecs, periodePrecedente: before } = counter;
  const days = (first: string, last: string) => `${formatDate(first)} – ${formatDate(last)}`;
  return xlsxFile(`${messages.counterFile}_${clientCode}_${compact(debut)}_${compact(fin)}.xlsx`, {
    titre: messages.counterSheet,
    columns: counterColumns,
    rows: [
      ...counter.serie.map((step) => ({ ...step, date: formatDate(step.date) })),
      { ...before, date: `${messages.previous} (${days(before.debut, before.fin)})` },
    ],
    totaux: [`${messages.total} (${days(debut, fin)})`, total, uniques, echecs],
  });
}

const compact = (date: string) => date.replaceAll('-', '');

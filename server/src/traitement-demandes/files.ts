import type { Readable } from 'node:stream';
import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import {
  channelLabels,
  modeLabels,
  type HandledRow,
  type RequestFilters,
} from '@portal/shared-api/contract/traitement-demandes';
import { isMedicalPaper } from '@portal/shared-api/contract/formulaires/index';
import { objectName } from '../fichiers/public';
import { findPiece } from '../historique/public';
import { audit } from '../platform/audit/store';
import { isIdentifier } from '../platform/database/identifiers';
import { notFound, PortalError } from '../platform/errors';
import { csvFile } from '../platform/exports/csv';
import type { ExportColumn } from '../platform/exports/table';
import { xlsxFile } from '../platform/exports/xlsx';
import type { FileVault } from '../platform/files/vault';
import type { FileAnswer } from '../platform/http/answers';
import { signedIn, type Context } from '../platform/http/context';
import { messages as common } from '../platform/messages';
import { messages } from './messages';
import { presentRow } from './present';
import { countHandled, findHandled, type Reader } from './store';

/** Most rows of an export. */
const exportLimit = 10_000;
const { columns: titles } = messages;
const yesNo = (is: boolean) => (is ? messages.yes : messages.no);

const columns: readonly ExportColumn<HandledRow>[] = [
  { titre: titles.numero, kind: 'texte', largeur: 18, valeur: ({ numeroDemande }) => numeroDemande },
  { titre: titles.date, kind: 'date', largeur: 12, valeur: ({ dateDemande }) => dateDemande },
  { titre: titles.demarche, kind: 'texte', largeur: 34, valeur: ({ libelle }) => libelle },
  {
    titre: titles.adherent,
    kind: 'texte',
    largeur: 28,
    valeur: ({ expediteur: { nom, prenom } }) => `${nom} ${prenom}`,
  },
  {
    titre: titles.contrat,
    kind: 'texte',
    largeur: 16,
    valeur: ({ numeroContratIndividuel }) => numeroContratIndividuel,
  },
  { titre: titles.mode, kind: 'texte', largeur: 14, valeur: ({ modeGestion }) => modeLabels[modeGestion] },
  { titre: titles.etat, kind: 'texte', largeur: 22, valeur: ({ etat }) => etatsDemande[etat] },
  { titre: titles.canal, kind: 'texte', largeur: 12, valeur: ({ canal }) => channelLabels[canal] },
  { titre: titles.ar, kind: 'texte', largeur: 12, valeur: ({ isArEnvoye }) => yesNo(isArEnvoye) },
  { titre: titles.gestionnaire, kind: 'texte', largeur: 24, valeur: ({ gestionnaire }) => gestionnaire },
  { titre: titles.echeance, kind: 'date', largeur: 18, valeur: ({ dateReponse }) => dateReponse },
  { titre: titles.delai, kind: 'nombre', largeur: 18, valeur: ({ delaiOuvres }) => delaiOuvres },
];

/** The list as a file. @throws PortalError 400 when the filters leave more rows than a file allows. */
export async function exportRequests(
  context: Pick<Context, 'database'>,
  reader: Reader,
  { format, ...filters }: RequestFilters & { format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  if ((await countHandled(context.database, reader, filters)) > exportLimit)
    throw new PortalError(400, 'ValidationError', { message: messages.tooMany(exportLimit) });
  const found = await findHandled(context.database, reader, filters, { offset: 0, limit: exportLimit });
  const rows = found.map((row) => presentRow(row, reader.userId, reader.today));
  const name = `${messages.exportName}_${reader.today.replaceAll('-', '')}.${format}`;
  const table = { titre: messages.sheet, columns, rows };
  return format === 'xlsx' ? xlsxFile(name, table) : csvFile(name, table);
}

type PieceContext = Context<{ numeroDemande: string; idPiece: string }>;

/**
 * A document of a request, as it was sent; the trail says who opened it.
 * @throws PortalError 404 `NonTrouve`
 */
export async function openPiece(
  context: PieceContext,
  vault: FileVault,
): Promise<{ name: string; type: string; content: Readable }> {
  const { database, client, params, now, ip } = context;
  const key = { clientCode: client.code, numero: params.numeroDemande };
  const piece = isIdentifier(params.idPiece) ? await findPiece(database, key, params.idPiece) : undefined;
  if (!piece) throw notFound(messages.pieceUnknown);
  if (isMedicalPaper(piece.form, piece.inputName) && !signedIn(context).rights.has('sinistre.medical:read'))
    throw new PortalError(403, 'AccesRefuse', { message: common.medical });
  const content = await vault.read(objectName(piece));
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action: 'demande.piece-ouverte',
    acteur: signedIn(context),
    cible: key.numero,
    details: { piece: piece.id },
    ip,
  });
  return { name: piece.localFileName, type: piece.typeMime ?? 'application/octet-stream', content };
}

import { and, arrayOverlaps, asc, count, desc, eq, gte, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { HistoryQuery, Piece } from '@portal/shared-api/contract/historique';
import { paperLabel } from '@portal/shared-api/contract/formulaires/index';
import { periodStart } from '@portal/shared-api/rules/history-periods';
import { findLabels } from '../contenus/public';
import { personnes } from '../contrats/public';
import { fichiers } from '../fichiers/public';
import { paperLabelsOf } from '../formulaires/public';
import type { Database } from '../platform/database/database';
import {
  type RequestKey,
  type RequestSender,
  demandes,
  ofSender,
  openStates,
  readWords,
  sealedWords,
} from '../demandes/public';
import type { Secrets } from '../platform/secrets';
import { careForms } from './rules';

/** Whose requests are read, and by whom. */
export interface Sender extends RequestSender {
  /** Other adults named by the requests, while staff consult the sender's space; nobody for the sender. */
  hiddenPersons: readonly string[];
}

/** Columns of a list, without the submitted data. */
const listed = {
  numero: demandes.numero,
  code: demandes.code,
  personnes: demandes.personnes,
  numeroContrat: demandes.numeroContrat,
  modeGestion: demandes.modeGestion,
  etat: demandes.etat,
  motif: demandes.motif,
  motsChiffres: sealedWords,
  dateDemande: demandes.dateDemande,
  dateMaj: demandes.dateMaj,
  dateReponse: demandes.dateReponse,
};
export type ListedRow = Pick<typeof demandes.$inferSelect, Exclude<keyof typeof listed, 'motsChiffres'>>;

/** Requests of the sender without those that are hidden: `isHiddenFrom` as an SQL condition. */
const shownTo = ({ hiddenPersons, ...sender }: Sender) =>
  and(
    ofSender(sender),
    hiddenPersons.length === 0
      ? undefined
      : not(
          and(inArray(demandes.code, [...careForms]), arrayOverlaps(demandes.personnes, [...hiddenPersons])) ??
            sql`false`,
        ),
  );

/** Persons whom the requests of a sender name, with their birth dates. */
export function findNamed(database: Database, sender: RequestSender) {
  return database
    .selectDistinct({ numPers: personnes.numPers, dateNaissance: personnes.dateNaissance })
    .from(personnes)
    .innerJoin(
      demandes,
      and(eq(demandes.clientCode, personnes.clientCode), sql`${personnes.numPers} = any(${demandes.personnes})`),
    )
    .where(ofSender(sender));
}

function kept(sender: Sender, { code, etat, periode }: HistoryQuery, today: string): SQL | undefined {
  return and(
    shownTo(sender),
    code && eq(demandes.code, code),
    etat && (etat === 'ouvert' ? inArray(demandes.etat, [...openStates]) : eq(demandes.etat, etat)),
    periode && gte(demandes.dateDemande, periodStart(periode, today)),
  );
}

/** A page of requests, newest first. */
export async function findRequests(
  database: Database,
  secrets: Secrets,
  sender: Sender,
  query: HistoryQuery,
  today: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRow[]> {
  const rows = await database
    .select(listed)
    .from(demandes)
    .where(kept(sender, query, today))
    .orderBy(desc(demandes.dateCreation), desc(demandes.numero))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => readWords(secrets, row));
}

/** Number of requests that match the filters. */
export async function countRequests(
  database: Database,
  sender: Sender,
  query: HistoryQuery,
  today: string,
): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(demandes)
    .where(kept(sender, query, today));
  return row?.total ?? 0;
}

/** Forms ever sent by this sender. */
export async function findCodes(database: Database, sender: Sender): Promise<FeatureKey[]> {
  const rows = await database.selectDistinct({ code: demandes.code }).from(demandes).where(shownTo(sender));
  return rows.map(({ code }) => code);
}

/** Names of persons, by number. */
export async function findNames(
  database: Database,
  clientCode: string,
  numeros: readonly string[],
): Promise<Map<string, { nom: string; prenom: string }>> {
  if (numeros.length === 0) return new Map();
  const rows = await database
    .select({ numPers: personnes.numPers, nom: personnes.nom, prenom: personnes.prenom })
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), inArray(personnes.numPers, [...new Set(numeros)])));
  return new Map(rows.map(({ numPers, ...name }) => [numPers, name]));
}

const ofRequest = ({ clientCode, numero }: RequestKey) =>
  and(eq(fichiers.clientCode, clientCode), eq(fichiers.numeroDemande, numero), eq(fichiers.etat, 'ATTACHE'));

/** Documents of a request, oldest first, each with what its form called it. */
export async function findPieces(
  database: Database,
  secrets: Pick<Secrets, 'decrypt'>,
  request: RequestKey & { code: FeatureKey; donneesChiffrees: string },
): Promise<Piece[]> {
  const rows = await database
    .select()
    .from(fichiers)
    .where(ofRequest(request))
    .orderBy(asc(fichiers.dateReception), asc(fichiers.id));
  const labels = rows.length === 0 ? {} : paperLabelsOf(request.donneesChiffrees, secrets);
  return rows.map(({ id, inputName, localFileName, taille, dateReception }) => ({
    idPiece: id,
    nomFichier: localFileName,
    libelle: labels[inputName] ?? paperLabel(request.code, inputName),
    taille,
    dateAjout: dateReception.toISOString(),
  }));
}

/**
 * Document of a request of this account, on this contract or on none, or undefined alike for foreign and unknown ones.
 */
export async function findOwnPiece(
  database: Database,
  sender: Sender,
  numeroContrat: string,
  id: string,
): Promise<typeof fichiers.$inferSelect | undefined> {
  const [row] = await database
    .select({ fichier: fichiers })
    .from(fichiers)
    .innerJoin(demandes, and(eq(demandes.clientCode, fichiers.clientCode), eq(demandes.numero, fichiers.numeroDemande)))
    .where(
      and(
        eq(fichiers.id, id),
        eq(fichiers.clientCode, sender.clientCode),
        eq(fichiers.etat, 'ATTACHE'),
        shownTo(sender),
        inArray(demandes.numeroContrat, ['', numeroContrat]),
      ),
    );
  return row?.fichier;
}

/** A document of a request, for staff, or undefined. */
export async function findPiece(
  database: Database,
  key: RequestKey,
  id: string,
): Promise<typeof fichiers.$inferSelect | undefined> {
  const [row] = await database
    .select()
    .from(fichiers)
    .where(and(ofRequest(key), eq(fichiers.id, id)));
  return row;
}

/** Documents that may be asked for, by the name of their list. */
export const pieceKinds = 'type-piece-justificative';

/** Labels of documents that a handler asked for. */
export async function findPieceLabels(
  database: Database,
  clientCode: string,
  codes: readonly string[],
): Promise<{ code: string; libelle: string }[]> {
  if (codes.length === 0) return [];
  const labels = await findLabels(database, clientCode, pieceKinds);
  return codes.map((code) => ({ code, libelle: labels.get(code)?.libelle ?? code }));
}

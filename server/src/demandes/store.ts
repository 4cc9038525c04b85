import { and, arrayContains, eq, gte, inArray, lte } from 'drizzle-orm';
import { array, create, object, optional, string } from 'superstruct';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { DemandeEnCours, EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { Canal } from '@portal/shared-api/contract/securite';
import type { EtatTechnique } from '@portal/shared-api/contract/traitement-demandes';
import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import { keepEvents, type RequestKey } from './events';
import { nextNumber } from '../platform/numbers/store';
import { openKey, openStates, requestNumber, shownLine, type RecapLine } from './rules';
import { demandes, type Attributions } from './tables';
import { readWords, withWords } from './words';

/** Owner, contract and form of requests. */
export interface RequestScope {
  clientCode: string;
  compteId: string;
  numeroContrat: string;
  code: FeatureKey;
}

export interface NewRequest extends RequestScope {
  numero: string;
  personnes: readonly string[];
  modeGestion: ModeGestion;
  etat: EtatDemande;
  canal: Canal;
  dateDemande: string;
  /** Day promised to the person, or null. */
  dateReponse: string | null;
  now: Date;
  /** Submitted data, any JSON. */
  donnees: unknown;
  recap: readonly RecapLine[];
  /** Whether an open request excludes a second one. */
  isExclusive: boolean;
  cleDoublon: string | null;
  isArEnvoye: boolean;
  etatTechnique: EtatTechnique;
  erreurTechnique: string | null;
  /** Attempts to apply it. */
  essais: number;
  attributions: Attributions;
}

const recapStruct = array(object({ libelle: string(), valeur: string(), avant: optional(string()) }));

/** Number of the client's next request in a year; call it late in the transaction, because others wait for it. */
export async function nextRequestNumber(transaction: Transaction, clientCode: string, today: string): Promise<string> {
  const year = today.slice(0, 4);
  return requestNumber(year, await nextNumber(transaction, clientCode, `demande-${year}`));
}

/** Open request that excludes another one, or null. */
export async function findOpenRequest(database: Database, scope: RequestScope): Promise<DemandeEnCours | null> {
  const [row] = await database
    .select({ numeroDemande: demandes.numero, dateDemande: demandes.dateDemande, etatDemande: demandes.etat })
    .from(demandes)
    .where(and(eq(demandes.clientCode, scope.clientCode), eq(demandes.cleOuverte, openKey(scope))));
  return row ?? null;
}

/** Contracts on which a person has an open request for an act. */
export async function findContractsWithOpenRequest(
  database: Database,
  { clientCode, compteId, code }: Omit<RequestScope, 'numeroContrat'>,
  numPers?: string,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ numeroContrat: demandes.numeroContrat })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        eq(demandes.compteId, compteId),
        eq(demandes.code, code),
        inArray(demandes.etat, [...openStates]),
        numPers === undefined ? undefined : arrayContains(demandes.personnes, [numPers]),
      ),
    );
  return new Set(rows.map(({ numeroContrat }) => numeroContrat));
}

/** Requests that an account sent in a time, both ends included, and nobody has decided yet. */
export const findOpenBetween = (
  database: Database,
  { clientCode, compteId, since, until }: { clientCode: string; compteId: string; since: Date; until: Date },
): Promise<Demande[]> =>
  database
    .select()
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        eq(demandes.compteId, compteId),
        inArray(demandes.etat, [...openStates]),
        gte(demandes.dateCreation, since),
        lte(demandes.dateCreation, until),
      ),
    )
    .orderBy(demandes.numero);

/**
 * Stores a request.
 * @returns false when a concurrent one excludes it.
 */
export async function keepRequest(transaction: Transaction, secrets: Secrets, request: NewRequest): Promise<boolean> {
  const { donnees, recap, now, isExclusive, personnes, ...fields } = request;
  const isOpen = openStates.includes(request.etat);
  const kept = await transaction
    .insert(demandes)
    .values({
      ...fields,
      personnes: [...personnes],
      dateCreation: now,
      dateMaj: now,
      dateCloture: isOpen ? null : now,
      donneesChiffrees: secrets.encrypt(JSON.stringify(donnees)),
      recapChiffre: secrets.encrypt(JSON.stringify(recap)),
      cleOuverte: isExclusive && isOpen ? openKey(request) : null,
    })
    .onConflictDoNothing({ target: [demandes.clientCode, demandes.cleOuverte] })
    .returning({ numero: demandes.numero });
  if (kept.length === 0) return false;
  await keepEvents(
    transaction,
    secrets,
    request,
    [
      { auteur: 'ADHERENT', etat: 'ENREGISTREE' },
      ...(request.etat === 'ENREGISTREE' ? [] : [{ auteur: 'PORTAIL' as const, etat: request.etat }]),
    ],
    now,
  );
  return true;
}

/** Sender of requests: an account, and the contracts on which its person is or was insured. */
export interface RequestSender extends Pick<RequestScope, 'clientCode' | 'compteId'> {
  contrats: readonly string[];
}

/**
 * Requests of a sender. Those on contracts of a person who was behind the account before belong to that person (A-05,
 * decision 0151).
 */
export const ofSender = ({ clientCode, compteId, contrats }: RequestSender) =>
  and(
    eq(demandes.clientCode, clientCode),
    eq(demandes.compteId, compteId),
    inArray(demandes.numeroContrat, ['', ...contrats]),
  );

/** A request of a sender, on any contract of theirs, with its recap; null for a foreign and an unknown one alike. */
export async function findOwnRequest(database: Database, secrets: Secrets, sender: RequestSender, numero: string) {
  const [row] = await database
    .select(withWords)
    .from(demandes)
    .where(and(ofSender(sender), eq(demandes.numero, numero)));
  return row
    ? { ...readWords(secrets, row), recap: recapOf(secrets, row).map(({ libelle, valeur }) => ({ libelle, valeur })) }
    : null;
}

/** The same, on this contract or on none. */
export const findRequest = (
  database: Database,
  secrets: Secrets,
  { numeroContrat, ...owner }: Omit<RequestScope, 'code'>,
  numero: string,
) => findOwnRequest(database, secrets, { ...owner, contrats: [numeroContrat] }, numero);

/** Lines of the recap of a stored request. */
export const recapOf = (secrets: Secrets, { recapChiffre }: { recapChiffre: string }): RecapLine[] =>
  create(JSON.parse(secrets.decrypt(recapChiffre)), recapStruct).map(shownLine);

export type Demande = typeof demandes.$inferSelect;

/** Any request of a client, or undefined. */
export async function findAnyRequest(
  database: Database,
  { clientCode, numero }: RequestKey,
): Promise<Demande | undefined> {
  const [row] = await database
    .select()
    .from(demandes)
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.numero, numero)));
  return row;
}

/** The same, locked until the end of the transaction: of two handlers the second waits and sees what the first did. */
export async function lockRequest(
  transaction: Transaction,
  { clientCode, numero }: RequestKey,
): Promise<Demande | undefined> {
  const [row] = await transaction
    .select()
    .from(demandes)
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.numero, numero)))
    .for('update');
  return row;
}

/** What changes on a request besides its state. */
export type RequestChanges = Partial<
  Pick<
    Demande,
    | 'gestionnaireId'
    | 'gestionnaire'
    | 'piecesDemandees'
    | 'dateLimitePieces'
    | 'dateReponse'
    | 'dateMaj'
    | 'isArEnvoye'
    | 'etatTechnique'
    | 'erreurTechnique'
    | 'essais'
    | 'attributions'
    | 'donneesChiffrees'
  >
>;

/** Changes a locked request. */
export async function changeRequest(
  transaction: Transaction,
  { clientCode, numero }: RequestKey,
  changes: RequestChanges,
): Promise<void> {
  await transaction
    .update(demandes)
    .set(changes)
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.numero, numero)));
}

/** Adds the result of a decision to the recap of a locked request. */
export async function addToRecap(
  transaction: Transaction,
  secrets: Secrets,
  { clientCode, numero, ...request }: RequestKey & { recapChiffre: string },
  lines: readonly RecapLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await transaction
    .update(demandes)
    .set({ recapChiffre: secrets.encrypt(JSON.stringify([...recapOf(secrets, request), ...lines])) })
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.numero, numero)));
}

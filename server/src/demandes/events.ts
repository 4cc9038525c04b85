import { and, desc, eq, inArray, lte, max } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Evenement, RequestActor } from '@portal/shared-api/contract/historique';
import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import { openStates, statesBefore, unapplied } from './rules';
import { demandes, demandesEvenements } from './tables';

/** Identifies a request. */
export interface RequestKey {
  clientCode: string;
  numero: string;
}

/** An event of a request. */
export interface Happening {
  auteur: RequestActor;
  /** Name of the handler, for staff. */
  auteurNom?: string;
  /** Resulting state; null for a message. */
  etat: EtatDemande | null;
  message?: string | undefined;
  /** Number of the request by which its sender answers, instead of a message. */
  reponse?: string;
}

/** Number of the last event of a request; 0 without any. */
export async function lastRank(database: Database, { clientCode, numero }: RequestKey): Promise<number> {
  const [last] = await database
    .select({ rang: max(demandesEvenements.rang) })
    .from(demandesEvenements)
    .where(and(eq(demandesEvenements.clientCode, clientCode), eq(demandesEvenements.numero, numero)));
  return last?.rang ?? 0;
}

/** Stores events in order; the row of the request must be new or locked, so that nobody writes concurrently. */
export async function keepEvents(
  transaction: Transaction,
  secrets: Secrets,
  { clientCode, numero }: RequestKey,
  happenings: readonly Happening[],
  date: Date,
): Promise<void> {
  const first = (await lastRank(transaction, { clientCode, numero })) + 1;
  await transaction
    .insert(demandesEvenements)
    .values(
      happenings.map(({ auteur, auteurNom, etat, message, reponse }, index) => ({
        clientCode,
        numero,
        rang: first + index,
        date,
        auteur,
        auteurNom: auteurNom ?? null,
        etat,
        messageChiffre: sealed(secrets, message ?? reponse),
      })),
    );
}

const sealed = (secrets: Secrets, words: string | undefined) => (words === undefined ? null : secrets.encrypt(words));

/**
 * Notes on a request that its sender answered it by another one, which has the words.
 *
 * @param reponse number of the other one
 */
export async function noteAnswer(
  transaction: Transaction,
  secrets: Secrets,
  key: RequestKey,
  reponse: string,
  now: Date,
): Promise<void> {
  // Locked by the update, so that a handler who writes at the same moment takes the next rank.
  await transaction
    .update(demandes)
    .set({ dateMaj: now })
    .where(and(eq(demandes.clientCode, key.clientCode), eq(demandes.numero, key.numero)));
  await keepEvents(transaction, secrets, key, [{ auteur: 'ADHERENT', etat: null, reponse }], now);
}

/**
 * Moves a request to another state, in one statement with the check of its current state: of two concurrent attempts
 * one succeeds.
 * @returns false when the transition is not allowed.
 */
export async function moveRequest(
  transaction: Transaction,
  secrets: Secrets,
  key: RequestKey,
  to: Happening & { etat: EtatDemande },
  now: Date,
): Promise<boolean> {
  const moved = await transaction
    .update(demandes)
    .set({
      etat: to.etat,
      dateMaj: now,
      // The event keeps the words, sealed.
      motif: null,
      ...(openStates.includes(to.etat) ? {} : { cleOuverte: null, dateCloture: now }),
      // A write that failed is not tried again.
      ...(unapplied.includes(to.etat) ? { etatTechnique: 'SANS_OBJET', erreurTechnique: null } : {}),
    })
    .where(
      and(
        eq(demandes.clientCode, key.clientCode),
        eq(demandes.numero, key.numero),
        inArray(demandes.etat, statesBefore(to.etat, to.auteur)),
      ),
    )
    .returning({ numero: demandes.numero });
  if (moved.length === 0) return false;
  await keepEvents(transaction, secrets, key, [to], now);
  return true;
}

/**
 * Cancels what the latest applied request of an account did, where that was undone since: its end is another one than
 * that of a request that waits, so that no transition leads there.
 */
export async function cancelApplied(
  transaction: Transaction,
  secrets: Secrets,
  { clientCode, compteId, code, until }: { clientCode: string; compteId: string; code: FeatureKey; until: Date },
  message: string,
  now: Date,
): Promise<void> {
  const [latest] = await transaction
    .select({ numero: demandes.numero, etat: demandes.etat })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, clientCode),
        eq(demandes.compteId, compteId),
        eq(demandes.code, code),
        // The space may be deleted once more before this runs.
        lte(demandes.dateCreation, until),
      ),
    )
    .orderBy(desc(demandes.dateCreation))
    .limit(1)
    .for('update');
  if (latest?.etat !== 'ACCEPTEE') return;
  const key = { clientCode, numero: latest.numero };
  await transaction
    .update(demandes)
    .set({ etat: 'ANNULEE', dateMaj: now })
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.numero, latest.numero)));
  await keepEvents(transaction, secrets, key, [{ auteur: 'PORTAIL', etat: 'ANNULEE', message }], now);
}

/** An event as staff see it: with its rank and the name of the handler. */
export type StaffEvent = Evenement & { rang: number; auteurNom: string | null };

/** Events of a request, newest first, for staff. */
export async function findStaffEvents(
  database: Database,
  secrets: Secrets,
  { clientCode, numero }: RequestKey,
): Promise<StaffEvent[]> {
  const rows = await database
    .select()
    .from(demandesEvenements)
    .where(and(eq(demandesEvenements.clientCode, clientCode), eq(demandesEvenements.numero, numero)))
    .orderBy(desc(demandesEvenements.rang));
  return rows.map(({ rang, date, auteur, auteurNom, etat, messageChiffre }) => ({
    rang,
    date: date.toISOString(),
    auteur,
    auteurNom,
    etat,
    ...wordsOf(auteur, etat, messageChiffre && secrets.decrypt(messageChiffre)),
  }));
}

/** Senders write no message on a request: words of theirs without a state are the number of their answer. */
const wordsOf = (
  auteur: RequestActor,
  etat: EtatDemande | null,
  words: string | null,
): Pick<Evenement, 'message' | 'reponse'> =>
  auteur === 'ADHERENT' && etat === null && words !== null ? { message: null, reponse: words } : { message: words };

/** Events of a request, newest first, for its sender: handlers have no name. */
export async function findEvents(database: Database, secrets: Secrets, key: RequestKey): Promise<Evenement[]> {
  return (await findStaffEvents(database, secrets, key)).map(({ rang: _rang, auteurNom: _name, ...event }) => event);
}

import {
  lireTransaction,
  readPaiementCotisation,
  type EcheanceARegler,
  type EtatPaiement,
} from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { toEuros } from '@portal/shared-api/rules/amounts';

/** Most that is paid at once, in cents. */
export const mostCents = 500_000;
/** Least of a part of a debt. */
const leastCents = 100;

/** A payment waits a quarter of an hour for its person. */
export const validityMs = 15 * 60_000;

/**
 * First number of the portal’s own series; those of the former gateway, and of a series shared with transfers, are
 * below.
 */
export const firstRank = 600_001;

/** « PAY-2026-600001 » */
export const paymentReference = (year: string, rank: number): string => `PAY-${year}-${rank}`;

/**
 * Where the browser comes back to from the provider: the page of the result on the contract that was paid, which no
 * switch closes (decision 0081). An earlier release has the result in the form.
 */
export function wayBack(token: string, numeroContrat: string, hasRoute: (path: string) => boolean): string {
  const path = hasRoute(lireTransaction.path) ? lireTransaction.path : readPaiementCotisation.path;
  return `${path}?${new URLSearchParams({ token, numeroContratIndividuel: numeroContrat })}`;
}

/** A line that is owed. */
export interface OwedLine {
  rang: number;
  idMouvement: string;
  libelle: string;
  dateEcheance: string | null;
  /** What of it is still to pay, in cents. */
  debit: number;
}

/** Lines to pay in the format of the API, oldest first. */
export const presentOwed = (lines: readonly OwedLine[]): EcheanceARegler[] =>
  lines.map(({ idMouvement, libelle, dateEcheance, debit }, index) => ({
    idMouvement,
    libelle,
    dateEcheance,
    montant: toEuros(debit),
    isObligatoire: index === 0,
  }));

/** The chosen lines, or null where one is not owed, or an older one is left out. */
export function chosenLines(lines: readonly OwedLine[], ids: readonly string[]): readonly OwedLine[] | null {
  const chosen = lines.slice(0, ids.length);
  const isOldestFirst = chosen.length === ids.length && chosen.every(({ idMouvement }) => ids.includes(idMouvement));
  return isOldestFirst && new Set(ids).size === ids.length ? chosen : null;
}

/** Whether each of these lines is owed still. */
export const areOwed = (lines: readonly OwedLine[], ids: readonly string[]): boolean =>
  ids.every((id) => lines.some(({ idMouvement }) => idMouvement === id));

export const centsOf = (lines: readonly OwedLine[]): number => lines.reduce((sum, { debit }) => sum + debit, 0);

/** Least that is paid at once, in cents: a debt that is smaller is paid whole. */
export const leastOf = (lines: readonly OwedLine[]): number =>
  lines.length === 0 ? leastCents : Math.min(leastCents, centsOf(lines));

/** Whether a payment still waits after its time. */
export const isOver = ({ etat, dateExpiration }: { etat: EtatPaiement; dateExpiration: Date }, now: Date): boolean =>
  etat === 'EN_ATTENTE' && dateExpiration <= now;

/** What the provider's answer decides, or the end of the time of a payment; null while it waits. */
export const outcomeOf = <Answer extends { etat: EtatPaiement }>(
  answer: Answer | null,
  isOver: boolean,
): Answer | 'EXPIRE' | null => {
  if (answer && answer.etat !== 'EN_ATTENTE') return answer;
  return isOver ? 'EXPIRE' : null;
};

/**
 * Whether the provider's answer moves a payment. Money that was taken always counts, even after its time; nothing
 * follows it.
 */
export const moves = (from: EtatPaiement, to: EtatPaiement): boolean =>
  from !== to && from !== 'ACCEPTE' && (from === 'EN_ATTENTE' || to === 'ACCEPTE');

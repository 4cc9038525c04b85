import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { Scope } from '../contrats/public';
import type { DocumentRow } from './store';

/** A reader: their scope on the contract, and their account. */
export interface Reader extends Scope {
  userId: string;
  /** Whether staff consult the reader's space. */
  isOnBehalf: boolean;
}

/**
 * Whether a person may read a document of the contract: their own requests, documents about them and, for the member,
 * those about the contract or about a person who hides nothing from them. Everyone may read the card: each person sees
 * only themself on it. Staff in the reader's space read no request of theirs about another adult.
 */
export function isReadable(
  { numPers, compteId, modele }: Pick<DocumentRow, 'numPers' | 'compteId' | 'modele'>,
  reader: Pick<Reader, 'userId' | 'isMember' | 'visiblePersons' | 'isOnBehalf'>,
): boolean {
  if (modele === 'CARTE_TP') return true;
  if (compteId === reader.userId && (numPers === null || !reader.isOnBehalf)) return true;
  return numPers === null ? reader.isMember : reader.visiblePersons.includes(numPers);
}

/** « GED-88121 ». */
export const documentNumber = (rank: number) => `GED-${rank}`;

/** Days during which an unopened document is new. */
const noveltyDays = 30;

/** Whether a document is recent enough to be new. @param today civil date in Paris. */
export const isNew = (dateDocument: string, today: string) =>
  dateDocument <= today && dateDocument > addDays(today, -noveltyDays);

import type { ContractState } from '@portal/shared-api/contract/contrats';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { isContractActive } from '@portal/shared-api/rules/contracts';
import { hasEnded, wasCoveredSince } from '@portal/shared-api/rules/cover-period';
import { messages } from '../messages';
import type { FormScope } from './scope';

/** Contracts for which a form is open (product 2.2, table of S-02). */
export interface Opening {
  etats: readonly ContractState[];
  /**
   * Open too while the contract covers care, or covered it this many days ago: under portability, or just before a
   * suspension.
   */
  daysAfterCover?: number;
  /** For the member only, not for beneficiaries. */
  isMemberOnly?: true;
  /** Only for contracts with care. */
  isHealthOnly?: true;
  /** Why it is closed for a reason of its own, or null. */
  refusal?: (scope: Sent) => string | null;
  /** Only for provident contracts. */
  isProvidentOnly?: true;
}

type Sent = Pick<FormScope, 'contrat' | 'client' | 'isMember' | 'today' | 'assures' | 'numPers' | 'isStored'>;

/**
 * Why a form is closed for its sender, or null. A contract with a future end is still valid; for whoever has left it,
 * it is over, whatever it covers for others.
 */
export function closedBecause(opening: Opening, scope: Sent): string | null {
  const { contrat, isMember, today } = scope;
  const left = dayOfLeaving(scope);
  const isOpen =
    (opening.etats.includes(left === null ? stateOn(contrat, today) : 'resilie') ||
      coversCare(opening, scope, left ?? today)) &&
    (isMember || !opening.isMemberOnly) &&
    (contrat.typeContrat === 'SANTE' || !opening.isHealthOnly) &&
    (contrat.typeContrat === 'PREVOYANCE' || !opening.isProvidentOnly);
  return isOpen ? (opening.refusal?.(scope) ?? null) : messages.closed;
}

/** The row of a beneficiary who sends the form themselves; undefined for the member. */
export const beneficiaryRow = ({ assures, isMember, numPers }: Pick<Sent, 'assures' | 'isMember' | 'numPers'>) =>
  isMember ? undefined : assures.find(({ assure }) => assure.numPers === numPers);

/** Last covered day of a beneficiary who has left; null for everybody else. */
function dayOfLeaving(scope: Sent): string | null {
  const own = beneficiaryRow(scope);
  return own && hasEnded(own.assure.dateSortie, scope.today) ? own.assure.dateSortie : null;
}

const stateOn = (contrat: FormScope['contrat'], today: string): ContractState =>
  isContractActive(contrat, today) ? 'valide' : contrat.etat;

function coversCare({ daysAfterCover }: Opening, { contrat, today }: Sent, until: string): boolean {
  if (daysAfterCover === undefined) return false;
  const since = addDays(today, -daysAfterCover);
  return since <= until && wasCoveredSince(contrat, since, until);
}

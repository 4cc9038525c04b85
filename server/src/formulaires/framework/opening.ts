import type { ContractState } from '@portal/shared-api/contract/contrats';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { isContractActive } from '@portal/shared-api/rules/contracts';
import { wasCoveredSince } from '@portal/shared-api/rules/cover-period';
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
  refusal?: (scope: Pick<FormScope, 'contrat' | 'client' | 'today'>) => string | null;
  /** Only for provident contracts. */
  isProvidentOnly?: true;
}

/** Why a form is closed for a contract, or null. A contract with a future end is still valid. */
export function closedBecause(
  opening: Opening,
  scope: Pick<FormScope, 'contrat' | 'client' | 'isMember' | 'today'>,
): string | null {
  const { contrat, isMember, today } = scope;
  const etat = isContractActive(contrat, today) ? 'valide' : contrat.etat;
  const isOpen =
    (opening.etats.includes(etat) || coversCare(opening, contrat, today)) &&
    (isMember || !opening.isMemberOnly) &&
    (contrat.typeContrat === 'SANTE' || !opening.isHealthOnly) &&
    (contrat.typeContrat === 'PREVOYANCE' || !opening.isProvidentOnly);
  return isOpen ? (opening.refusal?.(scope) ?? null) : messages.closed;
}

function coversCare({ daysAfterCover }: Opening, contrat: FormScope['contrat'], today: string): boolean {
  return daysAfterCover !== undefined && wasCoveredSince(contrat, addDays(today, -daysAfterCover), today);
}

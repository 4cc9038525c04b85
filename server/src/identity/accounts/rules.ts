import type { AccountState } from '@portal/shared-api/contract/comptes';
import type { Account } from './store';

/** No block and no failure. */
export const unblocked = { nombreEchecs: 0, dateBlocage: null, dateFinBlocage: null } as const;

/**
 * State of an account that staff enable again: the one that it had, unless its block is over by now. An account that
 * nobody activated waits on.
 */
export function stateOnceEnabled(
  account: Pick<Account, 'etatAvant' | 'dateFinBlocage'>,
  isWaiting: boolean,
  now: Date,
): AccountState {
  if (isWaiting) return 'EN_ATTENTE';
  const { etatAvant, dateFinBlocage } = account;
  if (etatAvant === 'REINIT') return 'REINIT';
  return etatAvant === 'BLOQUE' && (dateFinBlocage === null || dateFinBlocage > now) ? 'BLOQUE' : 'ACTIF';
}

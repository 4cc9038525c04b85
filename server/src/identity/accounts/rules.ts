import type { AccountState } from '@portal/shared-api/contract/comptes';
import type { Account } from './store';

/** No block and no failure. */
export const unblocked = { nombreEchecs: 0, dateBlocage: null, dateFinBlocage: null } as const;

/** An account whose block is lifted: it is « Actif » if it was « Bloqué », and what it was otherwise. */
export const withoutBlock = ({ etat }: Pick<Account, 'etat'>) => ({
  etat: etat === 'BLOQUE' ? ('ACTIF' as const) : etat,
  ...unblocked,
});

/** What is known of the use of a disabled account. */
interface Use {
  /** Nobody activated it. */
  isWaiting: boolean;
  /** An identity at the insurer's own provider opens it: it never waits for a link. */
  isLinked: boolean;
}

/**
 * State of a disabled account that is opened again, by staff or by the link that stops its deletion: the one that it
 * had, unless its block is over by now. An account that nobody activated waits on.
 */
export function stateOnceEnabled(
  { etatAvant, dateFinBlocage }: Pick<Account, 'etatAvant' | 'dateFinBlocage'>,
  { isWaiting, isLinked }: Use,
  now: Date,
): AccountState {
  if (etatAvant === 'RADIE') return etatAvant;
  if (!isLinked && (isWaiting || etatAvant === 'EN_ATTENTE')) return 'EN_ATTENTE';
  if (etatAvant === 'REINIT') return etatAvant;
  return etatAvant === 'BLOQUE' && (dateFinBlocage === null || dateFinBlocage > now) ? 'BLOQUE' : 'ACTIF';
}

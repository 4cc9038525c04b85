import { useToday } from '@portal/shared-api';
import {
  movementStateCodes,
  type CompteEncaissementQuery,
  type MovementState,
} from '@portal/shared-api/contract/cotisations';
import { listState, oneOf, useListState, year } from '@portal/shared-api/list-state';
import { placeParams, type Place } from '../../common/list-filters';
import type { messages } from './messages';

export type TabId = keyof typeof messages.tabs;
const tabIds: readonly TabId[] = ['echeancier', 'mouvements', 'mandats', 'documents'];

/** View of the account, as in the address. */
export interface AccountView extends Place {
  onglet: TabId;
  /** `toutes` is every year. */
  annee: number | 'toutes';
  etat: MovementState | '';
}

/** The current year is the default. */
export const accountList = (today: string) =>
  listState<AccountView>({
    onglet: oneOf(tabIds, 'echeancier'),
    annee: {
      parse: (typed) => (typed === 'toutes' ? typed : year.parse(typed) || undefined),
      format: String,
      usual: Number(today.slice(0, 4)),
    },
    etat: oneOf(movementStateCodes),
    ...placeParams,
  });

/** Query for the server. State and page apply to movements only. */
export function queryOf({ annee, etat, onglet, page, taille }: AccountView): CompteEncaissementQuery {
  const isLedger = onglet === 'mouvements';
  return {
    ...(annee === 'toutes' ? {} : { annee }),
    ...(isLedger && etat ? { etat } : {}),
    ...(isLedger && page > 1 ? { page } : {}),
    ...(isLedger && taille !== 20 ? { taille } : {}),
  };
}

/** View in the address, and how to change it. */
export function useAccountView() {
  const today = useToday();
  const { state: view, change } = useListState(accountList(today));
  return { view, change, today };
}

import { useToday } from '@portal/shared-api';
import {
  movementStateCodes,
  type CompteEncaissementQuery,
  type MovementState,
} from '@portal/shared-api/contract/cotisations';
import { useSearchParams } from '@portal/shared-api/router';
import { listSizes } from '../../common/list-filters';
import type { messages } from './messages';

export type TabId = keyof typeof messages.tabs;
const tabIds: readonly TabId[] = ['echeancier', 'mouvements', 'mandats', 'documents'];

/** View of the account, as in the address. */
export interface AccountView {
  onglet: TabId;
  /** `toutes` is every year. */
  annee: number | 'toutes';
  etat: MovementState | '';
  page: number;
  taille: (typeof listSizes)[number];
}

/** Reads a view from an address; invalid values count as absent. */
export function readView(address: URLSearchParams, today: string): AccountView {
  const annee = address.get('annee');
  const page = Number(address.get('page'));
  return {
    onglet: tabIds.find((id) => id === address.get('onglet')) ?? 'echeancier',
    annee: annee === 'toutes' ? 'toutes' : /^20\d\d$/.test(annee ?? '') ? Number(annee) : Number(today.slice(0, 4)),
    etat: movementStateCodes.find((code) => code === address.get('etat')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    taille: listSizes.find((size) => String(size) === address.get('taille')) ?? 20,
  };
}

/** Address of a view; the default one is empty. */
export function writeView(view: AccountView, today: string): URLSearchParams {
  const usual = readView(new URLSearchParams(), today);
  const entries = Object.entries(view).filter(([name, value]) => value !== usual[name as keyof AccountView]);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

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

/** View in the address, and how to change it; any change except of the page returns to the first page. */
export function useAccountView() {
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  const view = readView(address, today);
  const change = (changes: Partial<AccountView>) =>
    setAddress(
      (current) =>
        writeView({ ...readView(current, today), ...('page' in changes ? {} : { page: 1 }), ...changes }, today),
      { replace: !('page' in changes) },
    );
  return { view, change, today };
}

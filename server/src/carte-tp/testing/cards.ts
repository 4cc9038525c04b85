import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Caller } from '../../demo/testing/demo-app';

export const contract = 'VAL0004521';
export const cardsOf = async (who: Caller, on = contract, query = '') =>
  (await who.get(`/cgdm-svc/carte-tp${query}`, on)).json<{ cartes: Carte[] }>().cartes;

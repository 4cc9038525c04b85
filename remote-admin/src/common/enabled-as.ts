import { accountStates, type AccountState } from '@portal/shared-api/contract/comptes';
import { messages } from './messages';

/** What the toast says of an account that is no longer disabled. @param active words for one that is open again */
export const enabledAs =
  (active: string) =>
  ({ etat }: { etat: AccountState }): string =>
    etat === 'ACTIF' ? active : messages.enabledAs({ etat: accountStates[etat] });

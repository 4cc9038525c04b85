import type { Session } from '@portal/shared-api';
import type { ClientConfiguration, CurrentUser } from '@portal/shared-api/contract/identity';
import { client, contract } from '@portal/shared-api/testing';

export { client };

/** A signed-in person with defaults; a test gives only what it is about. */
export function currentUser(changes: Partial<CurrentUser>): CurrentUser {
  return {
    userId: 'u1',
    userName: 'camille.vernoux@exemple.test',
    email: 'camille.vernoux@exemple.test',
    codeCivilite: 'MME',
    nom: 'VERNOUX',
    prenom: 'Camille',
    numPers: 'P1',
    roles: ['User'],
    authentificationMultiples: { telephonePortableConfirmed: true, isAmfActive: false },
    derniereConnexion: null,
    droits: [],
    ...changes,
  };
}

interface SessionOptions extends Partial<ClientConfiguration> {
  user: CurrentUser | null;
  hasContract: boolean;
}

/** Input of a guard: person, client, contract. */
export function session({ user, hasContract, ...configuration }: SessionOptions): Session {
  const own = contract();
  return {
    user,
    contrats: hasContract ? [own] : [],
    contrat: hasContract ? own : null,
    contractChanges: 0,
    isConsentPending: false,
    isMeasureAccepted: false,
    unreadNotifications: 0,
    today: '2026-11-20',
    client: { ...client, ...configuration },
  };
}

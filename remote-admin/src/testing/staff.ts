import type { CurrentUser } from '@portal/shared-api/contract/identity';

/** Hélène of the demo, signed in with these rights. */
export const staffWith = (droits: CurrentUser['droits'], changes: Partial<CurrentUser> = {}): CurrentUser => ({
  userId: 'h',
  userName: 'helene.dargois@exemple.test',
  email: 'helene.dargois@exemple.test',
  codeCivilite: 'MME',
  nom: 'DARGOIS',
  prenom: 'Hélène',
  numPers: null,
  roles: ['Admin', 'BackEndUser'],
  authentificationMultiples: { telephonePortableConfirmed: false, isAmfActive: false },
  derniereConnexion: null,
  droits,
  ...changes,
});

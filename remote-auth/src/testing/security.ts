import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';

/** What protects an account; only what a test is about is given. */
export const facteurs = (changes: Partial<Facteurs> = {}): Facteurs => ({
  isAmfActive: true,
  isBiometrieActive: false,
  telephone: '06 •• •• •• 01',
  isTelephoneConfirme: true,
  email: 'c•••@exemple.test',
  isFacteurFortRequis: false,
  application: null,
  clesAcces: [],
  codesSecoursRestants: 0,
  dateMotDePasse: null,
  ...changes,
});

/** Somebody signed in. */
export const someone = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  userId: 'u1',
  userName: 'camille.vernoux@exemple.test',
  email: 'camille.vernoux@exemple.test',
  codeCivilite: 'MME',
  nom: 'VERNOUX',
  prenom: 'Camille',
  numPers: 'P1',
  roles: ['User'],
  authentificationMultiples: { telephonePortableConfirmed: true, isAmfActive: true },
  derniereConnexion: null,
  droits: [],
  ...changes,
});

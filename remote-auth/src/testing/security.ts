import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';

/** Protections of an account with defaults; a test gives only what it is about. */
export const facteurs = (changes: Partial<Facteurs> = {}): Facteurs => ({
  isAmfActive: true,
  isBiometrieActive: false,
  telephone: '06 •• •• •• 01',
  isTelephoneConfirme: true,
  canalCodes: 'SMS',
  isTelephoneInterdit: false,
  email: 'c•••@exemple.test',
  isFacteurFortRequis: false,
  application: null,
  clesAcces: [],
  codesSecoursRestants: 0,
  dateMotDePasse: null,
  ...changes,
});

/** A signed-in person. */
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

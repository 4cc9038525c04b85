import { array, boolean, enums, integer, nullable, object, size, string, type Infer } from 'superstruct';
import { freeText } from '../common';
import { ribStruct } from '../contrats';
import { fichierStruct } from '../fichiers';
import { ribPrestationsRules, usualPersons } from '../../rules/formulaires/rib-prestations';
import { accountFields } from './account';
import { files, people, type ValuesOf } from './champs';
import { declareFormWithBody } from './formulaire';

/** Typed values and their contract, in the fields of the popup (CTL-18). */
const corps = object({
  titulaire: freeText(70),
  iban: size(string(), 0, 40),
  bic: size(string(), 0, 11),
  rib: size(array(fichierStruct), 0, 10),
  contrat: object({
    numContrat: size(string(), 1, 40),
    nomOffre: string(),
    rib: nullable(ribStruct),
    codeModePaiement: enums(['VIR', 'CHQ', 'LC']),
    hadRib: boolean(),
  }),
  /** Persons paid to this account; the popup leaves it to the server: the member and the minors. */
  numPers: size(array(string()), 0, 50),
});
export type CorpsRibPrestations = Infer<typeof corps>;

const champs = {
  numPers: people('Bénéficiaires concernés'),
  ...accountFields,
  rib: files('Relevé d’identité bancaire (RIB)'),
};
export type ChampsRibPrestations = ValuesOf<typeof champs>;

const donnees = object({
  /** Current accounts, masked, with the persons they serve. */
  ribs: array(object({ numPers: string(), rib: ribStruct })),
  isMissing: boolean(),
  /** Hours until a changed account is paid. */
  delaiGelCompte: integer(),
});
export type DonneesRibPrestations = Infer<typeof donnees>;

/** F-26 « Modifier le compte de remboursement », page and popup. Its body keeps the fields of the popup. */
export const ribPrestations = declareFormWithBody({
  code: 'ribPrestationsActeGestion',
  path: '/forms/ribprestations',
  titre: 'Modifier le compte de remboursement',
  roles: ['User'],
  isSensitive: true,
  delaiOuvres: 3,
  fields: champs,
  rules: ribPrestationsRules,
  start: (context) => ({ numPers: usualPersons(context) }),
  body: corps,
  donnees,
  errors: ['RibInvalide'],
});

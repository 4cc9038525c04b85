import { boolean, integer, nullable, object, string, type Infer } from 'superstruct';
import { ribRules } from '../../rules/formulaires/rib';
import { accountFields } from './account';
import { checkbox, choice, choices, files, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { prelevementStruct } from './rib-cotisations';

const compteStruct = nullable(object({ titulaire: string(), ibanMasque: string() }));

const donnees = object({
  /** Account of the reimbursements, masked. */
  ribPrestations: compteStruct,
  /** Account of the contributions, masked. */
  ribCotisations: compteStruct,
  isPrelevement: boolean(),
  /** Whether the account of contributions may be changed on line. */
  isInAudience: boolean(),
  /** Whether a handler decides on it, whatever the mode. */
  isAudienceManuelle: boolean(),
  prelevement: prelevementStruct,
  /** Hours until a changed account is paid. */
  delaiGelCompte: integer(),
});
export type DonneesRib = Infer<typeof donnees>;

const champs = {
  usages: choices('Ce compte est utilisé pour', { isInMail: true }),
  ...accountFields,
  rib: files('Relevé d’identité bancaire (RIB)'),
  dateEffet: choice('À compter de l’échéance du', { isInMail: true }),
  isMandat: checkbox('J’accepte le mandat de prélèvement SEPA'),
};
export type ChampsRib = ValuesOf<typeof champs>;

/** F-24 « Modifier mes coordonnées bancaires »: one account for both usages. */
export const rib = declareForm({
  code: 'ribActeGestion',
  path: '/forms/rib',
  titre: 'Modifier mes coordonnées bancaires',
  roles: ['User'],
  isSensitive: true,
  delaiOuvres: 3,
  fields: champs,
  rules: ribRules,
  start: ({ lecture: { donnees: known } }) => ({
    usages: known.isPrelevement && known.isInAudience ? [] : ['PRESTATIONS'],
    dateEffet: known.prelevement.echeancesModifiables[0] ?? '',
  }),
  donnees,
  errors: ['RibInvalide'],
});

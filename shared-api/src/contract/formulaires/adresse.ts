import { array, boolean, object, string, type Infer } from 'superstruct';
import { adresseRecap, adresseRules } from '../../rules/formulaires/adresse';
import { freeText } from '../common';
import { checkbox, choice, day, files, people, text, type ValuesOf, type WireOf } from './champs';
import { declareForm } from './formulaire';

/** An address with all fields of product 0.3; unused ones are empty strings. */
const champsAdresse = {
  pointRemiseCourrier: freeText(38),
  complementGeographique: freeText(38),
  numVoie: freeText(5),
  libelleCourtBtq: freeText(1),
  libelleCourtNatureVoie: freeText(4),
  libelleVoie: freeText(32),
  mentionParticuliere: freeText(38),
  lieuDit: freeText(38),
  codePostal: freeText(10),
  localite: freeText(32),
  codeCedex: freeText(9),
  nomCedex: freeText(26),
  bureauCedex: freeText(2),
  codePays: freeText(2),
  adresseEtrangere: boolean(),
};
export const adresseStruct = object({ ...champsAdresse, libellePays: string() });
export type Adresse = Infer<typeof adresseStruct>;

const champs = {
  numPersConcernes: people('Personnes concernées'),
  adresseEtrangere: checkbox('Mon adresse est à l’étranger'),
  pointRemiseCourrier: text('Appartement, étage, boîte aux lettres', { maxLength: 38, autoComplete: 'address-line2' }),
  complementGeographique: text('Résidence, bâtiment, entrée', { maxLength: 38, autoComplete: 'address-line3' }),
  numVoie: text('N°', { maxLength: 5 }),
  libelleCourtBtq: choice('Bis, ter, quater', { referential: 'complement-numero-voie' }),
  libelleCourtNatureVoie: choice('Nature de la voie', { referential: 'nature-voie' }),
  libelleVoie: text('Libellé de la voie', {
    maxLength: 32,
    autoComplete: 'address-line1',
    hint: 'À laisser vide si vous indiquez un lieu-dit ou une boîte postale.',
  }),
  mentionParticuliere: text('Boîte postale, TSA, CS', { maxLength: 38 }),
  lieuDit: text('Lieu-dit', { maxLength: 38 }),
  codePostal: text('Code postal', { maxLength: 10, autoComplete: 'postal-code' }),
  localite: text('Commune', { maxLength: 32, autoComplete: 'address-level2' }),
  codePays: choice('Pays', { referential: 'pays', autoComplete: 'country' }),
  codeCedex: text('Code cedex', { maxLength: 9 }),
  nomCedex: text('Libellé du cedex', { maxLength: 26 }),
  bureauCedex: text('Bureau cedex', { maxLength: 2 }),
  dateEffet: day('À compter du'),
  pj: files('Justificatif de domicile de moins de 3 mois'),
};
export type ChampsAdresse = ValuesOf<typeof champs>;
export type ValeursAdresse = WireOf<typeof champs>;

const donnees = object({
  adresse: adresseStruct,
  personnes: array(object({ numPers: string(), isMemeAdresse: boolean() })),
  /** The tariff depends on the zone: moving to another department may change the contribution. */
  isImpactTarif: boolean(),
});
export type DonneesAdresse = Infer<typeof donnees>;

/** F-03 « Modifier mon adresse ». An adult beneficiary changes their own. */
export const adresse = declareForm({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Modifier mon adresse',
  roles: ['User', 'Beneficiaire'],
  fields: champs,
  rules: adresseRules,
  start: ({ lecture: { donnees, beneficiaires }, today }) => {
    const { libellePays: _shown, ...place } = donnees.adresse;
    const codePays = place.adresseEtrangere ? place.codePays : '';
    return { ...place, codePays, numPersConcernes: beneficiaires.map(({ numPers }) => numPers), dateEffet: today };
  },
  recap: adresseRecap,
  donnees,
});

import { array, boolean, literal, object, size, string, union, type Infer } from 'superstruct';
import { civilDate, freeText } from '../common';
import { defineForm } from './formulaire';

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

const valeurs = object({
  ...champsAdresse,
  numPersConcernes: size(array(string()), 0, 50),
  dateEffet: union([literal(''), civilDate]),
});
export type ValeursAdresse = Infer<typeof valeurs>;

const donnees = object({
  adresse: adresseStruct,
  personnes: array(object({ numPers: string(), isMemeAdresse: boolean() })),
  /** The tariff depends on the zone: moving to another department may change the contribution. */
  isImpactTarif: boolean(),
});
export type DonneesAdresse = Infer<typeof donnees>;

/** F-03 « Modifier mon adresse ». An adult beneficiary changes their own. */
export const adresse = defineForm({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Modifier mon adresse',
  roles: ['User', 'Beneficiaire'],
  piecesJointes: ['pj'],
  valeurs,
  donnees,
});

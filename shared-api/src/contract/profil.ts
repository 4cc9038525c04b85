import { array, boolean, enums, integer, nullable, object, optional, string, type Infer } from 'superstruct';
import { civilDate, instant } from './common';
import { relationshipCodes } from './contrats';
import { defineEndpoint } from './endpoint';
import { adresseStruct } from './formulaires/adresse';

/** Compulsory-scheme data of one person; the number is masked (S-14, product 0.1). */
export const donneesRoStruct = object({
  numPers: string(),
  codeCivilite: enums(['MME', 'M']),
  nom: string(),
  prenom: string(),
  codeLienParente: enums(relationshipCodes),
  nirMasque: nullable(string()),
  isMonegasque: boolean(),
  codeRegime: nullable(string()),
  libelleRegime: nullable(string()),
  codeCaisse: nullable(string()),
  libelleCaisse: nullable(string()),
  codeCentre: nullable(string()),
  isTeletransmission: boolean(),
  /** Day of a request that the fund has not answered yet (F-02). */
  dateDemandeTeletransmission: nullable(civilDate),
  codeMotifRefusTeletransmission: nullable(string()),
});
export type DonneesRo = Infer<typeof donneesRoStruct>;

/** Data of the signed-in person from insurer and portal; empty strings for missing telephones. */
export const profilStruct = object({
  codeCivilite: enums(['MME', 'M']),
  /** In the words of the insurer. */
  libelleCivilite: string(),
  nom: string(),
  nompatronymique: nullable(string()),
  prenom: string(),
  dateNaissance: civilDate,
  lieuNaissance: nullable(string()),
  numPers: string(),
  /** N° d’adhérent: the contract the account was created with. */
  numeroContrat: string(),
  /** With its kind of street in the words of the insurer. */
  adresse: nullable(object({ ...adresseStruct.schema, libelleNatureVoie: optional(string()) })),
  telephones: object({ portable: string(), isPortableConfirme: boolean(), fixe: string(), professionnel: string() }),
  email: string(),
  isEmailConfirme: boolean(),
  userName: string(),
  /** Persons currently insured for the member of the contract; a beneficiary sees only themself. */
  donneesRo: array(donneesRoStruct),
  preferences: object({
    isDematerialise: boolean(),
    /** Null while unanswered. */
    consentements: array(object({ nom: string(), libelle: string(), isAccepted: nullable(boolean()) })),
  }),
  securite: object({ isAmfActive: boolean(), isBiometrieActive: boolean(), dateMotDePasse: nullable(instant) }),
});
export type Profil = Infer<typeof profilStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'profilConsultation' } as const;

export const readProfil = defineEndpoint({
  method: 'GET',
  path: '/adherent/profil',
  summary: 'Profil de la personne connectée',
  access,
  response: profilStruct,
});

/** A family situation over time; `dateFin` is its last day. */
const situationPasseeStruct = object({
  codeSituationFamiliale: string(),
  libelleSituationFamiliale: string(),
  dateDebut: civilDate,
  dateFin: civilDate,
});

/** Codes and dates are null while the insurer has none (S-15). */
export const situationFamilialeStruct = object({
  codeSituationFamiliale: nullable(string()),
  libelleSituationFamiliale: nullable(string()),
  dateEffet: nullable(civilDate),
  nombreEnfants: integer(),
  conjoint: nullable(object({ numPers: string(), codeCivilite: enums(['MME', 'M']), nom: string(), prenom: string() })),
  /** Newest first, without the current one. */
  historique: array(situationPasseeStruct),
});
export type SituationFamiliale = Infer<typeof situationFamilialeStruct>;

export const readSituationFamiliale = defineEndpoint({
  method: 'GET',
  path: '/adherent/profil/situation-familiale',
  summary: 'Situation familiale de l’adhérent et son historique',
  access: { kind: 'member', roles: ['User'], feature: 'situationFamilialeConsultation' },
  response: situationFamilialeStruct,
});

/**
 * All data the portal holds of the signed-in person (product 8.4): requires a security code and leaves an audit line.
 * NIR and IBAN stay masked: no GET returns them in full (product 0.1).
 */
export const exportDonnees = defineEndpoint({
  method: 'GET',
  path: '/adherent/profil/export',
  summary: 'Export des données personnelles de la personne connectée',
  access,
  // The right to a copy of one's data belongs to the person alone.
  onBehalf: 'refused',
  query: object({ format: enums(['json', 'pdf']) }),
  response: 'file',
  errors: ['SecurityCodeRequired', 'TropDeTentatives'],
});

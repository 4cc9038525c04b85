import { array, boolean, enums, integer, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { civilDate, euros } from './common';
import { defineEndpoint } from './endpoint';
import { codePeriodicite, contributionPaymentModeCodes } from './paiement-cotisations';

/** States of a contract, with the labels of product 0.3. */
export const contractStates = {
  eninstance: 'En instance',
  valide: 'Valide',
  resilie: 'Résilié',
  suspendu: 'Suspendu',
} as const;
export type ContractState = keyof typeof contractStates;
export const contractStateCodes: readonly ContractState[] = ['eninstance', 'valide', 'resilie', 'suspendu'];

/** Relation of an insured person to the member (product 1.2, `codeLienParente`). */
export const relationships = {
  ADH: 'Adhérent',
  CJT: 'Conjoint',
  PAC: 'Partenaire de PACS',
  CCB: 'Concubin',
  ENF: 'Enfant',
  ASC: 'Ascendant',
  AUT: 'Autre personne à charge',
} as const;
export type Relationship = keyof typeof relationships;
const femaleRelationships: Partial<Record<Relationship, string>> = {
  ADH: 'Adhérente',
  CJT: 'Conjointe',
  CCB: 'Concubine',
  ASC: 'Ascendante',
};

/** Relation of a person to the member as a label that agrees with them: « Conjointe ». */
export const relationshipLabel = ({
  codeLienParente,
  codeCivilite,
}: {
  codeLienParente: Relationship;
  codeCivilite?: string;
}): string => (codeCivilite === 'MME' && femaleRelationships[codeLienParente]) || relationships[codeLienParente];

/** Relations of a spouse or partner: a contract has one at a time. */
export const coupleCodes: ReadonlySet<string> = new Set<Relationship>(['CJT', 'PAC', 'CCB']);
export const relationshipCodes: readonly Relationship[] = ['ADH', 'CJT', 'PAC', 'CCB', 'ENF', 'ASC', 'AUT'];

/**
 * Bank details in the response of a GET: `identifiantNationalCompte` is masked, the full IBAN never leaves the server
 * (product 0.1).
 */
export const ribStruct = object({
  codeInternationalPaysIso2: string(),
  cleIban: string(),
  identifiantNationalCompte: string(),
  codeBIC: string(),
  titulaire: string(),
});
export type Rib = Infer<typeof ribStruct>;

export const beneficiaireStruct = object({
  numPers: string(),
  codeCivilite: enums(['MME', 'M']),
  nom: string(),
  prenom: string(),
  nompatronymique: nullable(string()),
  dateNaissance: civilDate,
  codeLienParente: enums(relationshipCodes),
  dateEntree: civilDate,
  dateSortie: nullable(civilDate),
  isTeletransmission: boolean(),
  /** Day of a request that the fund has not answered yet (F-02). */
  dateDemandeTeletransmission: nullable(civilDate),
  codeMotifRefusTeletransmission: nullable(string()),
  /** « 2 84 03 •• ••• ••• •• », the only form lists may show (product 0.1). */
  nirMasque: nullable(string()),
});
export type Beneficiaire = Infer<typeof beneficiaireStruct>;

const cotisationStruct = object({
  montant: euros,
  codePeriodicite,
  codeModePaiement: enums(contributionPaymentModeCodes),
  /** In the words of the insurer, here and below: `referentiel/mode-paiement`. */
  libelleModePaiement: string(),
  jourPrelevement: nullable(integer()),
});

export const contratStruct = object({
  numeroContratIndividuel: string(),
  numeroContratCollectif: nullable(string()),
  /** Employer and staff category of a collective contract, otherwise null (S-02). */
  nomEmployeur: nullable(string()),
  college: nullable(string()),
  codeOffre: string(),
  nomOffre: string(),
  typeContrat: enums(['SANTE', 'PREVOYANCE']),
  etat: enums(contractStateCodes),
  isActif: boolean(),
  /** Its history is no longer readable (product 2.2): it has its name in « Mes contrats » alone. */
  isClos: optional(boolean()),
  /** Capital I, as required (product 7.3). */
  IsPrecontentieux: boolean(),
  isResponsable: boolean(),
  isCollectif: boolean(),
  roleAssure: enums(['ADHERENT', 'BENEFICIAIRE']),
  dateEffet: civilDate,
  dateEcheance: civilDate,
  dateResiliation: nullable(civilDate),
  /** First day of the suspension of a suspended contract (S-02). */
  dateSuspension: optional(civilDate),
  /** First day on which a suspended contract covers again, once it is known (S-02). */
  dateReprise: optional(civilDate),
  motifResiliation: nullable(string()),
  /** Null for a beneficiary, who does not see what the member pays (product 2.1). */
  cotisation: nullable(cotisationStruct),
  /**
   * The contract as it is from each later day on for which something is announced (F-16, F-25), oldest first: for its
   * member alone, and absent without any.
   */
  changementsPrevus: optional(
    array(object({ dateDebut: civilDate, nomOffre: string(), cotisation: cotisationStruct })),
  ),
  modalitePaiementPrestation: object({
    codeModePaiement: enums(['VIR', 'CHQ', 'LC']),
    libelleModePaiement: string(),
    isMissing: boolean(),
    rib: nullable(ribStruct),
  }),
  beneficiaires: array(beneficiaireStruct),
  options: array(
    object({
      codeOption: string(),
      libelle: string(),
      dateEffet: civilDate,
      dateFinEngagement: nullable(civilDate),
      /** Last day of one that somebody has ended. */
      dateFin: nullable(civilDate),
    }),
  ),
});
export type Contrat = Infer<typeof contratStruct>;

/**
 * Contracts of the signed-in person, best first (active, then by state, then newest). Without any, 404 `AucunContrat`
 * « 0 contrat »; a struck-off member gets 403 `AdherentRadie` (product 4.9).
 */
export const listContrats = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/contrats',
  summary: 'Contrats de la personne connectée',
  access: { kind: 'session' },
  response: object({ contrats: array(contratStruct) }),
  errors: ['AucunContrat', 'AdherentRadie'],
});

/**
 * Cover of the current contract in at most ten harmonised headings, with the remaining annual packages
 * (S-03).
 */
export const couvertureStruct = object({
  numeroContratIndividuel: string(),
  codeFormule: string(),
  libelleFormule: string(),
  dateEffet: civilDate,
  postes: array(
    object({
      code: string(),
      libelle: string(),
      lignes: array(
        object({ libelle: string(), expression: string(), limite: nullable(string()), is100Sante: boolean() }),
      ),
    }),
  ),
  compteurs: array(
    object({
      libelle: string(),
      plafond: number(),
      consomme: number(),
      restant: number(),
      unite: enums(['EUR', 'SEANCE', 'JOUR']),
      periode: string(),
    }),
  ),
});
export type Couverture = Infer<typeof couvertureStruct>;

export const readCouverture = defineEndpoint({
  method: 'GET',
  path: '/cgdm-svc/ged/couverture',
  summary: 'Garanties du contrat courant et forfaits restants',
  access: { kind: 'member', roles: ['User'], rolesOf: 'account', feature: 'gedConsultation' },
  response: couvertureStruct,
  errors: ['NonTrouve'],
});

/** One-page summary of a contract: state, dates, contribution, persons, options (S-02). */
export const printContrat = defineEndpoint({
  method: 'GET',
  path: '/v2/adherent/contrats/print',
  summary: 'Synthèse du contrat courant (PDF, une page)',
  access: { kind: 'member', roles: ['User'], rolesOf: 'account', feature: 'contratsConsultation' },
  response: 'file',
});

/** Masked account that receives the benefits of a contract, and the persons it serves (S-06). */
export const compteRemboursementStruct = object({
  numPers: string(),
  nom: string(),
  prenom: string(),
  numeroContratIndividuel: string(),
  nomOffre: string(),
  /** Null, like the rest of the account, when no account is known. */
  titulaire: nullable(string()),
  codeInternationalPaysIso2: nullable(string()),
  cleIban: nullable(string()),
  identifiantNationalCompte: nullable(string()),
  codeBIC: nullable(string()),
  codeModePaiement: enums(['VIR', 'CHQ', 'LC']),
  libelleModePaiement: string(),
  dateDebut: nullable(civilDate),
  isMissing: boolean(),
  /** First names of the persons paid to this account, the holder first. */
  personnes: array(string()),
});
export type CompteRemboursement = Infer<typeof compteRemboursementStruct>;

/** Accounts of all contracts of the person; adults who hide their care also hide their account. */
export const listCoordonneesBancaires = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/ribprestations',
  summary: 'Comptes de remboursement',
  access: { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'ribPrestationsConsultation' },
  response: object({ ribs: array(compteRemboursementStruct) }),
});

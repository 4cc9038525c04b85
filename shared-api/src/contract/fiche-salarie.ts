import { array, boolean, enums, integer, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { civilDate, euros } from './common';
import { defineEndpoint } from './endpoint';

/** Data of a member of a collective contract, as sent by the employer (S-05). */
export const ficheSalarieStruct = object({
  raisonSociale: string(),
  /** 14 digits. */
  siret: string(),
  numeroContratCollectif: string(),
  college: string(),
  categorieSocioProfessionnelle: string(),
  dateEntreeEntreprise: civilDate,
  dateAffiliation: civilDate,
  dateSortieEntreprise: nullable(civilDate),
  motifSortie: nullable(string()),
  /** Absent unless the client shows salaries (`ficheSalarieSalaireConsultation`). */
  salaireAnnuelBrut: optional(euros),
  /** Parts of the salary that contributions are based on. */
  tranches: array(object({ code: enums(['TA', 'TB']), montant: optional(euros) })),
  /** Percent of the reference salary. */
  tauxCotisationSalarie: number(),
  tauxCotisationEmployeur: number(),
  /** Free continuation of cover after the employment ends; null without one. */
  portabilite: nullable(
    object({ isEnCours: boolean(), dateDebut: civilDate, dateFin: civilDate, moisAcquis: integer() }),
  ),
  dispenses: array(object({ libelle: string(), dateDebut: civilDate, dateFin: nullable(civilDate) })),
});
export type FicheSalarie = Infer<typeof ficheSalarieStruct>;

const access = { kind: 'member', roles: ['User'], feature: 'ficheSalarieConsultation' } as const;

/** 404 `NonTrouve` with its own message for a contract without sheet. */
export const readFicheSalarie = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/fiche-salarie',
  summary: 'Fiche salarié d’un contrat collectif',
  access,
  response: ficheSalarieStruct,
  errors: ['NonTrouve'],
});

export const printFicheSalarie = defineEndpoint({
  method: 'GET',
  path: '/adherent/contrats/fiche-salarie/print',
  summary: 'Fiche salarié (PDF)',
  access,
  response: 'file',
  errors: ['NonTrouve'],
});

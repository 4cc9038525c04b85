import { boolean, integer, nullable, object, optional, string, type Infer } from 'superstruct';
import { situationFamilialeRules } from '../../rules/formulaires/situation-familiale';
import { civilDate } from '../common';
import { choice, day, files, text, whole, yesNo, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  /** Code of `situation-familiale`; null while the insurer has none. */
  codeSituationFamiliale: nullable(string()),
  dateEffet: nullable(civilDate),
  /** First day of the situation before that one. */
  dateEffetPrecedente: nullable(civilDate),
  /** Insured spouse or partner. */
  conjoint: nullable(object({ numPers: string(), nom: string(), prenom: string(), dateNaissance: civilDate })),
  nombreEnfants: integer(),
  /** Birth date of the member. */
  dateNaissance: civilDate,
  /** Whether somebody may join the contract. */
  isAjoutPossible: boolean(),
  /** Whether the insured spouse may be removed on line (F-22); not in earlier requests. */
  isRetraitPossible: optional(boolean()),
});
export type DonneesSituationFamiliale = Infer<typeof donnees>;

const champs = {
  codeSituationFamiliale: choice('Nouvelle situation', { referential: 'situation-familiale', isInMail: true }),
  dateEvenement: day('Depuis le', { isInMail: true }),
  nomUsage: text('Nouveau nom d’usage', { maxLength: 50 }),
  nombreEnfants: whole('Nombre d’enfants à charge', { min: 0, max: 20 }),
  conjointNom: text('Nom du conjoint', { maxLength: 50 }),
  conjointPrenom: text('Prénom du conjoint', { maxLength: 50 }),
  conjointDateNaissance: day('Date de naissance du conjoint'),
  isRetraitConjoint: yesNo('Souhaitez-vous retirer votre ex-conjoint du contrat\u202f?'),
  pj: files('Justificatif'),
};
export type ChampsSituationFamiliale = ValuesOf<typeof champs>;

/** F-28 « Modifier ma situation familiale ». */
export const situationFamiliale = declareForm({
  code: 'situationFamilialeActeGestion',
  path: '/forms/situation-familiale',
  titre: 'Modifier ma situation familiale',
  roles: ['User'],
  fields: champs,
  rules: situationFamilialeRules,
  start: ({ lecture: { donnees: known } }) => ({
    nombreEnfants: known.nombreEnfants,
    conjointNom: known.conjoint?.nom ?? '',
    conjointPrenom: known.conjoint?.prenom ?? '',
    conjointDateNaissance: known.conjoint?.dateNaissance ?? '',
  }),
  donnees,
});

import { array, boolean, nullable, object, record, string, type Infer } from 'superstruct';
import { radiationAssuresRules } from '../../rules/formulaires/radiation-assures';
import { civilDate } from '../common';
import { checkbox, choice, day, files, person, repeat, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  assures: array(
    object({
      numPers: string(),
      isMajeur: boolean(),
      isRadiable: boolean(),
      /** Why a person cannot be removed here; null when they can. */
      motifNonRadiable: nullable(string()),
      /** First covered day. */
      dateEntree: civilDate,
      /** Last covered day by motive, unless the event comes later; null where it is the day of the event. */
      dateEffetParMotif: record(string(), nullable(civilDate)),
    }),
  ),
  /** Last day of a contract that ends. */
  dateFinContrat: nullable(civilDate),
});
export type DonneesRadiationAssures = Infer<typeof donnees>;

const champs = {
  assures: repeat('Personne(s) à retirer', {
    key: 'numPers',
    title: 'Personne',
    limit: 10,
    fields: {
      numPers: person('Personne', { isInMail: true }),
      codeMotif: choice('Motif', { referential: 'motif-radiation' }),
      dateEvenement: day('Date de l’événement'),
      pj: files('Justificatif'),
    },
  }),
  isRestitutionCarte: checkbox('Je m’engage à ne plus utiliser la carte de tiers payant.'),
  attestation: checkbox('Le bénéficiaire majeur est informé de son retrait.'),
};
export type ChampsRadiationAssures = ValuesOf<typeof champs>;

/** F-22 « Retirer un bénéficiaire ». */
export const radiationAssures = declareForm({
  code: 'radiationAssuresActeGestion',
  path: '/forms/radiation-assures',
  titre: 'Retirer un bénéficiaire',
  roles: ['User'],
  isSensitive: true,
  fields: champs,
  rules: radiationAssuresRules,
  donnees,
});

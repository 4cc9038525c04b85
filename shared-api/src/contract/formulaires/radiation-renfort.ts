import { array, boolean, nullable, object, string, type Infer } from 'superstruct';
import { radiationRenfortRules } from '../../rules/formulaires/radiation-renfort';
import { civilDate, euros } from '../common';
import { contributionCourse } from '../paiement-cotisations';
import { checkbox, choice, choices, longText, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  renforts: array(
    object({
      codeOption: string(),
      libelle: string(),
      dateEffet: civilDate,
      dateFinEngagement: nullable(civilDate),
      isResiliable: boolean(),
      /** Within fourteen days of its start: it ends as if it had never begun. */
      isRenonciation: boolean(),
      /** First day without it. */
      dateEffetResiliation: civilDate,
      /** Its share of one contribution on that day, in the plan of payment of the day. */
      cotisation: euros,
      /** The same on the later days on which others end, oldest first. */
      cotisationsSuivantes: array(object({ dateDebut: civilDate, cotisation: euros })),
    }),
  ),
  /** Those that somebody has ended already and that still run. */
  renfortsFinissant: array(object({ codeOption: string(), libelle: string(), dateFin: civilDate })),
  ...contributionCourse,
});
export type DonneesRadiationRenfort = Infer<typeof donnees>;

const champs = {
  codesOptions: choices('Renforts à résilier', { isInMail: true }),
  codeMotif: choice('Motif', {
    isInMail: true,
    choices: [
      { code: 'BUDGET', libelle: 'Réduire ma cotisation' },
      { code: 'BESOIN', libelle: 'Évolution de mes besoins' },
      { code: 'AUTRE', libelle: 'Autre motif' },
    ],
  }),
  precision: longText('Précisez', 250),
  isConfirmation: checkbox('J’ai compris que mes remboursements diminueront.'),
};
export type ChampsRadiationRenfort = ValuesOf<typeof champs>;

/** « Résilier un renfort » (F-23). */
export const radiationRenfort = declareForm({
  code: 'radiationRenfortActeGestion',
  path: '/forms/radiation-renfort',
  titre: 'Résilier un renfort',
  roles: ['User'],
  isSensitive: true,
  fields: champs,
  donnees,
  rules: radiationRenfortRules,
});

import { array, boolean, object, string, type Infer } from 'superstruct';
import { pjSinistreRules } from '../../rules/formulaires/pj-sinistre';
import { checkbox, choice, day, files, longText, type ValuesOf } from './champs';
import { declareForm } from './formulaire';

const donnees = object({
  /** Open claims of the reader, the latest first. */
  sinistres: array(
    object({
      numeroSinistre: string(),
      /** Person whom the claim is about. */
      numPers: string(),
      libelle: string(),
      /** Papers that are missing or were refused. */
      piecesManquantes: array(string()),
      /** Papers that may be sent: those that are missing first. */
      pieces: array(
        object({
          code: string(),
          libelle: string(),
          isManquante: boolean(),
          isMedicale: boolean(),
          /** A period is asked for. */
          isPeriodique: boolean(),
        }),
      ),
    }),
  ),
});
export type DonneesPjSinistre = Infer<typeof donnees>;

const champs = {
  numeroSinistre: choice('Dossier', { isInMail: true }),
  codeTypePiece: choice('Type de pièce'),
  periodeDebut: day('Période couverte\u00a0: du'),
  periodeFin: day('Période couverte\u00a0: au'),
  isMedical: checkbox('Document médical confidentiel', {
    hint: 'Seul le service médical l’ouvre\u00a0; les gestionnaires n’en voient que le nom.',
  }),
  fichiers: files('Document(s)'),
  fichiersMedicaux: files('Documents pour le service médical', { isMedical: true }),
  commentaire: longText('Commentaire', 500),
};
export type ChampsPjSinistre = ValuesOf<typeof champs>;

/** F-20 « Compléter mon dossier sinistre ». */
export const pjSinistre = declareForm({
  code: 'pjSinistreActeGestion',
  path: '/forms/pj-sinistre',
  titre: 'Compléter mon dossier sinistre',
  roles: ['User'],
  // Papers arrive one by one.
  isRepeatable: true,
  fields: champs,
  rules: pjSinistreRules,
  start: ({ lecture }) => {
    const [only, ...others] = lecture.donnees.sinistres;
    return only && others.length === 0 ? { numeroSinistre: only.numeroSinistre } : {};
  },
  donnees,
});

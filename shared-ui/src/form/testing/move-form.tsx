import { declareForm, type FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { files, text, type ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { object, string } from 'superstruct';
import type { FormDeclaration, FormStep } from '../declaration';

const champs = { ville: text('Ville'), etage: text('Étage'), pj: files('Justificatif') };
type Shape = typeof champs;
/** Values of a small form for the tests of the kit. */
export type Move = ValuesOf<Shape>;
interface Known {
  ville: string;
}

const move = declareForm<Shape, Known>({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Déménager',
  roles: ['User'],
  fields: champs,
  donnees: object({ ville: string() }),
  start: ({ lecture }) => ({ ville: lecture.donnees.ville }),
  rules: {
    ville: {
      isRequired: true,
      checks: [(value) => (value === 'Atlantide' ? { code: 'pattern', message: 'Cette ville n’existe pas.' } : null)],
    },
    etage: { isShown: ({ ville }) => ville !== 'Mende' && ville !== 'Langogne' },
    pj: {
      isRequired: ({ ville }) => ville === 'Langogne',
      isShown: ({ ville, etage }) => ville !== 'Langogne' || !etage,
    },
  },
});

/** The form, in one step or as a wizard. */
export function moveForm(changes: Partial<FormDeclaration<Shape, Known>> = {}): FormDeclaration<Shape, Known> {
  return { form: move, resource: 'adresse', steps: [{ fields: ['ville', 'etage'] }], ...changes };
}

export const wizardSteps: readonly [FormStep<Shape, Known>, FormStep<Shape, Known>] = [
  { title: 'La ville', fields: ['ville'] },
  { title: 'Le logement', fields: ['etage'] },
];

/** Response of the server to the form. */
export function moveRead(changes: Partial<FormRead<Known>> = {}): FormRead<Known> {
  return {
    modeGestion: 'automatique',
    isEnvoiArActivated: true,
    demandeEnCours: null,
    beneficiaires: [],
    motifIndisponible: null,
    listes: {},
    donnees: { ville: '' },
    fichiers: {
      queueLimit: 5,
      maxFileSize: 5_242_880,
      maxQueueSize: 15_728_640,
      allowedExtensions: ['pdf'],
      allowedMimeTypes: ['application/pdf'],
    },
    ...changes,
  };
}

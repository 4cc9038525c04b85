import { defineForm, type FormBody, type FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { FormRules } from '@portal/shared-api/rules/form-rules';
import { object, string } from 'superstruct';
import { formFields } from '../../form-fields';
import type { FormDeclaration, FormStep } from '../declaration';
import { formBody } from '../values';

/** A small form for the tests of the kit. */
export interface Move {
  ville: string;
  etage: string;
  pj: Fichier[];
}
type MoveValues = Omit<Move, 'pj'>;
interface Known {
  ville: string;
}

const move = defineForm<MoveValues, Known, 'pj'>({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Déménager',
  roles: ['User'],
  piecesJointes: ['pj'],
  valeurs: object({ ville: string(), etage: string() }),
  donnees: object({ ville: string() }),
});
const rules: FormRules<Move, Known> = {
  ville: {
    isRequired: true,
    checks: [(value) => (value === 'Atlantide' ? { code: 'pattern', message: 'Cette ville n’existe pas.' } : null)],
  },
  etage: { isShown: ({ ville }) => ville !== 'Mende' },
};
const { TextField } = formFields<Move>();

/** The form, in one step or as a wizard. */
export function moveForm(
  changes: Partial<FormDeclaration<Move, Known, FormBody<MoveValues>>> = {},
): FormDeclaration<Move, Known, FormBody<MoveValues>> {
  return {
    form: move,
    resource: 'adresse',
    rules,
    initialValues: ({ lecture }) => ({ ville: lecture.donnees.ville, etage: '', pj: [] }),
    steps: [
      {
        Content: () => (
          <>
            <TextField name="ville" label="Ville" />
            <TextField name="etage" label="Étage" />
          </>
        ),
      },
    ],
    toBody: (values) => formBody(['pj'], values),
    recap: ({ ville }) => [{ label: 'Ville', value: ville }],
    ...changes,
  };
}

export const wizardSteps: readonly [FormStep<Move, Known>, FormStep<Move, Known>] = [
  { title: 'La ville', fields: ['ville'], Content: () => <TextField name="ville" label="Ville" /> },
  { title: 'Le logement', fields: ['etage'], Content: () => <TextField name="etage" label="Étage" /> },
];

/** Response of the server to the form. */
export function moveRead(changes: Partial<FormRead<Known>> = {}): FormRead<Known> {
  return {
    modeGestion: 'automatique',
    isEnvoiArActivated: true,
    demandeEnCours: null,
    beneficiaires: [],
    motifIndisponible: null,
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

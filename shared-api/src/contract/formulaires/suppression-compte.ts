import { boolean, object, type Infer } from 'superstruct';
import { checkbox, choice, longText, type ValuesOf } from './champs';
import { declareForm } from './formulaire';
import { password } from './more-champs';

const donnees = object({
  /** False where the identity provider of the insurer keeps the password. */
  isMotDePasseDemande: boolean(),
});
export type DonneesSuppressionCompte = Infer<typeof donnees>;

const champs = {
  codeMotif: choice('Motif de la suppression', { referential: 'motif-suppression-compte', look: 'radio' }),
  commentaire: longText('Précisez', 500),
  isRetourPapier: checkbox('Je souhaite recevoir mes documents par courrier', { isInMail: true }),
  password: password('Mot de passe'),
  isConfirmation: checkbox('Je comprends que cette suppression est définitive.'),
};
export type ChampsSuppressionCompte = ValuesOf<typeof champs>;

/** « Supprimer mon espace personnel » (F-29): the account ends, the contract goes on. */
export const suppressionCompte = declareForm({
  code: 'suppressionCompteAutreActe',
  path: '/forms/suppressioncompte',
  titre: 'Supprimer mon espace personnel',
  roles: ['User', 'Beneficiaire'],
  isOfAccount: true,
  isSensitive: true,
  endsSession: true,
  fields: champs,
  donnees,
  start: () => ({ isRetourPapier: true }),
  rules: {
    codeMotif: { isRequired: true },
    commentaire: { isRequired: true, isShown: ({ codeMotif }) => codeMotif === 'AUTRE' },
    password: { isRequired: true, isShown: (_values, { lecture }) => lecture.donnees.isMotDePasseDemande },
    isConfirmation: { isRequired: true },
  },
});

import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.home', {
  loginMessageFailed: 'Le message de connexion n’a pas pu être chargé',
  title: 'Bienvenue sur votre espace personnel',
  subtitle: 'Vos remboursements, votre carte de tiers payant et vos démarches, au même endroit.',
  hasAccount: 'J’ai déjà un espace personnel',
  hasAccountText: 'Connectez-vous avec l’adresse e-mail qui vous sert d’identifiant.',
  hasAccountOutside: 'Connectez-vous par le service d’identité de votre mutuelle.',
  login: 'Me connecter',
  forgotPassword: 'Mot de passe oublié\u202f?',
  forgotUsername: 'Identifiant oublié\u202f?',
  wantAccount: 'Je souhaite créer mon espace personnel',
  create: 'Créer mon espace',
  help: 'Besoin d’aide pour vous connecter\u202f?',
  example: 'Consultation médecin généraliste',
  exampleDates: '05/11/2026 · payé le 12/11/2026',
  expense: 'Dépense',
  facts: [
    {
      title: 'Comprendre chaque remboursement',
      text: 'Pour chaque soin\u00a0: la dépense, la part de votre régime obligatoire, celle de votre mutuelle et ce qui reste à votre charge.',
    },
    {
      title: 'Vos contrats d’un coup d’œil',
      text: 'Vos garanties, vos bénéficiaires et l’état de chacun de vos contrats, à jour.',
    },
    {
      title: 'Des réponses à vos questions',
      text: 'Une aide rédigée par votre mutuelle, avec une recherche qui comprend vos mots.',
    },
  ],
  /** Required numbers for registration, by the mode of the client (PRE-20). */
  toHaveAtHand: {
    individual: 'Munissez-vous de votre numéro d’adhérent.',
    NIR: 'Munissez-vous de votre numéro de Sécurité sociale.',
    all: 'Munissez-vous de votre numéro d’adhérent et de votre numéro de Sécurité sociale.',
    oneOfTwo: 'Munissez-vous de votre numéro d’adhérent ou de votre numéro de Sécurité sociale.',
  } satisfies Record<ClientConfiguration['createAccountAuthMode'], string>,
  /** The same where a member may be insured in Monaco (decision 0143). */
  toHaveAtHandInMonaco: {
    individual: 'Munissez-vous de votre numéro d’adhérent.',
    NIR: 'Munissez-vous de votre numéro de Sécurité sociale ou monégasque.',
    all: 'Munissez-vous de votre numéro d’adhérent et de votre numéro de Sécurité sociale ou monégasque.',
    oneOfTwo: 'Munissez-vous de votre numéro d’adhérent ou de votre numéro de Sécurité sociale ou monégasque.',
  } satisfies Record<ClientConfiguration['createAccountAuthMode'], string>,
});

import { formatMoment } from '@portal/shared-api/rules/moments';

const hello = (prenom: string) => `Bonjour ${prenom},`;
const call = (telephone: string) => `contactez-nous au ${telephone.replaceAll(' ', '\u00a0')}`;

/** Refusals of registration and of links, and their mails (product 4.2.3, 4.12, 8.3). */
export const messages = {
  unknownPerson: 'Les informations saisies ne permettent pas de vous identifier. Vérifiez votre saisie.',
  struckOff: 'Votre contrat ne permet plus la création d’un espace personnel.',
  tooYoung: 'La création d’un espace personnel est réservée aux personnes de 16\u00a0ans et plus.',
  invalidLink: 'Le lien que vous avez suivi n’est plus valide',
  terms: 'Blocage création compte - absence d’acceptation des conditions d’utilisation du site',
  birthRequired: 'La date de naissance est obligatoire',
  unknownAccount: 'Ce compte n’existe pas.',
  alreadyActive: 'Ce compte est déjà activé.',

  /** E-01, after a registration. */
  confirm: {
    subject: 'Activez votre espace personnel',
    action: 'Activer mon espace personnel',
    text: (prenom: string, libelle: string) => [
      hello(prenom),
      'Vous avez demandé la création de votre espace personnel. Confirmez cette adresse e-mail pour l’activer\u00a0: vous vous connecterez ensuite avec le mot de passe que vous avez choisi.',
      'Ce lien est valable 7\u00a0jours et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: aucun espace ne sera ouvert.',
      libelle,
    ],
  },
  /** E-01, for an account created by others. */
  activate: {
    subject: 'Activez votre espace personnel',
    action: 'Choisir mon mot de passe',
    text: (prenom: string, libelle: string) => [
      hello(prenom),
      'Un espace personnel vous attend. Choisissez votre mot de passe pour l’activer.',
      'Ce lien est valable 7\u00a0jours et ne sert qu’une fois.',
      libelle,
    ],
  },
  /** E-02. */
  activated: {
    subject: 'Votre espace personnel est activé',
    action: 'Me connecter',
    text: (prenom: string, telephone: string, libelle: string) => [
      hello(prenom),
      'Votre espace personnel est activé. Vous pouvez vous connecter avec votre adresse e-mail et votre mot de passe.',
      `Si vous n’êtes pas à l’origine de cette activation, ${call(telephone)}.`,
      libelle,
    ],
  },
  /** E-03. */
  reset: {
    subject: 'Réinitialisation de votre mot de passe',
    action: 'Choisir un nouveau mot de passe',
    text: (prenom: string, libelle: string) => [
      hello(prenom),
      'Vous avez demandé à choisir un nouveau mot de passe pour votre espace personnel.',
      'Ce lien est valable 1\u00a0heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
      libelle,
    ],
  },
  /** For an account without password here, as a replacement of E-03. */
  external: {
    subject: 'Réinitialisation de votre mot de passe',
    text: (prenom: string, telephone: string, libelle: string) => [
      hello(prenom),
      'Vous avez demandé à choisir un nouveau mot de passe. Votre espace personnel s’ouvre avec le compte d’un autre fournisseur d’identité\u00a0: c’est là que votre mot de passe se change, nous ne le connaissons pas.',
      `Pour toute question, ${call(telephone)}.`,
      libelle,
    ],
  },
  /** For a closed account, as a replacement of E-03. */
  closed: {
    subject: 'Réinitialisation de votre mot de passe',
    text: (prenom: string, telephone: string, libelle: string) => [
      hello(prenom),
      `Vous avez demandé à choisir un nouveau mot de passe. L’accès à votre espace personnel est fermé\u00a0: pour en savoir plus, ${call(telephone)}.`,
      libelle,
    ],
  },
  /** E-04. */
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: (prenom: string, date: Date, adresse: string, telephone: string, libelle: string) => [
      hello(prenom),
      `Le mot de passe de votre espace personnel a été modifié le ${formatMoment(date)}, depuis l’adresse ${adresse}. Vos sessions ouvertes ont été fermées.`,
      `Si vous n’êtes pas à l’origine de cette modification, ${call(telephone)} sans attendre.`,
      libelle,
    ],
  },
  /** E-06. */
  exists: {
    subject: 'Un espace existe déjà avec vos informations',
    action: 'Choisir un nouveau mot de passe',
    text: (prenom: string, telephone: string, libelle: string) => [
      hello(prenom),
      'La création d’un espace personnel vient d’être demandée avec vos informations. Vous en avez déjà un\u00a0: connectez-vous avec votre identifiant habituel. Si vous ne connaissez plus votre mot de passe, demandez-en un nouveau.',
      `Si vous n’avez rien demandé, votre espace est intact\u00a0: personne n’y a accédé. En cas de doute, ${call(telephone)}.`,
      libelle,
    ],
  },
  /** To the address known to the insurer, after a registration with another one. */
  otherAddress: {
    subject: 'Un espace personnel a été demandé à votre nom',
    text: (prenom: string, address: string, telephone: string, libelle: string) => [
      hello(prenom),
      `La création d’un espace personnel vient d’être demandée à votre nom avec une autre adresse e-mail\u00a0: ${address}.`,
      `Si c’est bien vous, vous n’avez rien à faire. Sinon, ${call(telephone)} sans attendre.`,
      libelle,
    ],
  },
} as const;

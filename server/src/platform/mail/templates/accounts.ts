import type { Template } from './template';

const hello = 'Bonjour {prenom},';
const signature = '{libelleClient}';
const reset = 'Réinitialisation de votre mot de passe';
const changed = 'Votre mot de passe a été modifié';
const identifiant = 'Votre identifiant a été modifié';
const confirm = 'Confirmez votre nouvel identifiant';
const notice = 'Votre identifiant est en cours de modification';
const ignored = 'Le lien est valable 7\u00a0jours. Si vous n’avez rien demandé, ignorez ce message.';
const confirmAction = 'Confirmer mon identifiant';
const refuse = 'Refuser ce changement';

/** The account is what it was before a change that its old address refused. */
const refused = (...more: string[]) =>
  ({
    objet: 'Votre identifiant n’a pas été modifié',
    corps: [
      hello,
      'Le changement d’identifiant a été refusé. Vous vous connectez à votre espace personnel avec votre adresse et votre mot de passe habituels\u00a0; toutes ses sessions ont été fermées.',
      ...more,
      'Quelqu’un connaît peut-être vos informations\u00a0: changez votre mot de passe par précaution, et appelez-nous au {telephone} si vous avez un doute.',
      signature,
    ],
    variables: ['prenom'],
    isAlwaysSent: true,
  }) as const;

/** Mails about an account: its opening, its password and its identifier (product 4.2 to 4.6, 8.3). */
export const accountTemplates = {
  'E-01': {
    objet: 'Activez votre espace personnel',
    corps: [
      hello,
      'Vous avez demandé la création de votre espace personnel. Confirmez cette adresse e-mail pour l’activer\u00a0: vous vous connecterez ensuite avec le mot de passe que vous avez choisi.',
      'Ce lien est valable 7\u00a0jours et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: aucun espace ne sera ouvert.',
      signature,
    ],
    variables: ['prenom'],
    bouton: 'Activer mon espace personnel',
    isAlwaysSent: true,
  },
  /** For an account created by others. */
  'E-01-INVITATION': {
    objet: 'Activez votre espace personnel',
    corps: [
      hello,
      'Un espace personnel vous attend. Choisissez votre mot de passe pour l’activer.',
      'Ce lien est valable 7\u00a0jours et ne sert qu’une fois.',
      signature,
    ],
    variables: ['prenom'],
    bouton: 'Choisir mon mot de passe',
    isAlwaysSent: true,
  },
  'E-02': {
    objet: 'Votre espace personnel est activé',
    corps: [
      hello,
      'Votre espace personnel est activé. Vous pouvez vous connecter avec votre adresse e-mail et votre mot de passe.',
      'Si vous n’êtes pas à l’origine de cette activation, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom'],
    bouton: 'Me connecter',
  },
  'E-03': {
    objet: reset,
    corps: [
      hello,
      'Vous avez demandé à choisir un nouveau mot de passe pour votre espace personnel.',
      'Ce lien est valable 1\u00a0heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
      signature,
    ],
    variables: ['prenom'],
    bouton: 'Choisir un nouveau mot de passe',
    isAlwaysSent: true,
  },
  /** For an account without password here. */
  'E-03-EXTERNE': {
    objet: reset,
    corps: [
      hello,
      'Vous avez demandé à choisir un nouveau mot de passe. Votre espace personnel s’ouvre avec le compte d’un autre fournisseur d’identité\u00a0: c’est là que votre mot de passe se change, nous ne le connaissons pas.',
      'Pour toute question, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom'],
    isAlwaysSent: true,
  },
  'E-03-FERME': {
    objet: reset,
    corps: [
      hello,
      'Vous avez demandé à choisir un nouveau mot de passe. L’accès à votre espace personnel est fermé\u00a0: pour en savoir plus, contactez-nous au {telephone}.',
      '{retablissement}',
      signature,
    ],
    variables: ['prenom', 'retablissement'],
    isAlwaysSent: true,
  },
  'E-04': {
    objet: changed,
    corps: [
      hello,
      'Le mot de passe de votre espace personnel a été modifié le {date}, depuis l’adresse {adresse}. Vos autres sessions ont été fermées.',
      'Si vous n’êtes pas à l’origine de cette modification, contactez-nous sans attendre au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date', 'adresse'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  /** By the link of E-03. */
  'E-04-REINITIALISATION': {
    objet: changed,
    corps: [
      hello,
      'Le mot de passe de votre espace personnel a été modifié le {date}, depuis l’adresse {adresse}. Vos sessions ouvertes ont été fermées.',
      'Si vous n’êtes pas à l’origine de cette modification, contactez-nous au {telephone} sans attendre.',
      signature,
    ],
    variables: ['prenom', 'date', 'adresse'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  'E-05': {
    objet: identifiant,
    corps: [
      hello,
      'L’identifiant de votre espace personnel a été modifié le {date}. Toutes vos sessions ont été fermées\u00a0: connectez-vous avec le nouvel identifiant.',
      'Si vous n’êtes pas à l’origine de cette modification, contactez-nous sans attendre au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  /** After a forgotten identifier. */
  'E-05-OUBLI': {
    objet: identifiant,
    corps: [
      hello,
      'L’identifiant de votre espace personnel a été modifié le {date}. Vos sessions ont été fermées.',
      'Si vous n’êtes pas à l’origine de cette modification, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  /** To the old address, with the link to refuse. */
  'E-05-REFUSABLE': {
    objet: identifiant,
    corps: [
      hello,
      'L’identifiant de votre espace personnel a été modifié le {date}. Cette adresse n’y donne plus accès.',
      'Si vous n’êtes pas à l’origine de cette modification, refusez-la\u00a0: votre espace vous sera rendu tel qu’il était. Vous avez 72\u00a0heures. Vous pouvez aussi nous appeler au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date', 'telephone'],
    bouton: refuse,
    isAlwaysSent: true,
  },
  'E-05-CONFIRMATION': {
    objet: confirm,
    corps: [
      hello,
      'Cette adresse est désormais l’identifiant de votre espace personnel. Suivez le lien pour réactiver votre compte\u00a0: vous vous connecterez ensuite avec le mot de passe que vous venez de choisir.',
      ignored,
      signature,
    ],
    variables: ['prenom'],
    bouton: confirmAction,
    isAlwaysSent: true,
  },
  'E-05-CONFIRMATION-DIFFEREE': {
    objet: confirm,
    corps: [
      hello,
      'Vous avez demandé que cette adresse devienne l’identifiant de votre espace personnel. Par sécurité, le lien ci-dessous ne fonctionnera qu’à partir du {date}\u00a0: d’ici là, votre ancienne adresse peut refuser le changement.',
      'C’est urgent\u202f? Un conseiller peut vérifier votre identité au {telephone}\u00a0: le lien fonctionnera alors aussitôt.',
      ignored,
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date'],
    bouton: confirmAction,
    isAlwaysSent: true,
  },
  'E-05-AVIS': {
    objet: notice,
    corps: [
      hello,
      'Le {date}, l’identifiant de votre espace personnel a été remplacé par une autre adresse, après vérification d’un code envoyé à votre téléphone portable.',
      'Si vous n’êtes pas à l’origine de cette demande, refusez-la\u00a0: votre espace vous sera rendu tel qu’il était. Vous avez 72\u00a0heures. Vous pouvez aussi nous appeler au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date', 'telephone'],
    bouton: refuse,
    isAlwaysSent: true,
  },
  'E-05-AVIS-DIFFERE': {
    objet: notice,
    corps: [
      hello,
      'Une personne qui connaît vos informations demande qu’une autre adresse devienne l’identifiant de votre espace personnel. Ce changement pourra se faire à partir du {date}. D’ici là, rien ne change.',
      'Si vous n’êtes pas à l’origine de cette demande, refusez-la. Vous pouvez aussi nous appeler au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date', 'telephone'],
    bouton: refuse,
    isAlwaysSent: true,
  },
  'E-05-ANNULATION': refused(),
  'E-05-ANNULATION-FAIT': refused(
    'Les demandes envoyées entre-temps qui attendaient encore une réponse sont annulées.',
  ),
  /** To the typed address when nothing changes: no name, because the reader may be anybody. */
  'E-05-SANS-SUITE': {
    objet: 'Votre demande de changement d’identifiant',
    corps: [
      'Bonjour,',
      'Une demande de changement d’identifiant a été faite avec cette adresse. Elle n’a pas pu aboutir\u00a0: soit aucun espace personnel actif ne correspond aux informations saisies, soit un changement est déjà en cours, soit cette adresse sert déjà à un espace personnel.',
      'Vous pouvez créer votre espace, ou réinitialiser votre mot de passe si vous vous connectez déjà avec cette adresse. Pour toute question, appelez-nous au {telephone}. Si vous n’avez rien demandé, ignorez ce message.',
      signature,
    ],
    variables: [],
    bouton: 'Aller sur le portail',
    isAlwaysSent: true,
  },
  /** To staff. */
  'E-05-CONFLIT': {
    objet: 'Alerte\u00a0: changement d’identifiant annulé, compte désactivé',
    corps: [
      'Le titulaire du compte {compte} a annulé un changement d’identifiant. Son ancien identifiant a été pris entre-temps\u00a0: le compte est désactivé jusqu’à votre vérification.',
    ],
    variables: ['compte'],
    obligatoires: ['compte'],
    isAlwaysSent: true,
  },
  'E-06': {
    objet: 'Un espace existe déjà avec vos informations',
    corps: [
      hello,
      'La création d’un espace personnel vient d’être demandée avec vos informations. Vous en avez déjà un\u00a0: connectez-vous avec votre identifiant habituel. Si vous ne connaissez plus votre mot de passe, demandez-en un nouveau. Si votre contrat actuel n’y figure pas, appelez-nous au {telephone}.',
      'Si vous n’avez rien demandé, votre espace est intact\u00a0: personne n’y a accédé. En cas de doute, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom'],
    bouton: 'Choisir un nouveau mot de passe',
    isAlwaysSent: true,
  },
  /** To whom registers again after the end of their space. */
  'E-06-FERME': {
    objet: 'Un espace existe déjà avec vos informations',
    corps: [
      hello,
      'La création d’un espace personnel vient d’être demandée avec vos informations. Vous en avez déjà un, dont l’accès est fermé\u00a0: pour en savoir plus, contactez-nous au {telephone}.',
      '{retablissement}',
      signature,
    ],
    variables: ['prenom', 'retablissement'],
    isAlwaysSent: true,
  },
  /** To the address known to the insurer, after a registration with another one. */
  'E-06-AUTRE-ADRESSE': {
    objet: 'Un espace personnel a été demandé à votre nom',
    corps: [
      hello,
      'La création d’un espace personnel vient d’être demandée à votre nom avec une autre adresse e-mail\u00a0: {adresse}.',
      'Si c’est bien vous, vous n’avez rien à faire. Sinon, contactez-nous au {telephone} sans attendre.',
      signature,
    ],
    variables: ['prenom', 'adresse'],
    obligatoires: ['adresse', 'telephone'],
    isAlwaysSent: true,
  },
  'E-16': {
    objet: 'Confirmation de la suppression de votre espace personnel',
    corps: [
      hello,
      'Votre espace personnel a été supprimé le {date}.',
      '{contrat}',
      '{auteur}',
      'Vos informations de connexion seront effacées le {dateLimite}. Jusque-là, le bouton ci-dessous rétablit votre espace tel qu’il était.',
      'Vos demandes et vos documents restent conservés par votre mutuelle pendant la durée légale.',
      'Si vous n’êtes pas à l’origine de cette suppression, rétablissez votre espace et contactez-nous au {telephone} sans attendre.',
      signature,
    ],
    variables: ['prenom', 'date', 'dateLimite', 'contrat', 'auteur'],
    obligatoires: ['date', 'dateLimite'],
    bouton: 'Rétablir mon espace personnel',
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>;

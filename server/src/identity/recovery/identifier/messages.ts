const calling = (telephone: string) => telephone.replaceAll(' ', '\u00a0');

/** Texts about a forgotten identifier (product 4.6, 8.3). */
export const messages = {
  tooSoon: (moment: string) =>
    `Ce lien fonctionnera à partir du ${moment}. D’ici là, votre ancienne adresse peut refuser le changement.`,
  invalidLink: 'Le lien que vous avez suivi n’est plus valide',
  taken: 'Cet identifiant ne peut pas être utilisé.',
  nothingToValidate: 'Aucun changement d’identifiant n’est en attente pour ce compte.',
  conflictMotif: 'Changement d’identifiant annulé, ancien identifiant pris entre-temps',

  confirmSubject: 'Confirmez votre nouvel identifiant',
  confirmAction: 'Confirmer mon identifiant',
  confirmNow: (prenom: string, libelle: string) => [
    `Bonjour ${prenom},`,
    'Cette adresse est désormais l’identifiant de votre espace personnel. Suivez le lien pour réactiver votre compte\u00a0: vous vous connecterez ensuite avec le mot de passe que vous venez de choisir.',
    'Le lien est valable 7\u00a0jours. Si vous n’avez rien demandé, ignorez ce message.',
    libelle,
  ],
  confirmLater: (prenom: string, moment: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Vous avez demandé que cette adresse devienne l’identifiant de votre espace personnel. Par sécurité, le lien ci-dessous ne fonctionnera qu’à partir du ${moment}\u00a0: d’ici là, votre ancienne adresse peut refuser le changement.`,
    `C’est urgent\u202f? Un conseiller peut vérifier votre identité au ${calling(telephone)}\u00a0: le lien fonctionnera alors aussitôt.`,
    'Le lien est valable 7\u00a0jours. Si vous n’avez rien demandé, ignorez ce message.',
    libelle,
  ],

  cancelAction: 'Refuser ce changement',
  noticeSubject: 'Votre identifiant est en cours de modification',
  noticeNow: (prenom: string, moment: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Le ${moment}, l’identifiant de votre espace personnel a été remplacé par une autre adresse, après vérification d’un code envoyé à votre téléphone portable.`,
    `Si vous n’êtes pas à l’origine de cette demande, refusez-la\u00a0: votre espace vous sera rendu tel qu’il était. Vous avez 72\u00a0heures. Vous pouvez aussi nous appeler au ${calling(telephone)}.`,
    libelle,
  ],
  noticeLater: (prenom: string, moment: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Une personne qui connaît vos informations demande qu’une autre adresse devienne l’identifiant de votre espace personnel. Ce changement pourra se faire à partir du ${moment}. D’ici là, rien ne change\u00a0: vous vous connectez comme d’habitude.`,
    `Si vous n’êtes pas à l’origine de cette demande, refusez-la. Vous pouvez aussi nous appeler au ${calling(telephone)}.`,
    libelle,
  ],
  doneSubject: 'Votre identifiant a été modifié',
  done: (prenom: string, moment: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `L’identifiant de votre espace personnel a été modifié le ${moment}. Vos sessions ont été fermées.`,
    `Si vous n’êtes pas à l’origine de cette modification, contactez-nous au ${calling(telephone)}.`,
    libelle,
  ],
  doneRefusable: (prenom: string, moment: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `L’identifiant de votre espace personnel a été modifié le ${moment}. Cette adresse n’y donne plus accès.`,
    `Si vous n’êtes pas à l’origine de cette modification, refusez-la\u00a0: votre espace vous sera rendu tel qu’il était. Vous avez 72\u00a0heures. Vous pouvez aussi nous appeler au ${calling(telephone)}.`,
    libelle,
  ],
  cancelledSubject: 'Votre identifiant n’a pas été modifié',
  cancelled: (prenom: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    'Le changement d’identifiant a été refusé. Votre espace personnel est tel qu’il était auparavant, mot de passe compris, et toutes ses sessions ont été fermées.',
    `Quelqu’un connaît peut-être vos informations\u00a0: changez votre mot de passe par précaution, et appelez-nous au ${calling(telephone)} si vous avez un doute.`,
    libelle,
  ],
  nothingSubject: 'Votre demande de changement d’identifiant',
  nothing: (telephone: string, libelle: string) => [
    'Bonjour,',
    'Une demande de changement d’identifiant a été faite avec cette adresse. Elle n’a pas pu aboutir\u00a0: soit aucun espace personnel actif ne correspond aux informations saisies, soit un changement est déjà en cours, soit cette adresse sert déjà à un espace personnel.',
    `Vous pouvez créer votre espace, ou réinitialiser votre mot de passe si vous vous connectez déjà avec cette adresse. Pour toute question, appelez-nous au ${calling(telephone)}. Si vous n’avez rien demandé, ignorez ce message.`,
    libelle,
  ],
  homeAction: 'Aller sur le portail',
  conflictSubject: 'Alerte\u00a0: changement d’identifiant annulé, compte désactivé',
  conflict: (compte: string) => [
    `Le titulaire du compte ${compte} a annulé un changement d’identifiant. Son ancien identifiant a été pris entre-temps\u00a0: le compte est désactivé jusqu’à votre vérification.`,
  ],
} as const;

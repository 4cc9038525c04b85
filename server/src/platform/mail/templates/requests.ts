import { askUs, type Template } from './template';

const hello = 'Bonjour {prenom},';
const signature = '{libelleClient}';
const follow = 'Voir ma demande';

/** What became of an account: a first one replaces none. */
const replaced = {
  done: 'a été modifié le {date}. Le nouveau compte se termine par {fin}.',
  act: 'cette modification',
};
const first = { done: 'a été enregistré le {date}. Il se termine par {fin}.', act: 'cet enregistrement' };
const ifNotYou = (act: string) => `Si vous n’êtes pas à l’origine de ${act}, contactez-nous au {telephone}.`;
const aboutAccount = { obligatoires: ['date', 'fin', 'telephone'], isAlwaysSent: true } as const;

const reimbursementAccount = (objet: string, { done, act }: typeof first) =>
  ({
    objet,
    corps: [
      hello,
      `Le compte sur lequel vos remboursements sont versés ${done}`,
      'Par sécurité, les virements vers ce compte partent après {heures}\u00a0heures.',
      ifNotYou(act),
      signature,
    ],
    variables: ['prenom', 'date', 'fin', 'heures'],
    ...aboutAccount,
  }) as const;
/** To the sender, of an account that is of other persons alone. */
const accountOfOthers = (objet: string, { done, act }: typeof first) =>
  ({
    objet,
    corps: [
      hello,
      `Le compte sur lequel sont versés les remboursements de {personnes} ${done}`,
      'Vos propres remboursements restent versés comme avant.',
      'Par sécurité, les virements vers ce compte partent après {heures}\u00a0heures.',
      ifNotYou(act),
      signature,
    ],
    variables: ['prenom', 'date', 'fin', 'heures', 'personnes'],
    ...aboutAccount,
    obligatoires: [...aboutAccount.obligatoires, 'personnes'],
  }) as const;
const debitAccount = (objet: string, { done, act }: typeof first) =>
  ({
    objet,
    corps: [hello, `Le compte sur lequel vos cotisations sont prélevées ${done}`, ifNotYou(act), signature],
    variables: ['prenom', 'date', 'fin'],
    ...aboutAccount,
  }) as const;

/**
 * Mails about requests, and mails of a single form (product 2.3, 8.3). None mentions care: that is read in the portal.
 */
export const requestTemplates = {
  'E-10': {
    objet: 'Nous avons bien reçu votre demande n°\u00a0{numeroDemande}',
    corps: [
      hello,
      'Nous avons bien reçu votre démarche «\u00a0{demarche}\u00a0» du {date}. Elle porte le n°\u00a0{numeroDemande}.',
      '{recapitulatif}',
      '{delai}',
      signature,
    ],
    variables: ['prenom', 'demarche', 'date', 'numeroDemande', 'recapitulatif', 'delai'],
    obligatoires: ['numeroDemande'],
  },
  'E-11-TRAITEE': {
    objet: 'Votre demande n°\u00a0{numeroDemande} a été traitée',
    corps: [
      hello,
      'Votre démarche «\u00a0{demarche}\u00a0» a été traitée. Vous en retrouvez le détail dans votre espace personnel.',
      '{cotisation}',
      signature,
    ],
    corpsSansPage: [hello, 'Votre démarche «\u00a0{demarche}\u00a0» a été traitée.', '{cotisation}', askUs, signature],
    variables: ['prenom', 'demarche', 'numeroDemande', 'cotisation'],
    obligatoires: ['numeroDemande'],
    bouton: follow,
  },
  'E-11-REFUSEE': {
    objet: 'Votre demande n°\u00a0{numeroDemande} a été refusée',
    corps: [
      hello,
      'Votre démarche «\u00a0{demarche}\u00a0» n’a pas pu être acceptée.',
      '{motif}',
      'Le détail vous attend dans votre espace personnel. Pour toute question, appelez-nous au {telephone}.',
      signature,
    ],
    corpsSansPage: [
      hello,
      'Votre démarche «\u00a0{demarche}\u00a0» n’a pas pu être acceptée.',
      '{motif}',
      askUs,
      signature,
    ],
    variables: ['prenom', 'demarche', 'numeroDemande', 'motif'],
    obligatoires: ['numeroDemande'],
    bouton: follow,
  },
  'E-11-PIECES': {
    objet: 'Votre demande n°\u00a0{numeroDemande} est en attente de pièces',
    corps: [
      hello,
      'Il manque des pièces pour traiter votre démarche «\u00a0{demarche}\u00a0». Vous en trouvez la liste dans votre espace personnel, où vous pouvez les déposer.',
      signature,
    ],
    corpsSansPage: [
      hello,
      'Il manque des pièces pour traiter votre démarche «\u00a0{demarche}\u00a0». Pour savoir lesquelles et où les envoyer, appelez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'demarche', 'numeroDemande'],
    obligatoires: ['numeroDemande'],
    bouton: 'Compléter ma demande',
  },
  'E-11-MESSAGE': {
    objet: 'Un message concerne votre demande n°\u00a0{numeroDemande}',
    corps: [
      hello,
      'Un gestionnaire vous a écrit au sujet de votre démarche «\u00a0{demarche}\u00a0». Son message vous attend dans votre espace personnel.',
      signature,
    ],
    corpsSansPage: [
      hello,
      'Un gestionnaire souhaite vous parler de votre démarche «\u00a0{demarche}\u00a0». Appelez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'demarche', 'numeroDemande'],
    obligatoires: ['numeroDemande'],
    bouton: 'Lire le message',
  },
  'E-12': reimbursementAccount('Vos coordonnées bancaires ont été modifiées', replaced),
  'E-12-PREMIER': reimbursementAccount('Vos coordonnées bancaires ont été enregistrées', first),
  'E-12-BENEFICIAIRE': accountOfOthers('Un compte de remboursement a été modifié', replaced),
  'E-12-BENEFICIAIRE-PREMIER': accountOfOthers('Un compte de remboursement a été enregistré', first),
  'E-12-PRELEVEMENT': debitAccount('Votre compte de prélèvement a été modifié', replaced),
  'E-12-PRELEVEMENT-PREMIER': debitAccount('Votre compte de prélèvement a été enregistré', first),
  'CONTACT-MODIFIE': {
    objet: 'Vos coordonnées ont été modifiées',
    corps: [
      hello,
      'Votre adresse e-mail de contact ou l’un de vos numéros de téléphone a été modifié le {date}.',
      'Si vous n’êtes pas à l’origine de cette modification, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  'ADRESSE-MODIFIEE': {
    objet: 'Votre adresse postale a été modifiée',
    corps: [
      hello,
      'L’adhérent d’un contrat qui vous couvre a modifié votre adresse postale, à compter du {date}.',
      '{cotisations}',
      'Si c’est une erreur, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date', 'cotisations'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  /** To a person whom the member takes off the contract (F-22). */
  'COUVERTURE-FIN': {
    objet: 'Fin de votre couverture',
    corps: [
      hello,
      'L’adhérent du contrat {offre} a demandé votre retrait\u00a0: le {date} est le dernier jour de votre couverture par ce contrat.',
      'Si c’est une erreur, contactez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'date', 'offre'],
    obligatoires: ['date', 'telephone'],
    isAlwaysSent: true,
  },
  /** To staff. */
  'E-12-ALERTE': {
    objet: 'Alerte\u00a0: changements répétés d’un compte de remboursement',
    corps: [
      'Le compte de remboursement du contrat {contrat} a changé {nombre} fois en {jours} jours.',
      'Les versements vers le nouveau compte sont suspendus {heures}\u00a0heures. Vérifiez la demande avec l’adhérent.',
    ],
    variables: ['contrat', 'nombre', 'jours', 'heures'],
    obligatoires: ['contrat'],
    isAlwaysSent: true,
  },
  'E-14': {
    objet: 'Votre carte de tiers payant',
    corps: [
      hello,
      'Votre carte de tiers payant est disponible pendant 72\u00a0heures. Pour l’ouvrir, saisissez le code {code}.',
      '{message}',
      signature,
    ],
    variables: ['prenom', 'code', 'message'],
    obligatoires: ['code'],
    bouton: 'Ouvrir la carte',
    isAlwaysSent: true,
  },
  /** To somebody else, named by the member: what they wrote stands as text alone. */
  'E-14-DESTINATAIRE': {
    objet: 'Une carte de tiers payant vous est transmise',
    corps: [
      'Bonjour,',
      '{expediteur} vous transmet une carte de tiers payant, disponible pendant 72\u00a0heures. Pour l’ouvrir, saisissez le code {code}.',
      '{message}',
      'Si vous ne connaissez pas cette personne, ignorez ce message.',
      signature,
    ],
    variables: ['expediteur', 'code', 'message'],
    obligatoires: ['expediteur', 'code'],
    bouton: 'Ouvrir la carte',
    isAlwaysSent: true,
  },
  'E-15': {
    objet: 'Votre prise en charge n°\u00a0{numeroPec}',
    corps: [hello, 'Votre prise en charge n°\u00a0{numeroPec} est disponible dans votre espace personnel.', signature],
    variables: ['prenom', 'numeroPec'],
    obligatoires: ['numeroPec'],
    bouton: 'Voir le document',
  },
  /** To the admissions of a hospital: the file number alone says who is expected. */
  'E-15-ETABLISSEMENT': {
    objet: 'Prise en charge n°\u00a0{numeroPec}',
    corps: [
      'Bonjour,',
      'La prise en charge n°\u00a0{numeroPec} est accordée pour l’entrée du {date} (votre dossier\u00a0: {dossier}). Elle vaut jusqu’au {dateFin}.',
      'Pour en recevoir le détail, appelez-nous au {telephone} avec ce numéro.',
      signature,
    ],
    variables: ['numeroPec', 'date', 'dossier', 'dateFin'],
    obligatoires: ['numeroPec', 'date', 'telephone'],
  },
  'E-17': {
    objet: 'Votre demande de résiliation',
    corps: [
      hello,
      'Votre demande de résiliation a été reçue le {dateReception}. Elle prendra effet le {dateEffet}.',
      'Conservez ce message\u00a0: il vaut accusé de réception. Pour toute question, appelez-nous au {telephone}.',
      signature,
    ],
    variables: ['prenom', 'dateReception', 'dateEffet'],
    obligatoires: ['dateReception', 'dateEffet'],
    isAlwaysSent: true,
  },
  'E-18': {
    objet: 'Reçu de votre paiement n°\u00a0{reference}',
    corps: [
      hello,
      'Nous avons bien reçu votre paiement de {montant} le {date}. Sa référence est {reference}.',
      signature,
    ],
    variables: ['prenom', 'reference', 'montant', 'date'],
    obligatoires: ['reference', 'montant', 'date'],
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>;

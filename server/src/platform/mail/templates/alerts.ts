import { askUs, type Template } from './template';

const hello = 'Bonjour {prenom},';
const signature = '{libelleClient}';
/** Not every insurer has the page (F-01). */
const settings =
  'Vous recevez ce message selon vos choix. Vous en changez dans «\u00a0Mes alertes et abonnements\u00a0», si votre espace personnel le propose.';

/** Mails to subscribers (F-01, product 8.3): that there is something new, never what. */
export const alertTemplates = {
  'E-13': {
    objet: 'Un nouveau remboursement est disponible',
    corps: [hello, 'Un remboursement du {date} est disponible dans votre espace personnel.', settings, signature],
    corpsSansPage: [hello, 'Un remboursement a été effectué le {date}.', askUs, settings, signature],
    variables: ['prenom', 'date'],
    bouton: 'Voir mes remboursements',
  },
  /** One for the week. */
  'E-13-HEBDO': {
    objet: 'De nouveaux remboursements sont disponibles',
    corps: [
      hello,
      'Des remboursements de la semaine sont disponibles dans votre espace personnel.',
      settings,
      signature,
    ],
    corpsSansPage: [hello, 'Des remboursements ont été effectués cette semaine.', askUs, settings, signature],
    variables: ['prenom'],
    bouton: 'Voir mes remboursements',
  },
  'DOCUMENT-DISPONIBLE': {
    objet: 'Un nouveau document est disponible',
    corps: [hello, 'Un nouveau document est disponible dans votre espace personnel.', settings, signature],
    variables: ['prenom'],
    bouton: 'Voir mes documents',
  },
  'CARTE-DISPONIBLE': {
    objet: 'Votre nouvelle carte de tiers payant est disponible',
    corps: [
      hello,
      'Votre carte de tiers payant {annee} est disponible dans votre espace personnel.',
      settings,
      signature,
    ],
    variables: ['prenom', 'annee'],
    bouton: 'Voir ma carte',
  },
  'COTISATION-REJETEE': {
    objet: 'Un prélèvement de cotisation a été rejeté',
    corps: [
      hello,
      'Le prélèvement de votre cotisation a été rejeté le {date}. Pour la régler, appelez-nous au {telephone}, ou payez en ligne si votre espace personnel le propose.',
      settings,
      signature,
    ],
    corpsSansPage: [
      hello,
      'Le prélèvement de votre cotisation a été rejeté le {date}. Pour la régler, appelez-nous au {telephone}.',
      settings,
      signature,
    ],
    variables: ['prenom', 'date'],
    bouton: 'Voir mes cotisations',
  },
  'COTISATION-ECHEANCE': {
    objet: 'Votre cotisation arrive à échéance',
    corps: [
      hello,
      'Votre cotisation arrive à échéance le {date}. Son montant et son mode de paiement sont dans votre espace personnel.',
      settings,
      signature,
    ],
    corpsSansPage: [hello, 'Votre cotisation arrive à échéance le {date}.', askUs, settings, signature],
    variables: ['prenom', 'date'],
    bouton: 'Voir mes cotisations',
  },
  /** What staff write to many people. */
  NOTIFICATION: {
    objet: '{titre}',
    corps: [hello, '{texte}', signature],
    variables: ['prenom', 'titre', 'texte'],
    obligatoires: ['texte'],
    bouton: 'Ouvrir mon espace',
    boutonAilleurs: 'Ouvrir {site}',
  },
} as const satisfies Record<string, Template>;

/** SMS of events: one sentence, for whoever asked for it (F-01). */
export const alertSms = {
  'S-DEMANDE': {
    objet: '',
    corps: ['{libelleClient}\u00a0: votre demande {numeroDemande} a avancé. Suivez-la dans votre espace personnel.'],
    corpsSansPage: [
      '{libelleClient}\u00a0: votre demande {numeroDemande} a avancé. Pour en savoir plus, appelez-nous au {telephone}.',
    ],
    variables: ['numeroDemande'],
    obligatoires: ['numeroDemande'],
  },
  'S-REMBOURSEMENT': {
    objet: '',
    corps: ['{libelleClient}\u00a0: un nouveau remboursement est disponible dans votre espace personnel.'],
    corpsSansPage: [
      '{libelleClient}\u00a0: un remboursement a été effectué. Pour en savoir plus, appelez-nous au {telephone}.',
    ],
    variables: [],
  },
  'S-DOCUMENT': {
    objet: '',
    corps: ['{libelleClient}\u00a0: un nouveau document est disponible dans votre espace personnel.'],
    variables: [],
  },
  'S-CARTE': {
    objet: '',
    corps: ['{libelleClient}\u00a0: votre nouvelle carte de tiers payant est disponible dans votre espace personnel.'],
    variables: [],
  },
  'S-COTISATION': {
    objet: '',
    corps: ['{libelleClient}\u00a0: un prélèvement de cotisation a été rejeté. Voyez votre espace personnel.'],
    corpsSansPage: [
      '{libelleClient}\u00a0: le prélèvement de votre cotisation a été rejeté. Pour la régler, appelez-nous au {telephone}.',
    ],
    variables: [],
  },
  'S-ECHEANCE': {
    objet: '',
    corps: ['{libelleClient}\u00a0: une cotisation arrive à échéance. Voyez votre espace personnel.'],
    corpsSansPage: [
      '{libelleClient}\u00a0: une cotisation arrive à échéance. Pour en savoir plus, appelez-nous au {telephone}.',
    ],
    variables: [],
  },
} as const satisfies Record<string, Template>;

import type { SubscriptionCode } from '@portal/shared-api/contract/formulaires/abonnement';
import type { Importance } from '@portal/shared-api/contract/notifications';
import type { EventSms } from '../../platform/mail/catalogue';
import type { TemplatedMail } from '../../platform/mail/templates';

/** What is told by kind of event. No care: that is read in the portal. */
export interface EventVariables {
  'demande.prise-en-charge': { demarche: string };
  'demande.pieces-demandees': { demarche: string };
  'demande.message': { demarche: string };
  'demande.acceptee': { demarche: string };
  /** `motif`: a label of a closed list, never what somebody typed. */
  'demande.refusee': { demarche: string; motif?: string };
  /** Nobody signed its document in time. */
  'demande.non-signee': { demarche: string };
  /** `date`: as written, `19/11/2026`. */
  'prestation.payee': { date: string };
  'document.disponible': Record<never, never>;
  'carte.disponible': { annee: string };
  'export.disponible': Record<never, never>;
  'export.impossible': Record<never, never>;
  'cotisation.rejetee': { date: string };
  /** `date`: the due date. */
  'cotisation.echeance': { date: string };
  /** `fin`: the last three characters of the new account. */
  'securite.coordonnees-bancaires': { date: string; fin: string };
  /** The same, for the account of contributions. */
  'securite.compte-prelevement': { date: string; fin: string };
  /** Contact address or telephone. */
  'securite.contact': { date: string };
  /** `date`: day and time; `adresse`: truncated address of the caller. */
  'securite.mot-de-passe': { date: string; adresse: string };
}
export type EventKind = keyof EventVariables;

/** Variables of an event, and the person it is told to. */
export type EventFacts<Kind extends EventKind> = EventVariables[Kind] & {
  /** Empty for an event without request. */
  numeroDemande: string;
  prenom: string;
  to: string;
  /** Address of a route of the portal. */
  address: (route: string) => string;
  /** A route of the portal on the contract of the event: its reader may look at another one. */
  onContract: (route: string) => string;
  /** Number of the client, to call when something is wrong. */
  telephone: string;
  /** Route of the list that the contract of the event has open, with what was just paid. */
  remboursements: string;
  /** Whether the page of a request is open: it may be named and led to. */
  hasHistory: boolean;
};

/** An event as it is told in each channel. */
export interface EventText {
  abonnement: Exclude<SubscriptionCode, 'NEWSLETTER'>;
  importance: Importance;
  titre: string;
  /** Plain text of the bell. */
  texte: string;
  /** Route of the portal. */
  lien: string;
  /** Null for the bell alone. */
  mail: TemplatedMail | null;
  /** Replaces the mail for whoever wants one a week. */
  weekly?: TemplatedMail;
  sms: EventSms | null;
}

const route = ({ numeroDemande }: { numeroDemande: string }) => `/history/${numeroDemande}`;
/** Address of the page of a request in a mail; null while it is closed. */
const followed = ({ hasHistory, address, numeroDemande }: Followed): string | null =>
  hasHistory ? address(route({ numeroDemande })) : null;
/** What a text says of the page of the request, or whom to call while it is closed. */
const onItsPage = ({ hasHistory, telephone }: Followed, words: string): string =>
  hasHistory ? words : `Pour en savoir plus, appelez le ${telephone}.`;
type Followed = Pick<EventFacts<'demande.message'>, 'hasHistory' | 'address' | 'numeroDemande' | 'telephone'>;
const named = ({ demarche, numeroDemande }: { demarche: string; numeroDemande: string }) =>
  `«\u00a0${demarche}\u00a0», n°\u00a0${numeroDemande}`;
const routes = {
  documents: '/cgdm-svc/ged',
  carte: '/cgdm-svc/carte-tp',
  exports: '/adherent/exports',
  cotisations: '/adherent/contrats/compte-encaissement',
  compte: '/adherent/contrats/ribprestations',
  securite: '/securite',
  profil: '/adherent/profil',
} as const;

/** Every event that the portal announces. */
export const eventTexts: { readonly [Kind in EventKind]: (facts: EventFacts<Kind>) => EventText } = {
  'demande.prise-en-charge': (facts) => ({
    abonnement: 'SUIVI_DEMANDE',
    importance: 'INFORMATION',
    titre: 'Votre demande est en cours de traitement',
    texte: `Un gestionnaire a pris en charge votre démarche ${named(facts)}.`,
    lien: route(facts),
    mail: null,
    sms: null,
  }),
  'demande.pieces-demandees': (facts) => {
    const { prenom, demarche, numeroDemande, to } = facts;
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'ALERTE',
      titre: 'Votre demande est en attente de pièces',
      texte: `Il manque des pièces à votre démarche ${named(facts)}. ${onItsPage(facts, 'Déposez-les depuis sa page.')}`,
      lien: route(facts),
      mail: { code: 'E-11-PIECES', to, variables: { prenom, demarche, numeroDemande }, lien: followed(facts) },
      sms: 'S-DEMANDE',
    };
  },
  'demande.message': (facts) => {
    const { prenom, demarche, numeroDemande, to } = facts;
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'INFORMATION',
      titre: 'Un message concerne votre demande',
      texte: `Un gestionnaire vous a écrit au sujet de votre démarche ${named(facts)}. ${onItsPage(facts, 'Son message est sur sa page.')}`,
      lien: route(facts),
      mail: { code: 'E-11-MESSAGE', to, variables: { prenom, demarche, numeroDemande }, lien: followed(facts) },
      sms: null,
    };
  },
  'demande.acceptee': (facts) => {
    const { prenom, demarche, numeroDemande, to } = facts;
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'SUCCES',
      titre: 'Votre demande a été traitée',
      texte: `Votre démarche ${named(facts)} a été traitée.`,
      lien: route(facts),
      mail: { code: 'E-11-TRAITEE', to, variables: { prenom, demarche, numeroDemande }, lien: followed(facts) },
      sms: 'S-DEMANDE',
    };
  },
  'demande.refusee': (facts) => {
    const { prenom, demarche, numeroDemande, motif, to } = facts;
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'ALERTE',
      titre: 'Votre demande a été refusée',
      texte: `Votre démarche ${named(facts)} n’a pas pu être acceptée. ${onItsPage(facts, 'Le détail est sur sa page.')}`,
      lien: route(facts),
      mail: {
        code: 'E-11-REFUSEE',
        to,
        variables: { prenom, demarche, numeroDemande, motif: motif === undefined ? [] : [`Motif\u00a0: ${motif}`] },
        lien: followed(facts),
      },
      sms: 'S-DEMANDE',
    };
  },
  'demande.non-signee': (facts) => ({
    abonnement: 'SUIVI_DEMANDE',
    importance: 'ALERTE',
    titre: 'Votre demande est annulée',
    texte: `Le document de votre démarche ${named(facts)} n’a pas été signé à temps. Vous pouvez la refaire.`,
    lien: route(facts),
    mail: null,
    sms: null,
  }),
  'prestation.payee': ({ prenom, date, to, address, onContract, remboursements }) => ({
    abonnement: 'ALERTE_REMBOURSEMENT',
    importance: 'SUCCES',
    titre: 'Un nouveau remboursement est disponible',
    texte: `Un remboursement du ${date} est disponible dans votre espace.`,
    lien: onContract(remboursements),
    mail: { code: 'E-13', to, variables: { prenom, date }, lien: address(onContract(remboursements)) },
    weekly: { code: 'E-13-HEBDO', to, variables: { prenom }, lien: address(remboursements) },
    sms: 'S-REMBOURSEMENT',
  }),
  'document.disponible': ({ prenom, to, address, onContract }) => ({
    abonnement: 'NOUVEAU_DOCUMENT',
    importance: 'INFORMATION',
    titre: 'Un nouveau document est disponible',
    texte: 'Un nouveau document est disponible dans votre espace.',
    lien: onContract(routes.documents),
    mail: { code: 'DOCUMENT-DISPONIBLE', to, variables: { prenom }, lien: address(onContract(routes.documents)) },
    sms: 'S-DOCUMENT',
  }),
  'carte.disponible': ({ prenom, annee, to, address, onContract }) => ({
    abonnement: 'CARTE_TP',
    importance: 'SUCCES',
    titre: `Votre carte ${annee} est disponible`,
    texte: `Votre carte de tiers payant ${annee} est disponible dans votre espace.`,
    lien: onContract(routes.carte),
    mail: { code: 'CARTE-DISPONIBLE', to, variables: { prenom, annee }, lien: address(onContract(routes.carte)) },
    sms: 'S-CARTE',
  }),
  'export.disponible': () => ({
    abonnement: 'NOUVEAU_DOCUMENT',
    importance: 'SUCCES',
    titre: 'Votre export est prêt',
    texte: 'Le fichier que vous avez demandé est prêt. Vous pouvez le télécharger pendant sept jours.',
    lien: routes.exports,
    mail: null,
    sms: null,
  }),
  'export.impossible': () => ({
    abonnement: 'NOUVEAU_DOCUMENT',
    importance: 'ALERTE',
    titre: 'Votre export n’a pas pu être préparé',
    texte: 'Le fichier que vous avez demandé n’a pas pu être préparé. Demandez-le à nouveau depuis votre liste.',
    lien: routes.exports,
    mail: null,
    sms: null,
  }),
  'cotisation.rejetee': ({ prenom, date, to, address, onContract }) => ({
    abonnement: 'COTISATION',
    importance: 'ALERTE',
    titre: 'Un prélèvement de cotisation a été rejeté',
    texte: `Le prélèvement de votre cotisation du ${date} n’a pas abouti.`,
    lien: onContract(routes.cotisations),
    mail: {
      code: 'COTISATION-REJETEE',
      to,
      variables: { prenom, date },
      lien: address(onContract(routes.cotisations)),
    },
    sms: 'S-COTISATION',
  }),
  'cotisation.echeance': ({ prenom, date, to, address, onContract }) => ({
    abonnement: 'COTISATION',
    importance: 'INFORMATION',
    titre: 'Votre cotisation arrive à échéance',
    texte: `Votre cotisation arrive à échéance le ${date}.`,
    lien: onContract(routes.cotisations),
    mail: {
      code: 'COTISATION-ECHEANCE',
      to,
      variables: { prenom, date },
      lien: address(onContract(routes.cotisations)),
    },
    sms: 'S-ECHEANCE',
  }),
  'securite.coordonnees-bancaires': ({ prenom, date, fin, to, telephone, onContract }) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Vos coordonnées bancaires ont été modifiées',
    texte: `Le compte de vos remboursements a été modifié le ${date}. Le nouveau se termine par ${fin}. Si ce n’est pas vous, appelez le ${telephone} sans attendre.`,
    lien: onContract(routes.compte),
    mail: { code: 'E-12', to, variables: { prenom, date, fin } },
    sms: null,
  }),
  'securite.compte-prelevement': ({ prenom, date, fin, to, telephone, onContract }) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Votre compte de prélèvement a été modifié',
    texte: `Le compte de vos cotisations a été modifié le ${date}. Le nouveau se termine par ${fin}. Si ce n’est pas vous, appelez le ${telephone} sans attendre.`,
    lien: onContract(routes.cotisations),
    mail: { code: 'E-12-PRELEVEMENT', to, variables: { prenom, date, fin } },
    sms: null,
  }),
  'securite.contact': ({ prenom, date, to, telephone }) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Vos coordonnées ont été modifiées',
    texte: `Votre adresse e-mail ou l’un de vos téléphones a été modifié le ${date}. Si ce n’est pas vous, appelez le ${telephone} sans attendre.`,
    lien: routes.profil,
    mail: { code: 'CONTACT-MODIFIE', to, variables: { prenom, date } },
    sms: null,
  }),
  'securite.mot-de-passe': ({ prenom, date, adresse, to, telephone }) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Votre mot de passe a été modifié',
    texte: `Votre mot de passe a été modifié le ${date}. Si ce n’est pas vous, appelez le ${telephone} sans attendre.`,
    lien: routes.securite,
    mail: { code: 'E-04', to, variables: { prenom, date, adresse } },
    sms: null,
  }),
};

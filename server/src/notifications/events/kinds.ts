import { ofName } from '@portal/shared-api/rules/french';
import { pageCatalogue } from '@portal/shared-api/rules/page-catalogue';
import type { EventFacts, EventKind, EventText, Page } from './facts';

type Where = Pick<EventFacts<'document.disponible'>, 'isOpen' | 'address' | 'onContract' | 'telephone'>;
/** Where an event leads: the route of its page and its address in a mail; null while the page is closed. */
function leading({ isOpen, address }: Where, { route, feature }: Page) {
  return isOpen(feature) ? { lien: route, inMail: address(route) } : { lien: null, inMail: null };
}
type Lead = ReturnType<typeof leading>;
/** The same on the contract of the event. */
const leadingOn = (facts: Where, { route, feature }: Page) =>
  leading(facts, { route: facts.onContract(route), feature });
const callUs = ({ telephone }: Where) => `Pour en savoir plus, appelez le ${telephone}.`;
/** What a text says of its page, or whom to call while that is closed. */
const onItsPage = ({ lien }: Lead, facts: Where, words: string): string => (lien === null ? callUs(facts) : words);
/** A text that says nothing of its page, and whom to call while that is closed. */
const orCall = ({ lien }: Lead, facts: Where, words: string): string =>
  lien === null ? `${words} ${callUs(facts)}` : words;
const toRequest = (facts: Where & { numeroDemande: string }) =>
  leading(facts, { route: `${pageCatalogue.historique.path}/${facts.numeroDemande}`, feature: 'historyConsultation' });
const named = ({ demarche, numeroDemande }: { demarche: string; numeroDemande: string }) =>
  `«\u00a0${demarche}\u00a0» (n°\u00a0${numeroDemande})`;
const pages = {
  cotisations: { route: pageCatalogue.compteEncaissement.path, feature: 'compteEncaissementConsultation' },
  compte: { route: pageCatalogue.coordonneesBancaires.path, feature: 'ribPrestationsConsultation' },
  profil: { route: pageCatalogue.profil.path, feature: 'profilConsultation' },
} as const satisfies Record<string, Page>;
const ifNotYou = ({ telephone }: Where) => `Si ce n’est pas vous, appelez le ${telephone} sans attendre.`;
/** What became of an account: a first one replaces none. */
const newAccount = ({ date, fin, isPremier }: { date: string; fin: string; isPremier: boolean }) =>
  isPremier
    ? `a été enregistré le ${date}. Il se termine par ${fin}.`
    : `a été modifié le ${date}. Le nouveau se termine par ${fin}.`;

/** Every event that the portal announces. */
export const eventTexts: { readonly [Kind in EventKind]: (facts: EventFacts<Kind>) => EventText } = {
  'demande.prise-en-charge': (facts) => {
    const page = toRequest(facts);
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'INFORMATION',
      titre: 'Votre demande est en cours de traitement',
      texte: orCall(page, facts, `Un gestionnaire a pris en charge votre démarche ${named(facts)}.`),
      lien: page.lien,
      mail: null,
      sms: null,
    };
  },
  'demande.pieces-demandees': (facts) => {
    const { prenom, demarche, numeroDemande, to } = facts;
    const page = toRequest(facts);
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'ALERTE',
      titre: 'Votre demande est en attente de pièces',
      texte: `Il manque des pièces à votre démarche ${named(facts)}. ${onItsPage(page, facts, 'Déposez-les depuis sa page.')}`,
      lien: page.lien,
      mail: { code: 'E-11-PIECES', to, variables: { prenom, demarche, numeroDemande }, lien: page.inMail },
      sms: 'S-DEMANDE',
    };
  },
  'demande.message': (facts) => {
    const { prenom, demarche, numeroDemande, to } = facts;
    const page = toRequest(facts);
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'INFORMATION',
      titre: 'Un message concerne votre demande',
      texte: `Un gestionnaire vous a écrit au sujet de votre démarche ${named(facts)}. ${onItsPage(page, facts, 'Son message est sur sa page.')}`,
      lien: page.lien,
      mail: { code: 'E-11-MESSAGE', to, variables: { prenom, demarche, numeroDemande }, lien: page.inMail },
      sms: null,
    };
  },
  'demande.acceptee': (facts) => {
    const { prenom, demarche, numeroDemande, to, cotisation } = facts;
    const page = toRequest(facts);
    const paid = cotisation === undefined ? [] : [cotisation];
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'SUCCES',
      titre: 'Votre demande a été traitée',
      texte: orCall(page, facts, [`Votre démarche ${named(facts)} a été traitée.`, ...paid].join(' ')),
      lien: page.lien,
      mail: {
        code: 'E-11-TRAITEE',
        to,
        variables: { prenom, demarche, numeroDemande, cotisation: paid },
        lien: page.inMail,
      },
      sms: 'S-DEMANDE',
    };
  },
  'demande.refusee': (facts) => {
    const { prenom, demarche, numeroDemande, motif, to } = facts;
    const page = toRequest(facts);
    const variables = { prenom, demarche, numeroDemande, motif: motif === undefined ? [] : [`Motif\u00a0: ${motif}`] };
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'ALERTE',
      titre: 'Votre demande a été refusée',
      texte: `Votre démarche ${named(facts)} n’a pas pu être acceptée. ${onItsPage(page, facts, 'Le détail est sur sa page.')}`,
      lien: page.lien,
      mail: { code: 'E-11-REFUSEE', to, variables, lien: page.inMail },
      sms: 'S-DEMANDE',
    };
  },
  'demande.non-signee': (facts) => {
    const page = toRequest(facts);
    const unsigned = `Le document de votre démarche ${named(facts)} n’a pas été signé à temps. Vous pouvez la refaire.`;
    return {
      abonnement: 'SUIVI_DEMANDE',
      importance: 'ALERTE',
      titre: 'Votre demande est annulée',
      texte: orCall(page, facts, unsigned),
      lien: page.lien,
      mail: null,
      sms: null,
    };
  },
  'prestation.payee': (facts) => {
    const { prenom, date, to, remboursements } = facts;
    const page = leadingOn(facts, remboursements);
    return {
      abonnement: 'ALERTE_REMBOURSEMENT',
      importance: 'SUCCES',
      titre: 'Un nouveau remboursement est disponible',
      texte:
        page.lien === null
          ? `Un remboursement a été effectué le ${date}. ${callUs(facts)}`
          : `Un remboursement du ${date} est disponible dans votre espace.`,
      lien: page.lien,
      mail: { code: 'E-13', to, variables: { prenom, date }, lien: page.inMail },
      weekly: { code: 'E-13-HEBDO', to, variables: { prenom }, lien: leading(facts, remboursements).inMail },
      sms: 'S-REMBOURSEMENT',
    };
  },
  // Both are announced only where their page is open.
  'document.disponible': ({ prenom, to, address, onContract }) => ({
    abonnement: 'NOUVEAU_DOCUMENT',
    importance: 'INFORMATION',
    titre: 'Un nouveau document est disponible',
    texte: 'Un nouveau document est disponible dans votre espace.',
    lien: onContract(pageCatalogue.ged.path),
    mail: { code: 'DOCUMENT-DISPONIBLE', to, variables: { prenom }, lien: address(onContract(pageCatalogue.ged.path)) },
    sms: 'S-DOCUMENT',
  }),
  'carte.disponible': ({ prenom, annee, to, address, onContract }) => ({
    abonnement: 'CARTE_TP',
    importance: 'SUCCES',
    titre: `Votre carte ${annee} est disponible`,
    texte: `Votre carte de tiers payant ${annee} est disponible dans votre espace.`,
    lien: onContract(pageCatalogue.carteTp.path),
    mail: {
      code: 'CARTE-DISPONIBLE',
      to,
      variables: { prenom, annee },
      lien: address(onContract(pageCatalogue.carteTp.path)),
    },
    sms: 'S-CARTE',
  }),
  'export.disponible': () => ({
    abonnement: 'NOUVEAU_DOCUMENT',
    importance: 'SUCCES',
    titre: 'Votre export est prêt',
    texte: 'Le fichier que vous avez demandé est prêt. Vous pouvez le télécharger pendant sept jours.',
    lien: pageCatalogue.exports.path,
    mail: null,
    sms: null,
  }),
  'export.impossible': () => ({
    abonnement: 'NOUVEAU_DOCUMENT',
    importance: 'ALERTE',
    titre: 'Votre export n’a pas pu être préparé',
    texte: 'Le fichier que vous avez demandé n’a pas pu être préparé. Demandez-le à nouveau depuis votre liste.',
    lien: pageCatalogue.exports.path,
    mail: null,
    sms: null,
  }),
  'cotisation.rejetee': (facts) => {
    const { prenom, date, to } = facts;
    const page = leadingOn(facts, pages.cotisations);
    return {
      abonnement: 'COTISATION',
      importance: 'ALERTE',
      titre: 'Un prélèvement de cotisation a été rejeté',
      texte: orCall(page, facts, `Le prélèvement de votre cotisation a été rejeté le ${date}.`),
      lien: page.lien,
      mail: { code: 'COTISATION-REJETEE', to, variables: { prenom, date }, lien: page.inMail },
      sms: 'S-COTISATION',
    };
  },
  'cotisation.echeance': (facts) => {
    const { prenom, date, to } = facts;
    const page = leadingOn(facts, pages.cotisations);
    return {
      abonnement: 'COTISATION',
      importance: 'INFORMATION',
      titre: 'Votre cotisation arrive à échéance',
      texte: orCall(page, facts, `Votre cotisation arrive à échéance le ${date}.`),
      lien: page.lien,
      mail: { code: 'COTISATION-ECHEANCE', to, variables: { prenom, date }, lien: page.inMail },
      sms: 'S-ECHEANCE',
    };
  },
  'securite.coordonnees-bancaires': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: `Vos coordonnées bancaires ont été ${facts.isPremier ? 'enregistrées' : 'modifiées'}`,
    texte: `Le compte de vos remboursements ${newAccount(facts)} ${ifNotYou(facts)}`,
    lien: leadingOn(facts, pages.compte).lien,
    mail: {
      code: facts.isPremier ? 'E-12-PREMIER' : 'E-12',
      to: facts.to,
      variables: { prenom: facts.prenom, date: facts.date, fin: facts.fin, heures: facts.heures },
    },
    sms: null,
  }),
  'securite.compte-beneficiaire': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: `Un compte de remboursement a été ${facts.isPremier ? 'enregistré' : 'modifié'}`,
    texte: `Le compte des remboursements ${ofName(facts.personnes)} ${newAccount(facts)} ${ifNotYou(facts)}`,
    lien: leadingOn(facts, pages.compte).lien,
    mail: {
      code: facts.isPremier ? 'E-12-BENEFICIAIRE-PREMIER' : 'E-12-BENEFICIAIRE',
      to: facts.to,
      variables: {
        prenom: facts.prenom,
        date: facts.date,
        fin: facts.fin,
        heures: facts.heures,
        personnes: facts.personnes,
      },
    },
    sms: null,
  }),
  'securite.compte-prelevement': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: `Votre compte de prélèvement a été ${facts.isPremier ? 'enregistré' : 'modifié'}`,
    texte: `Le compte de vos cotisations ${newAccount(facts)} ${ifNotYou(facts)}`,
    lien: leadingOn(facts, pages.cotisations).lien,
    mail: {
      code: facts.isPremier ? 'E-12-PRELEVEMENT-PREMIER' : 'E-12-PRELEVEMENT',
      to: facts.to,
      variables: { prenom: facts.prenom, date: facts.date, fin: facts.fin },
    },
    sms: null,
  }),
  'securite.contact': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Vos coordonnées ont été modifiées',
    texte: `Votre adresse e-mail ou l’un de vos téléphones a été modifié le ${facts.date}. ${ifNotYou(facts)}`,
    lien: leading(facts, pages.profil).lien,
    mail: { code: 'CONTACT-MODIFIE', to: facts.to, variables: { prenom: facts.prenom, date: facts.date } },
    sms: null,
  }),
  'securite.adresse': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Votre adresse postale a été modifiée',
    texte: [
      `L’adhérent d’un contrat qui vous couvre a modifié votre adresse postale, à compter du ${facts.date}.`,
      ...facts.cotisations,
      `Si c’est une erreur, appelez le ${facts.telephone} sans attendre.`,
    ].join(' '),
    lien: leading(facts, pages.profil).lien,
    mail: {
      code: 'ADRESSE-MODIFIEE',
      to: facts.to,
      variables: { prenom: facts.prenom, date: facts.date, cotisations: facts.cotisations },
    },
    sms: null,
  }),
  'securite.couverture': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Fin de votre couverture',
    texte: `L’adhérent du contrat ${facts.offre} a demandé votre retrait\u00a0: le ${facts.date} est le dernier jour de votre couverture par ce contrat. Si c’est une erreur, appelez le ${facts.telephone} sans attendre.`,
    lien: facts.onContract(pageCatalogue.accueil.path),
    mail: {
      code: 'COUVERTURE-FIN',
      to: facts.to,
      variables: { prenom: facts.prenom, date: facts.date, offre: facts.offre },
    },
    sms: null,
  }),
  'securite.mot-de-passe': (facts) => ({
    abonnement: 'SECURITE',
    importance: 'ALERTE',
    titre: 'Votre mot de passe a été modifié',
    texte: `Votre mot de passe a été modifié le ${facts.date}. ${ifNotYou(facts)}`,
    lien: pageCatalogue.securite.path,
    mail: { code: 'E-04', to: facts.to, variables: { prenom: facts.prenom, date: facts.date, adresse: facts.adresse } },
    sms: null,
  }),
};

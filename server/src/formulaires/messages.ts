import { formatDate } from '@portal/shared-api/rules/civil-dates';

const detail = 'Vous en retrouvez le détail dans votre espace personnel.';
const complete = 'Envoyez-les depuis son détail dans votre espace personnel.';
const follow = 'Vous pouvez suivre son avancement dans votre espace personnel.';

/** Messages of the server about forms; those of their rules are with the rules. */
export const messages = {
  closed: 'Cette démarche n’est pas disponible pour ce contrat.',
  otherContract: 'Cette demande ne concerne pas le contrat sélectionné.',
  tooManySent: (limit: number) =>
    `Vous avez envoyé cette demande ${limit}\u00a0fois en 24\u00a0heures. Réessayez plus tard.`,
  open: (numero: string, date: string) =>
    `Une demande est en cours de traitement (n°\u00a0${numero} du ${formatDate(date)}).`,
  openMeanwhile: 'Une demande est en cours de traitement.',
  recapTitle: 'Récapitulatif de votre demande',
  recapNumber: (numero: string) => `Récapitulatif de votre demande n°\u00a0${numero}`,
  requestLine: (titre: string) => `Démarche\u00a0: ${titre}`,
  sentOn: (date: string) => `Envoyée le ${formatDate(date)}`,
  stateLine: (etat: string) => `État\u00a0: ${etat}`,
  columnInformation: 'Information',
  columnValue: 'Votre saisie',
  noLine: 'Aucune information saisie.',
  received: 'Pièces reçues',
  none: 'Aucune',
  documentGone: 'Le document demandé n’est plus disponible.',
  inapplicable: (reason: string) => `Cette demande ne peut plus être appliquée\u00a0: ${reason}`,
  sameCare: 'Ce soin est déjà demandé ou remboursé ailleurs. Relisez la demande avant de l’accepter.',
  forHandler: 'un gestionnaire doit l’examiner.',
  contractGone: 'le contrat n’existe plus.',
  contractClosed: 'le contrat n’est plus ouvert à cette démarche.',
  accountGone: 'le compte n’est plus celui de cette personne.',
  nobodyToWrite: 'L’espace personnel est supprimé\u00a0: aucun e-mail ne peut plus être envoyé à cette personne.',
  personGone: 'une personne concernée ne fait plus partie du contrat.',
  fileGone: 'une pièce jointe n’est plus disponible.',
  keptOtherwise: 'elle a été envoyée avec une version antérieure du portail. Traitez-la dans le système de gestion.',
  notPossible: 'le système de gestion ne l’accepte pas.',
  price: {
    label: 'Cotisation, après l’acceptation',
    value: (amount: string, date: string) => `${amount}, à compter du ${date}`,
    pays: (amount: string, date: string) => `Votre cotisation est de ${amount} à compter du ${date}.`,
    paysInstead: (amount: string, date: string, sent: string) =>
      `Votre cotisation est de ${amount} à compter du ${date}\u00a0: elle a changé depuis votre demande, qui indiquait ${sent}.`,
    dearer: (sent: string, now: string) =>
      `La cotisation serait de ${now}, alors que la demande indique ${sent}. Obtenez l’accord de l’adhérent avant de l’accepter.`,
    dearerToSign: (sent: string, now: string) =>
      `Votre cotisation serait de ${now}, alors que le document indique ${sent}. Refusez-le, puis calculez votre tarif de nouveau.`,
  },
  precision: 'Choisissez une valeur.',
  yes: 'Oui',
  no: 'Non',
  receipt: {
    /** What follows, by what has become of the request. */
    next: {
      done: 'Elle a été prise en compte aussitôt.',
      accepted: 'Elle a été acceptée.',
      toHandle: 'Un gestionnaire va la traiter.',
      toComplete: 'Elle attend les pièces qui vous ont été demandées.',
      toSign:
        'Elle prendra effet dès que vous aurez signé le document, dans «\u00a0Mes signatures et paiements\u00a0» de votre espace personnel.',
    },
    /** What the page of the request adds, where it is open. */
    inHistory: { done: [detail], accepted: [detail], toHandle: [follow], toComplete: [complete], toSign: [] },
  },
} as const;

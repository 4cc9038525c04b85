import { labels, text } from '../rules/labels';

/** Default texts by HTTP status, when the server gives none (API-11). */
export const httpMessages: Readonly<Record<number, string>> = labels('shared-api.statuts', {
  0: 'Impossible de se connecter au serveur',
  400: 'Les informations fournies sont erronées',
  401: 'Accès non autorisé',
  404: 'La ressource demandée est introuvable',
  500: 'Une erreur s’est produite. Si le problème persiste, contactez votre support',
  501: 'Cette fonctionnalité n’est pas implémentée',
  503: 'Service momentanément indisponible',
});

export const messages = labels('shared-api.client', {
  /** Any other status. */
  otherStatus: text('Erreur {statut}'),
  readFailed: text('Le chargement d’une source de données a échoué\u00a0: {libelle}'),
  blockFailed: text('Le message {libelle} n’a pas pu être chargé'),
  printBlocked:
    'Votre navigateur a bloqué l’ouverture du document. Autorisez les fenêtres contextuelles puis réessayez.',
  filePreparing: 'Préparation du document en cours.',
  fileReady: 'Le document est prêt.',
  exportFailed: 'Le document n’a pas pu être préparé',
  contracts: 'Mes contrats',
  requestDone: 'Votre demande a bien été prise en compte',
  requestManual: 'et sera traitée dans les plus brefs délais',
  requestToSign: 'Votre demande est enregistrée\u00a0: il vous reste à signer.',
  requestMail: 'Un e-mail de confirmation vous a été envoyé.',
  requestFailed: 'La demande a échoué',
  requestInDoubt: text(
    '{raison}. Votre demande est peut-être arrivée\u00a0: renvoyez-la sans rien changer, elle ne comptera qu’une fois.',
  ),
  sending: 'Envoi en cours.',
  updateDone: 'Demande réalisée',
  updateFailed: 'Un problème est survenu',
  contractShown: text('Contrat affiché\u00a0: {contrat}.'),
  contractChanged: 'Votre contrat a changé\u00a0: la page va se recharger.',
  reloadIn: text('Le rechargement aura lieu dans {secondes}\u00a0secondes.'),
  stayHere: 'Rester sur cette page',
  reloadStopped: 'Le rechargement est annulé. Le changement s’affichera à la prochaine page.',
  unexpectedBody: 'La réponse du serveur n’a pas la forme attendue',
});

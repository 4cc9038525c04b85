/** Default texts by HTTP status, when the server gives none (API-11). */
export const httpMessages: Readonly<Record<number, string>> = {
  0: 'Impossible de se connecter au serveur',
  400: 'Les informations fournies sont erronées',
  401: 'Accès non autorisé',
  404: 'La ressource demandée est introuvable',
  500: 'Une erreur s’est produite. Si le problème persiste, contactez votre support',
  501: 'Cette fonctionnalité n’est pas implémentée',
  503: 'Service momentanément indisponible',
};

/** Text of any other status. */
export const otherStatus = (status: number) => `Erreur ${status}`;

export const messages = {
  readFailed: (label: string) => `Le chargement d’une source de données a échoué\u00a0: ${label}`,
  blockFailed: (label: string) => `Le message ${label} n’a pas pu être chargé`,
  printBlocked:
    'Votre navigateur a bloqué l’ouverture du document. Autorisez les fenêtres contextuelles puis réessayez.',
  filePreparing: 'Préparation du document en cours.',
  fileReady: 'Le document est prêt.',
  exportFailed: 'Le document n’a pas pu être préparé',
  contracts: 'Mes contrats',
  requestDone: 'Votre demande a bien été prise en compte',
  requestManual: 'et sera traitée dans les plus brefs délais',
  requestMail: 'Un e-mail de confirmation vous a été envoyé.',
  requestFailed: 'La demande a échoué',
  updateDone: 'Demande réalisée',
  updateFailed: 'Un problème est survenu',
  contractShown: (contract: string) => `Contrat affiché\u00a0: ${contract}.`,
  contractChanged: 'Votre contrat a changé\u00a0: la page va se recharger.',
  unexpectedBody: 'La réponse du serveur n’a pas la forme attendue',
};

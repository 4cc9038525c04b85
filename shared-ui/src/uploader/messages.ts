const files = (count: number) => `${count} fichier${count > 1 ? 's' : ''}`;

export const messages = {
  prompt: 'Merci de joindre le document demandé.',
  dropOne: 'Déposez votre fichier ici',
  dropMany: 'Déposez vos fichiers ici',
  chooseOne: 'Choisir un fichier',
  chooseMany: 'Choisir des fichiers',
  photograph: 'Prendre une photo',
  required: 'Obligatoire.',
  list: 'Fichiers joints',
  underWay: 'Téléversement en cours...',
  progress: 'Avancement\u00a0: ',
  percent: (percent: number) => `${percent}\u00a0%`,
  waiting: 'En attente',
  sent: 'Envoyé',
  interrupted: 'Connexion interrompue, nouvel essai...',
  bytes: (done: string, whole: string) => `${done} sur ${whole}`,
  retry: 'Réessayer',
  remove: (name: string) => `Retirer ${name}`,
  cancel: (name: string) => `Annuler l’envoi de ${name}`,
  refusedOne: 'Ce fichier n’a pas été joint',
  refusedMany: 'Ces fichiers n’ont pas été joints',
  refused: (name: string, reason: string) => `${name}\u00a0: ${reason}`,
  /** « 2 fichiers sur 5 envoyés » */
  count: (sent: number, total: number) =>
    sent === total
      ? `${files(sent)} envoyé${sent > 1 ? 's' : ''}`
      : `${files(sent)} sur ${total} envoyé${sent > 1 ? 's' : ''}`,
  failed: (names: readonly string[]) => `${names.length > 1 ? 'Échecs' : 'Échec'}\u00a0: ${names.join(', ')}.`,
};

/** Texts of the server that a person may read. */
export const messages = {
  accessDenied: 'Accès non autorisé',
  fieldRequired: 'Ce champ est obligatoire.',
  fieldUnknown: 'Ce champ n’est pas attendu.',
  fieldWrong: 'La valeur de ce champ est incorrecte.',
  featureInactive: 'Cette fonctionnalité n’est pas disponible pour ce contrat.',
  contractRefused: 'Ce contrat ne fait pas partie de votre espace personnel.',
  forgeryToken: 'Votre page n’est plus à jour. Rechargez-la puis réessayez.',
  serverError: 'Une erreur s’est produite. Si le problème persiste, contactez votre support',
  unavailable: 'Service momentanément indisponible',
  notFound: 'La ressource demandée est introuvable',
  tooManyAttempts: 'Vous avez effectué trop de tentatives. Réessayez plus tard.',
  keyReused: 'Cette demande a déjà été envoyée avec un autre contenu.',
  inProgress: 'Cette demande est en cours de traitement.',
  bodyRefused: 'Le contenu envoyé ne peut pas être lu.',
  bodyTooLarge: 'Le contenu envoyé est trop volumineux.',
  unknownHost: 'Aucun portail ne répond à cette adresse.',
};

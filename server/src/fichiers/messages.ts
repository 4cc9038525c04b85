/** Refusals of files, besides the limits known to the uploader. */
export const messages = {
  noFile: 'Aucun fichier n’a été reçu.',
  empty: 'Ce fichier est vide.',
  name: 'Le nom de ce fichier n’est pas accepté.',
  /** Extension, declared type and content do not match. */
  content: 'Le contenu de ce fichier ne correspond pas à son format.',
  protected: 'Ce PDF est protégé par un mot de passe. Envoyez-le sans mot de passe.',
  unsafe: 'Ce fichier a été refusé par sécurité.',
  interrupted: 'Le téléversement a été interrompu. Réessayez.',
  quota: 'Vous avez envoyé trop de fichiers sans valider de demande. Validez votre demande ou réessayez demain.',
  gone: 'Une pièce jointe n’est plus disponible. Retirez-la puis joignez-la de nouveau.',
  unknown: 'Ce fichier n’est plus disponible.',
} as const;

import { interrupted } from '../platform/http/multipart';

/** Refusals of files, besides the limits known to the uploader. */
export const messages = {
  noFile: 'Aucun fichier n’a été reçu.',
  empty: 'Ce fichier est vide.',
  name: 'Le nom de ce fichier n’est pas accepté.',
  /** Extension, declared type and content do not match. */
  content: 'Le contenu de ce fichier ne correspond pas à son format.',
  protected: 'Ce PDF est protégé par un mot de passe. Envoyez-le sans mot de passe.',
  unsafe: 'Ce fichier a été refusé par sécurité.',
  /** The forms that administrations offer are such files: what can be done instead says nothing of what was found. */
  unsafeForm:
    'Ce PDF est un formulaire à remplir à l’écran, que nous ne pouvons pas recevoir. Imprimez-le au format PDF ou photographiez-le, puis joignez cette copie.',
  interrupted,
  quota: 'Vous avez envoyé trop de fichiers sans valider de demande. Validez votre demande ou réessayez demain.',
  tooManyRefused: 'Trop de fichiers ont été refusés. Réessayez dans une heure.',
  gone: 'Une pièce jointe n’est plus disponible. Retirez-la puis joignez-la de nouveau.',
  unknown: 'Ce fichier n’est plus disponible.',
} as const;

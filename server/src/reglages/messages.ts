import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const messages = {
  required: 'Ce champ est obligatoire.',
  wrong: 'La valeur de ce champ est incorrecte.',
  unknown: 'Ce réglage n’existe pas.',
  tooLong: (most: number) => `Ce champ compte au plus ${formatWholeNumber(most)}\u00a0caractères.`,
  between: (least: number, most: number) =>
    `La valeur est un nombre entier de ${formatWholeNumber(least)} à ${formatWholeNumber(most)}.`,
  tooMany: (most: number) => `Cette liste compte au plus ${most}\u00a0lignes.`,
  technicalName: 'Le nom technique s’écrit en capitales, chiffres et «\u00a0_\u00a0».',
  twice: (value: string) => `«\u00a0${value}\u00a0» figure deux fois.`,
  line: (rank: number, message: string) => `Ligne ${rank}\u00a0: ${message}`,
  https: 'L’adresse commence par https://.',
  picture: 'Choisissez une image de la bibliothèque\u00a0: celles d’un autre site ne s’affichent pas.',
  unknownPicture: 'Cette image n’est pas dans la bibliothèque.',
  unknownPictureOf: (libelle: string) => `«\u00a0${libelle}\u00a0» n’est pas dans la bibliothèque.`,
  address: 'Cette adresse n’est pas autorisée\u00a0: une adresse https ou du portail est attendue.',
  host: 'Ce n’est pas un nom d’adresse, comme adherents.mutuelle.fr.',
  ownHost: 'Cette adresse n’est pas celle du portail de ce client.',
  telephone: 'Le numéro de téléphone est incorrect.',
  mobile: 'Le numéro de portable compte 10\u00a0chiffres et commence par 06 ou 07, ou commence par +377.',
  mail: 'L’adresse e-mail est incorrecte.',
  extension: 'Les extensions possibles sont pdf, jpg, jpeg, png et heic.',
  noLimit: 'Donnez au moins une limite, ou retirez la ligne.',
  fileAboveAll: 'Un fichier ne peut pas être plus gros que tous les fichiers ensemble.',
  secretGone: (libelle: string) =>
    `«\u00a0${libelle}\u00a0» n’est plus enregistré\u00a0: saisissez-le à nouveau, ou laissez-le vide.`,
  secretElsewhere: (libelle: string) =>
    `L’adresse change\u00a0: saisissez à nouveau «\u00a0${libelle}\u00a0», ou laissez-le vide.`,
  colour: 'Une couleur s’écrit #rrvvbb.',
  contrast: (ratio: number) =>
    `Le contraste avec un texte blanc est de ${decimal.format(ratio)}\u00a0: il en faut au moins 4,5.`,
  fixedMode: 'Le mode de cette démarche est celui du portail.',
  noAct: 'Cette fonctionnalité n’envoie pas de demande\u00a0: elle n’a ni mode ni accusé de réception.',
  noException: 'Cette fonctionnalité vaut pour tous\u00a0: elle n’a pas d’exception par contrat ni par audience.',
  audience: (code: string) => `L’audience ${code} n’existe pas chez ce client.`,
  contract: (numero: string) => `Le contrat ${numero} n’existe pas chez ce client.`,
  unknownContract: 'Ce contrat n’existe pas chez ce client.',
  unknownInsured: 'Aucun assuré de ce contrat n’a ce numéro.',
};

import { referentielColumns, referentielRowColumns } from '@portal/shared-api/contract/referentiel-edition';
import { categoryNameLength } from '@portal/shared-api/contract/edition-faq';

export const messages = {
  unknown: 'Cette ligne n’existe pas.',
  required: (champ: string) => `La colonne «\u00a0${champ}\u00a0» est obligatoire.`,
  code: 'Le code compte 1 à 40\u00a0lettres sans accent, chiffres, points, tirets ou traits bas.',
  label: 'Le libellé compte 1 à 150\u00a0caractères, sans < ni >.',
  categoryName: `Le nom d’une catégorie de questions compte 1 à ${categoryNameLength}\u00a0caractères.`,
  categoryTaken: 'Une autre catégorie de questions a déjà ce nom.',
  categoryOrder: 'L’ordre des catégories de questions commence à\u00a01.',
  order: 'L’ordre est un nombre entier de 0 à 9\u202f999.',
  active: 'La colonne «\u00a0Actif\u00a0» contient Oui ou Non.',
  sepa: 'La colonne «\u00a0Zone SEPA\u00a0» contient Oui ou Non.',
  prefix: 'L’indicatif s’écrit + suivi de 1 à 4\u00a0chiffres.',
  postalCode: 'Le code postal compte 5\u00a0chiffres.',
  insee: 'Le code Insee compte 5\u00a0caractères.',
  department: 'Le département s’écrit 01, 2A ou 971.',
  noParent: 'Les lignes de ce référentiel n’ont pas de parent.',
  parent: (code: string) => `Le parent «\u00a0${code}\u00a0» n’existe pas.`,
  exists: (code: string) => `Le code «\u00a0${code}\u00a0» existe déjà.`,
  sameTown: 'Cette localité existe déjà pour ce code postal.',
  closed: 'Les codes de ce référentiel sont ceux du portail\u00a0: aucun ne peut être ajouté.',
  ofPortal: 'Ces codes et leurs libellés sont ceux du portail\u00a0: ils ne se modifient pas.',
  decides: 'Des règles du portail dépendent de ce code\u00a0: il ne peut pas être désactivé.',
  lastActive: 'Une liste garde au moins une ligne active\u00a0: activez-en une autre d’abord.',
  ours: 'Ce code est livré avec le portail\u00a0: il peut être désactivé, pas supprimé.',
  row: 'Cette ligne',
  mayNotChange:
    'Cette ligne existe déjà, et vous ne pouvez pas la modifier\u00a0: il vous manque le droit «\u00a0Modification\u00a0» sur «\u00a0Référentiels\u00a0».',
  twice: 'Cette ligne figure deux fois dans le fichier.',
  noColumns:
    'Il manque des colonnes\u00a0: le fichier doit avoir celles de l’export, dont «\u00a0Code\u00a0» et «\u00a0Libellé\u00a0».',
  columns: referentielRowColumns,
  list: { file: 'referentiels', sheet: 'Référentiels', columns: referentielColumns },
  yes: 'Oui',
  no: 'Non',
};

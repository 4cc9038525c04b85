import { cmsDocumentColumns, imageColumns } from '@portal/shared-api/contract/bibliotheque';
import { contentColumns } from '@portal/shared-api/contract/edition';
import { questionColumns } from '@portal/shared-api/contract/edition-faq';
import { featureLabel } from '@portal/shared-api/rules/feature-labels';
import { termsFeature } from '../identity/registration/public';

export const messages = {
  unknown: 'Ce contenu n’existe pas.',
  unknownImage: 'Cette image n’existe pas.',
  thisImage: 'Cette image',
  notAPicture: 'Ce fichier n’est pas une image.',
  library: 'Choisissez l’image dans la bibliothèque.',
  unknownDocument: 'Ce document n’existe pas.',
  takenDocument: 'Ce nom technique est déjà pris par un autre document.',
  publishedDocument: 'Ce document est publié\u00a0: archivez-le d’abord.',
  noFile: 'Joignez le fichier du document.',
  lostFile: 'Ce fichier n’est plus disponible\u00a0: joignez-le à nouveau.',
  noCollege: 'Nommez au moins un collège.',
  unknownAudience: 'Cette audience n’existe pas.',
  stuck: 'Une fenêtre qui ne se ferme pas nomme les pages qu’elle couvre, sans la page d’accueil.',
  stuckCookie: 'Une fenêtre qui ne se ferme pas ne se masque pas.',
  unknownQuestion: 'Cette question n’existe pas.',
  alternative: 'Le texte alternatif est obligatoire.',
  variable: (name: string) =>
    `{{${name}}}\u00a0: cette variable n’existe pas. Variables possibles\u00a0: {{prenom}}, {{nom}}, {{nomOffre}}, {{numeroContratIndividuel}}, {{libelleClient}}.`,
  taken: 'Ce nom technique est déjà pris dans cette collection.',
  collectionName: 'Ce nom est celui d’une collection\u00a0: choisissez un autre emplacement.',
  placement: 'L’emplacement d’un bloc est obligatoire.',
  emptyContent: 'Le contenu est vide.',
  wrongPeriod: 'La fin de la publication précède son début.',
  past: 'La date de publication est passée.',
  termsStay: `L’inscription fait accepter cette page\u00a0: elle reste publiée, sans fin et pour tout le monde, tant que «\u00a0${featureLabel(termsFeature)}\u00a0» est activé dans «\u00a0Fonctionnalités\u00a0».`,
  noTerms:
    'Aucune page «\u00a0CGU\u00a0» n’est publiée pour tout le monde\u00a0: publiez-la d’abord dans «\u00a0Contenus\u00a0», sinon personne ne pourrait plus s’inscrire.',
  termsEnd:
    'La publication de la page «\u00a0CGU\u00a0» a une fin\u00a0: retirez-la d’abord dans «\u00a0Contenus\u00a0», sinon personne ne pourrait plus s’inscrire ensuite.',
  termsPlanned:
    'La publication programmée de la page «\u00a0CGU\u00a0» ne la laisse pas publiée sans fin et pour tout le monde\u00a0: annulez-la d’abord dans «\u00a0Contenus\u00a0», sinon personne ne pourrait plus s’inscrire.',
  notPlanned: 'Aucune publication n’est programmée\u00a0: elle a eu lieu, ou a été annulée entre-temps.',
  published: 'Ce contenu est publié\u00a0: archivez-le d’abord.',
  takenCategory: 'Une autre catégorie porte ce nom.',
  categoryOf: (questions: number) =>
    questions === 1
      ? 'Une question est dans cette catégorie\u00a0: changez-la de catégorie d’abord.'
      : `${questions} questions sont dans cette catégorie\u00a0: changez-les de catégorie d’abord.`,
  category: 'Cette catégorie n’existe pas.',
  related: (id: string) => `La question liée ${id} n’existe pas.`,
  self: 'Une question n’est pas liée à elle-même.',
  modified: { by: 'Modifié par', on: 'Modifié le' },
  contents: {
    file: 'contenus',
    sheet: 'Contenus',
    columns: {
      ...contentColumns,
      brouillon: 'Brouillon en cours',
      prevue: 'Publication prévue le',
      debut: 'Visible à partir du',
      fin: 'Visible jusqu’au',
    },
    yes: 'Oui',
    no: 'Non',
  },
  questions: {
    file: 'questions_frequentes',
    sheet: 'Questions fréquentes',
    columns: questionColumns,
    readers: { ANONYME: 'Visiteurs', ADHERENT: 'Adhérents', BENEFICIAIRE: 'Bénéficiaires', ADMIN: 'Personnel' },
  },
  images: {
    file: 'images',
    sheet: 'Images',
    columns: { ...imageColumns, largeur: 'Largeur (px)', hauteur: 'Hauteur (px)', taille: 'Poids (octets)' },
    unnamed: 'Image du portail',
  },
  documents: {
    file: 'documents_a_telecharger',
    sheet: 'Documents à télécharger',
    columns: { ...cmsDocumentColumns, taille: 'Poids (octets)', debut: 'Visible à partir du', fin: 'Visible jusqu’au' },
  },
};

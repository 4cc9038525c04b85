import { labels, plural } from '@portal/shared-api/labels';
import { freeTextMessage } from '@portal/shared-api/rules/free-text';

export const messages = labels('remote-faq.common', {
  title: 'Comment pouvons-nous vous aider\u202f?',
  search: 'Rechercher une question',
  placeholder: 'Remboursement, délai, carte…',
  tabs: 'Questions',
  popular: 'Top 5',
  categories: 'Catégories',
  results: 'Résultats',
  found: plural('{nombre} résultat', '{nombre} résultats'),
  noResult: 'Aucun résultat pour votre recherche.',
  noResultAdvice: 'Essayez avec d’autres mots, ou appelez-nous\u00a0:',
  label: 'Aide et questions fréquentes',
  back: 'Retour',
  related: 'Questions associées',
  isUseful: 'Cette réponse vous a-t-elle été utile\u202f?',
  yes: 'Oui',
  no: 'Non',
  whyTitle: 'Votre avis nous aide',
  why: 'Dites-nous pourquoi (facultatif)',
  whyHint: 'N’indiquez ni nom, ni numéro, ni information de santé. 500 caractères au plus.',
  refused: freeTextMessage,
  send: 'Envoyer',
  thanks: 'Nous vous remercions pour votre retour.',
  failed: 'Une erreur est survenue.',
});

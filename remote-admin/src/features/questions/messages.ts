import { questionColumns } from '@portal/shared-api/contract/edition-faq';
import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.questions', {
  subtitle: 'Les questions de l’assistant, avec leurs lectures et ce que les lecteurs en pensent.',
  noun: { one: 'question', many: 'questions' },
  search: 'Question ou réponse',
  category: 'Catégorie',
  columns: questionColumns,
  add: 'Ajouter une question',
  addTitle: 'Nouvelle question',
  close: 'Fermer la fiche',
  fields: {
    categorie: 'Catégorie',
    title: 'Question',
    content: 'Réponse',
    ordre: 'Ordre dans la catégorie',
    ordrePopulaire: 'Rang dans le Top 5',
    userTypes: 'Lecteurs',
    tags: 'Synonymes',
    related: 'Questions liées',
  },
  tagsHint: 'Mots qui trouvent aussi cette question, séparés par des virgules.',
  relatedHint: 'Codes des questions, séparés par des virgules.',
  readers: { ANONYME: 'Visiteurs', ADHERENT: 'Adhérents', BENEFICIAIRE: 'Bénéficiaires', ADMIN: 'Personnel' },
  saved: 'La question est enregistrée.',
  reads: plural('{nombre}\u00a0lecture', '{nombre}\u00a0lectures'),
  useful: plural('{nombre} «\u00a0utile\u00a0»', '{nombre} «\u00a0utile\u00a0»'),
  useless: plural('{nombre} «\u00a0pas utile\u00a0»', '{nombre} «\u00a0pas utile\u00a0»'),
  comments: 'Commentaires',
  said: text('{lecteur}, le {date}'),
});

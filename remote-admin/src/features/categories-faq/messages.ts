import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.categories-faq', {
  subtitle: 'Elles ordonnent les questions de l’assistant.',
  noun: { one: 'catégorie', many: 'catégories' },
  search: 'Nom de la catégorie',
  columns: { name: 'Catégorie', ordre: 'Ordre', questions: 'Questions', code: 'Code' },
  add: 'Ajouter une catégorie',
  addTitle: 'Nouvelle catégorie',
  close: 'Fermer la fiche',
  fields: { name: 'Nom', ordre: 'Ordre' },
  saved: 'La catégorie est enregistrée.',
  questions: 'Voir ses questions',
});

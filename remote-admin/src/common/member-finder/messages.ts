import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.common-member-finder', {
  label: 'Nom ou identifiant de l’adhérent',
  search: 'Rechercher',
  searchFirst: 'Recherchez d’abord un adhérent.',
  chooseOne: 'Choisissez un compte.',
  results: 'Comptes trouvés',
  nothing: 'Aucun résultat.',
  more: 'Plus de dix comptes correspondent\u00a0: précisez la recherche.',
  failed: 'La recherche a échoué',
  choose: 'Choisir',
  cancel: 'Annuler',
});

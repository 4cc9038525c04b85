import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.common-nir-search', {
  byNir: 'Rechercher par n°\u00a0de Sécurité sociale',
  nir: 'Numéro de Sécurité sociale, 13 caractères',
  nirHint: 'Ce numéro n’est gardé ni dans l’adresse ni dans l’historique du navigateur.',
  nirWrong: 'Saisissez les 13 caractères du numéro.',
  nirUnknown: 'Aucune personne ne porte ce numéro.',
  search: 'Rechercher',
});

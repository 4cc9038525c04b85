import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.page', {
  back: 'Retour',
  loading: 'Chargement en cours...',
  step: text('Étape {rang} sur {total}'),
  retry: 'Réessayer',
  unavailable: text('{libelle}\u00a0: momentanément indisponible'),
  unavailableText: 'Le reste de votre espace fonctionne.',
  disabled: 'Ce service est désactivé',
  disabledText: 'Votre mutuelle a suspendu l’accès à cette page. Vous pouvez nous écrire pour en savoir plus.',
  readFailed: text('Le chargement d’une source de données a échoué\u00a0: {libelle}'),
});

import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.dependent-select', {
  cleared: 'Votre choix précédent n’est plus proposé\u00a0: choisissez de nouveau.',
});

import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.common', {
  motif: 'Motif',
  motifRequired: 'Ce champ est obligatoire.',
  motifHint: '250 caractères au plus, sans < ni >.',
  cancel: 'Annuler',
});

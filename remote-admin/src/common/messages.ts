import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.common', {
  motif: 'Motif',
  motifRequired: 'Ce champ est obligatoire.',
  motifHint: '250 caractères au plus, sans < ni >.',
  cancel: 'Annuler',
  filters: 'Filtres',
  from: 'Du',
  until: 'Au',
  filter: 'Filtrer',
  clear: 'Effacer les filtres',
  wrongDate: 'La date doit être au format JJ/MM/AAAA.',
  wrongPeriod: 'La fin de la période précède son début.',
});

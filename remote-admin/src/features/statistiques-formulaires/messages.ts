import { formMeasureColumns } from '@portal/shared-api/contract/mesures-formulaires';
import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.statistiques-formulaires', {
  subtitle: 'Combien de fois chaque formulaire est ouvert, envoyé ou quitté, et ce qui y est le plus souvent refusé.',
  privacy: 'Ces comptes ne contiennent ni personne, ni contrat, ni valeur saisie, et ne déposent aucun cookie.',
  period: 'Période',
  periods: { '7': 'Sept derniers jours', '30': 'Trente derniers jours', '90': 'Quatre-vingt-dix derniers jours' },
  shown: text('Du {du} au {au}'),
  export: 'Exporter (xlsx)',
  caption: 'Usage des formulaires',
  empty: 'Aucun formulaire.',
  columns: { ...formMeasureColumns, fields: 'Champs refusés le plus souvent' },
  none: 'Aucun',
});

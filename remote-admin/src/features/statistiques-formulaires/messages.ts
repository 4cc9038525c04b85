import { formatDate } from '@portal/shared-api/rules/civil-dates';

/** Rules in the words of staff; the name of a field is that of the form. */
const rules: Readonly<Record<string, string>> = {
  required: 'non rempli',
  pattern: 'format',
  min: 'trop petit ou trop tôt',
  max: 'trop grand ou trop tard',
  before: 'trop tôt',
  after: 'trop tard',
  unknown: 'inconnu',
  cle: 'clé',
  checksum: 'clé',
  ribKey: 'clé',
  country: 'pays',
  mobile: 'numéro fixe',
  contrat: 'contrat',
  unavailable: 'indisponible',
};

export const messages = {
  subtitle: 'Combien de fois chaque formulaire est ouvert, envoyé ou quitté, et ce qui y est le plus souvent refusé.',
  privacy: 'Ces comptes ne contiennent ni personne, ni contrat, ni valeur saisie, et ne déposent aucun cookie.',
  period: 'Période',
  periods: { '7': 'Sept derniers jours', '30': 'Trente derniers jours', '90': 'Quatre-vingt-dix derniers jours' },
  shown: (du: string, au: string) => `Du ${formatDate(du)} au ${formatDate(au)}`,
  export: 'Exporter (xlsx)',
  caption: 'Usage des formulaires',
  empty: 'Aucun formulaire.',
  columns: {
    form: 'Formulaire',
    opened: 'Ouvertures',
    sent: 'Envois',
    rate: 'Taux d’envoi',
    left: 'Abandons',
    refused: 'Validations refusées',
    fields: 'Champs refusés le plus souvent',
  },
  none: 'Aucun',
  ruleOf: (code: string) => rules[code] ?? 'autre règle',
};

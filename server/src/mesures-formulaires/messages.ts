export const messages = {
  sheet: 'Formulaires',
  fileName: (du: string, au: string) => `formulaires_${du.replaceAll('-', '')}_${au.replaceAll('-', '')}.xlsx`,
  order: 'La fin de la période précède son début.',
  tooLong: 'La période ne peut pas dépasser une année.',
  columns: {
    form: 'Formulaire',
    opened: 'Ouvertures',
    sent: 'Envois',
    left: 'Abandons',
    refused: 'Validations refusées',
    rate: 'Taux d’envoi (%)',
    field: 'Champ le plus refusé',
    fieldCount: 'Refus de ce champ',
  },
} as const;

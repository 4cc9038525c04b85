import { formMeasureColumns } from '@portal/shared-api/contract/mesures-formulaires';
export const messages = {
  sheet: 'Formulaires',
  fileName: (du: string, au: string) => `formulaires_${du.replaceAll('-', '')}_${au.replaceAll('-', '')}.xlsx`,
  order: 'La fin de la période précède son début.',
  tooLong: 'La période ne peut pas dépasser une année.',
  columns: {
    ...formMeasureColumns,
    rate: `${formMeasureColumns.rate} (%)`,
    field: 'Champ le plus refusé',
    fieldCount: 'Refus de ce champ',
  },
} as const;

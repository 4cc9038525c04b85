import { downloadFile, printFile, useResource } from '@portal/shared-api';
import {
  exportRemboursements,
  listRemboursements,
  printRemboursements,
  readRemboursementsMensuels,
} from '@portal/shared-api/contract/prestations';
import type { ExportFormat } from '../../common/export-actions';
import { commonQuery, type ListFilters } from '../../common/list-filters';

/** Filtered acts; previous ones stay visible while others load. */
export const useRemboursements = (filters: ListFilters, today: string) =>
  useResource(
    listRemboursements,
    { query: { ...commonQuery(filters, today), page: filters.page, taille: filters.taille } },
    { keepPrevious: true },
  );

/** Amounts paid by the insurer by month, with the same filters. */
export const useMonths = (filters: ListFilters, today: string) =>
  useResource(readRemboursementsMensuels, { query: commonQuery(filters, today) }, { keepPrevious: true });

/** All filtered rows, on every page, as a file. */
export const exportActs = (filters: ListFilters, today: string, format: ExportFormat) =>
  downloadFile(exportRemboursements, { query: { ...commonQuery(filters, today), format } });

export const printActs = (filters: ListFilters, today: string) =>
  printFile(printRemboursements, { query: commonQuery(filters, today) });

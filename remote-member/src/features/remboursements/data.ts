import { downloadFile, printFile, useResource } from '@portal/shared-api';
import {
  exportRemboursements,
  listRemboursements,
  printRemboursements,
  readRemboursementsMensuels,
} from '@portal/shared-api/contract/prestations';
import type { ExportFormat } from '../../common/export-actions';
import { fetchList } from '../../common/long-list';
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
export function exportActs(filters: ListFilters, today: string, format: ExportFormat) {
  const query = commonQuery(filters, today);
  return fetchList('remboursements', query, (takeFailure) =>
    downloadFile(exportRemboursements, { query: { ...query, format } }, takeFailure),
  );
}

export function printActs(filters: ListFilters, today: string) {
  const query = commonQuery(filters, today);
  return fetchList('remboursements', query, (takeFailure) => printFile(printRemboursements, { query }, takeFailure));
}

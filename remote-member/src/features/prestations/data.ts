import { downloadFile, printFile, useResource } from '@portal/shared-api';
import {
  downloadDecompteReleve,
  exportPrestations,
  listPaiements,
  listPrestations,
  printPrestations,
  readBilan,
} from '@portal/shared-api/contract/prestations';
import type { ExportFormat } from '../../common/export-actions';
import { fetchList } from '../../common/long-list';
import { commonQuery, type ListFilters } from '../../common/list-filters';
import { periodOf } from '../../common/period';

function queryOf(filters: ListFilters, today: string) {
  return { ...commonQuery(filters, today), ...(filters.etat && { etat: filters.etat }) };
}

/** Filtered décomptes; previous ones stay visible while others load. */
export const useDecomptes = (filters: ListFilters, today: string) =>
  useResource(
    listPrestations,
    { query: { ...queryOf(filters, today), page: filters.page, taille: filters.taille } },
    { keepPrevious: true },
  );

/** Totals of the whole history. */
export const useBilan = () => useResource(readBilan, {});

/** Payments of the period; the other filters do not apply. */
export const usePaiements = ({ periode, du, au, page, taille }: ListFilters, today: string) =>
  useResource(listPaiements, { query: { ...periodOf(periode, du, au, today), page, taille } }, { keepPrevious: true });

/** Décomptes paid by one transfer. */
export const usePaidDecomptes = (idPaiement: string) =>
  useResource(listPrestations, { query: { idPaiement, taille: 100 } });

/** All filtered rows, on every page, as a file. */
export function exportDecomptes(filters: ListFilters, today: string, format: ExportFormat) {
  const query = queryOf(filters, today);
  return fetchList('prestations', query, (takeFailure) =>
    downloadFile(exportPrestations, { query: { ...query, format } }, takeFailure),
  );
}

export function printDecomptes(filters: ListFilters, today: string) {
  const query = queryOf(filters, today);
  return fetchList('prestations', query, (takeFailure) => printFile(printPrestations, { query }, takeFailure));
}

export const downloadReleve = (numeroDecompte: string) =>
  downloadFile(downloadDecompteReleve, { query: { numeroDecompte } });

export const printReleve = (numeroDecompte: string) => printFile(downloadDecompteReleve, { query: { numeroDecompte } });

import { downloadFile, printFile, useResource } from '@portal/shared-api';
import {
  exportTiersPrestations,
  listTiersDecomptes,
  listTiersPrestations,
  printTiersPrestations,
} from '@portal/shared-api/contract/tiers-prestations';
import type { ExportFormat } from '../../common/export-actions';
import { tiersQuery, type TiersAddress } from './filters';

type Asked = Pick<TiersAddress, 'filters' | 'type' | 'today'>;
const queryOf = ({ filters, type, today }: Asked) => tiersQuery(filters, type, today);

/** Third parties that the filters keep; the former ones stay in sight while others load. */
export const useTiers = (asked: Asked) =>
  useResource(
    listTiersPrestations,
    { query: { ...queryOf(asked), page: asked.filters.page, taille: asked.filters.taille } },
    { keepPrevious: true },
  );

/** Décomptes of one third party within the same filters; none are read for an address that names none. */
export const useTiersDecomptes = (idTiers: string, asked: Asked) =>
  useResource(
    listTiersDecomptes,
    idTiers ? { query: { ...queryOf(asked), idTiers, page: asked.filters.page, taille: asked.filters.taille } } : null,
    { keepPrevious: true },
  );

/** The third parties as a file, or the décomptes of one. */
export const exportTiers = (asked: Asked, format: ExportFormat, idTiers?: string) =>
  downloadFile(exportTiersPrestations, { query: { ...queryOf(asked), format, ...(idTiers ? { idTiers } : {}) } });

export const printTiers = (asked: Asked, idTiers?: string) =>
  printFile(printTiersPrestations, { query: { ...queryOf(asked), ...(idTiers ? { idTiers } : {}) } });

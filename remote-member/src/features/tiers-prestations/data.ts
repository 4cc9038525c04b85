import { downloadFile, printFile, useResource } from '@portal/shared-api';
import {
  exportTiersPrestations,
  listTiersDecomptes,
  listTiersPrestations,
  printTiersPrestations,
} from '@portal/shared-api/contract/tiers-prestations';
import type { ExportFormat } from '../../common/export-actions';
import { fetchList } from '../../common/long-list';
import { tiersQuery, type TiersAddress } from './filters';

type Asked = Pick<TiersAddress, 'filters' | 'type' | 'today'>;
const queryOf = ({ filters, type, today }: Asked) => tiersQuery(filters, type, today);

/** Filtered third parties; previous ones stay visible while others load. */
export const useTiers = (asked: Asked) =>
  useResource(
    listTiersPrestations,
    { query: { ...queryOf(asked), page: asked.filters.page, taille: asked.filters.taille } },
    { keepPrevious: true },
  );

/** Décomptes of one third party with the same filters; nothing is read for an address without one. */
export const useTiersDecomptes = (idTiers: string, asked: Asked) =>
  useResource(
    listTiersDecomptes,
    idTiers ? { query: { ...queryOf(asked), idTiers, page: asked.filters.page, taille: asked.filters.taille } } : null,
    { keepPrevious: true },
  );

/** Third parties as a file, or the décomptes of one. */
export function exportTiers(asked: Asked, format: ExportFormat, idTiers?: string) {
  const query = fileQueryOf(asked, idTiers);
  return fetchList('tiers-prestations', query, (takeFailure) =>
    downloadFile(exportTiersPrestations, { query: { ...query, format } }, takeFailure),
  );
}

export function printTiers(asked: Asked, idTiers?: string) {
  const query = fileQueryOf(asked, idTiers);
  return fetchList('tiers-prestations', query, (takeFailure) =>
    printFile(printTiersPrestations, { query }, takeFailure),
  );
}

const fileQueryOf = (asked: Asked, idTiers?: string) => ({ ...queryOf(asked), ...(idTiers ? { idTiers } : {}) });

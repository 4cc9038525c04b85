import { listTotalLimit, type Pagination } from '@portal/shared-api/contract/common';

/** A page of a list. */
export interface Slice {
  offset: number;
  limit: number;
}

/** Default number of rows per page (product 0.1). */
export const defaultPageSize = 20;

/** `page` from 1, `taille` 20 by default (product 0.1). */
export function pagination(query: { page?: number | undefined; taille?: number | undefined }): {
  page: number;
  taille: number;
  slice: Slice;
} {
  const { page = 1, taille = defaultPageSize } = query;
  return { page, taille, slice: { offset: (page - 1) * taille, limit: taille } };
}

/** Place in a long list. @param counted its rows, counted up to one more than the limit. */
export const cappedPagination = (
  { page, taille }: { page: number; taille: number },
  counted: number,
  limit = listTotalLimit,
): { pagination: Pagination; isTotalPlafonne: boolean } => ({
  pagination: { page, taille, total: Math.min(counted, limit) },
  isTotalPlafonne: counted > limit,
});

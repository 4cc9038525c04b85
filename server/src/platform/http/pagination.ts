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

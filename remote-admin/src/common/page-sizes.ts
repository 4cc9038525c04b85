/** Selectable page sizes of the lists of staff. */
export const pageSizes = [20, 50, 100] as const;

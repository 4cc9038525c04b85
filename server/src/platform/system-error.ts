/** Code of an error of the system or the database, as `ENOENT` or `57014`; null where there is none. */
export const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null;

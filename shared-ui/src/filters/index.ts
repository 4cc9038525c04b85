export { Filters, type ActiveFilter } from './filters';
export { useNarrow } from './use-narrow';

export { type Column, type SortOrder } from './columns';
export { DataTable } from './data-table';

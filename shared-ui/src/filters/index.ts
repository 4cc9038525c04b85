export { Filters, type ActiveFilter } from './filters';

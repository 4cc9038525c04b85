export { listState, type ListState, type Narrowed } from './list-state';
export { beside, checked, flag, named, oneOf, pageNumber, text, year, type Param } from './params';
export { useListState, type HistoryOptions } from './use-list-state';

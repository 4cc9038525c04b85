export { Combobox } from './combobox';
export type { SearchSuggestions } from './use-suggestions';

export { DependentSelect } from './dependent-select';

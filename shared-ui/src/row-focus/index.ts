export { useRowFocus } from './use-row-focus';

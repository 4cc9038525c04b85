export { FormHelp } from './form-help';

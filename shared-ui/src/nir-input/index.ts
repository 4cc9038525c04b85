export { NirInput, type NirInputErrors } from './nir-input';

export { CheckboxGroup, type CheckboxOption } from './checkbox-group';

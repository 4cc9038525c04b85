export { useFormMeasure, type FormMeasuring } from './use-form-measure';

export type { FormDeclaration, FormQuestion, FormStep, RecapLine } from './declaration';
export { FormPage } from './form-page';
export { FormPopup } from './form-popup';
export { formBody } from './values';

export type { FormDeclaration, FormEnd, FormQuestion, FormStep } from './declaration';
export { DecidedReimbursement } from './decided-reimbursement';
export { DraftNotice } from './draft-notice';
export { useDraft, type DraftOfForm } from './use-draft';
export { useDraftSaving } from './use-draft-saving';
export { FormPage, formPage } from './form-page';
export { FormPopup } from './form-popup';

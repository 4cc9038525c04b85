// Offers forms: for which contracts they are open, what becomes of their requests and of what these announce, drafts,
// consents, modes.
export { forgetDrafts } from './brouillons/store';
export { brouillons } from './brouillons/tables';
export { checkTextRead, findAnswers, isAnswerPending, keepAnswer, withdrawAnswers } from './consentement/store';
export { consentements } from './consentement/tables';
export { depositedBy, paperLabelsOf, submissionOf, withDecision } from './framework/sealed';
export { readFormScope, readFormScopeOn, type FormScope } from './framework/scope';
export { modeOf } from './framework/lecture';
export {
  applyRequest,
  changedPriceFor,
  formOpenings,
  precisionsFor,
  resendReceipt,
  sameCareAs,
  takeBack,
} from './forms';
export type { Billed } from './framework/declaration';
export { REPLAY_JOB, planReplay } from './framework/attempt';
export type { Standing } from './framework/receipt';
export { renewCardsOn } from './avenant/cards';
export { careResultLabels } from './soins/messages';
export { findAnnouncedProducts, takeProducts } from './garanties/given';
export { dropSchemes } from './regime/given';
export { findSituations } from './situation-familiale/store';
export type { SituationRow } from './situation-familiale/store';
export { messages as formMessages } from './messages';

// Offers registration: the terms that it has people accept, states of unconfirmed accounts, links and mails of
// activation, identification of a person by the insurer's data.
export {
  dueAt,
  isMadeByOthers,
  isOverdue,
  isResettable,
  isToActivate,
  isUnconfirmed,
  takesActivation,
} from './accounts-of-person';
export { takeAtLeast } from './duration';
export { checkFields } from './fields';
export { identifyPerson } from './identify';
export type { IdentifiedPerson } from './identify';
export { countVisitorAct, countWrongLink } from './limits';
export { accountOfLink, invalidLink } from './links';
export type { Brought } from './links';
export { sendActivation, sendClosed, sendExternal, sendReset } from './mails';
export { messages } from './messages';
export { areTermsShown, termsFeature, termsPage } from './terms';
export { openAccount, openLinked } from './open-account';

// Offers accounts: lookup, states, passwords and their policy, the signed-in person.
export { readPerson } from './current-user';
export { findAccountOf, findLeft, findSubjects, isLinked, noteReturn, tieIdentity } from './external';
export { checkNewPassword, wordsOf } from './password-policy';
export { renewPerson, withPerson } from './person';
export { hashPassword, isPasswordRight } from './passwords';
export { renameAccount } from './rename';
export { hasOtherAdmin, lockAdmins } from './last-admin';
export { stateOnceEnabled, unblocked, withoutBlock } from './rules';
export {
  checkMember,
  checkPerson,
  checkStaff,
  closedReasonFor,
  closedStaffReasonFor,
  isOfOwnContract,
  ownContractReason,
} from './member-acts';
export { endsSooner, isAccessOver, isAdmin, isStaff, rightRolesOf } from './staff';
export {
  findAccount,
  findAccountByUserName,
  holdAccount,
  isSignInAllowed,
  normalizeUserName,
  noteConnection,
  noteFailures,
  openStates,
} from './store';
export type { Identity } from './external';
export type { Account } from './store';
export { comptes, comptesAutresClients, comptesExternes, comptesTotaux } from './tables';

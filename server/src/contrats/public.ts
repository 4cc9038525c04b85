// Offers contracts: what a person may see of them, insured persons, cover, accounts for benefits, and exported lists.
export { readAccountsOf } from './coordonnees';
export { coverTable, sentenceOf } from './cover-table';
export {
  coverLimits,
  coverOn,
  guaranteeOf,
  limitCodes,
  limitPeriod,
  packageCodes,
  packagesOf,
  raiseCover,
} from './cover';
export type { CoverHeading, CoverLevels, CoverRaise, GuaranteeKey, HeldRaise, LimitCode } from './cover';
export { changedLines, coverChanges } from './cover-changes';
export { codeOn, findCover, levelStart, readCoverCourse, readPackages } from './covered';
export type { ContractCover, CoverCourse } from './covered';
export { contractDirectory } from './directory';
export { hideActs, keepActsHidden } from './hidden-acts';
export { presentFiche } from './fiche-salarie/rules';
export { ficheSections } from './fiche-salarie/sheet';
export { findFiche } from './fiche-salarie/store';
export {
  describePeriod,
  exportLimit,
  exportListing,
  fileName,
  listingAtOnce,
  printListing,
  refuseTooMany,
} from './listing';
export type { Listing } from './listing';
export { messages } from './messages';
export { contractNameFor } from './named';
export { contractsOfNumber, findContractNumbers, findPersonNumbers, insuredUnder, isPersonNumbered } from './numbers';
export { findRibs, shownAccount } from './ribs';
export { sealedIban, sealedNir } from './sealing';
export type { RibRow } from './ribs';
export { contratsOf } from './routes';
export type { FindPaidToCome } from './to-come';
export {
  areActsShown,
  hasRunningContract,
  isClosedFor,
  memberRoles,
  presentBeneficiaire,
  presentCouverture,
  presentRib,
  endedFor,
  roleOn,
  rolesOfRelations,
} from './rules';
export { monthlyPrice } from './renfort-price';
export {
  PAUSE_JOB,
  RESTORE_JOB,
  dropPauses,
  pausePayload,
  restorePayload,
  resumeContract,
  resumptionIn,
} from './resume';
export { findSamePerson } from './same-person';
export { personSchemeOf, readSchemeWords, schemeWordsOf } from './scheme';
export { adultsHiddenOn, readScope } from './scope';
export type { Scope } from './scope';
export {
  findAssures,
  findChanges,
  findContractWithProduct,
  lockContrat,
  findContratsOf,
  findHeld,
  findMemberRoles,
  findNumbersOf,
  findOptions,
  findRenforts,
  findVisiblePersons,
} from './store';
export type { AssureRow, Renfort } from './store';
export {
  assures,
  changementsFormule,
  contrats,
  fichesPersonnes,
  offres,
  optionsContrat,
  personnes,
  renforts,
  ribs,
} from './tables';
export type { AgeBand } from './tables';

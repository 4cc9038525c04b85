// Offers second factors: proofs for sensitive acts, codes that confirm one act, references of forgotten identifiers,
// strong factors, and what follows a change of them.
export { afterMobileChange, endOtherSessions } from './after-change';
export { contactForAct, sendActCode, takeActCode } from './codes/act';
export { codeDigits, codeMs, triesOfCode } from './codes/rules';
export { SECURITY_CODE_HEADER, requireSecurityCode } from './codes/guard';
export { messages } from './codes/messages';
export { isAddressProven } from './codes/store';
export { takeCodeNotice } from './sign-in/code-notice';
export { hasTelephoneFactor, isChangeable } from './reference/rules';
export { openReference, takeReferenceProof } from './reference/store';
export { deleteApplication } from './strong/application-store';
export { checkNotOwn, concludeByStaff, resetFactorsOf } from './strong/by-staff';
export { deletePasskeys } from './strong/passkey-store';
export { hasStrongFactor, findProtected, readStrongFactors } from './strong/protection';
export { deleteRecoveryCodes } from './strong/recovery-codes';
export { clesAcces, facteursApplication } from './strong/tables';

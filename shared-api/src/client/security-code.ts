import { create } from 'zustand';
import type { AmfOperation } from '../contract/amf';
import { askThroughSlot, closeSlot } from './slots';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'currentSecurityCode';

/** The handle of a recent second factor, sent as X-SecurityCode (specification 4). It dies with the tab. */
export const currentSecurityCode = () => readStored('session', KEY);
export const keepSecurityCode = (code: string) => writeStored('session', KEY, code);
export const forgetSecurityCode = () => removeStored('session', KEY);

/** Slot in which a person proves who they are with a security code (catalogue 4.7). */
export const securityCodeSlot = 'code-securite';

/** What a security code is asked for (specification 4, catalogue 4.7). */
export interface SecurityCodeRequest {
  operation: AmfOperation;
  /** Reference of who has no session (`currentUserName` of pre-forgot-username); VERIFY_UNAUTHENTICATED_AMF alone. */
  username?: string;
  /** The mobile that takes the place of the other, ten digits; MODIFY_TEL_AMF alone. */
  newAmfTel?: string;
  /** The address that is to be proved; VERIFY_MAIL_AMF alone. */
  newEmail?: string;
}

export interface SecurityCodeAnswer {
  isDone: boolean;
  /** The proof, which is already kept and goes with the next calls; absent where the operation gives none. */
  securityCode?: string;
}

const verifyOnly: SecurityCodeRequest = { operation: 'VERIFY_AMF' };

/** What the slot is open for; what fills it reads it once. */
export const useSecurityCodeRequest = create<{ request: SecurityCodeRequest }>(() => ({ request: verifyOnly }));

let proof: string | undefined;
let pending: { key: string; answer: Promise<SecurityCodeAnswer> } | null = null;

/** Closes the slot once the code held. @param securityCode proof to keep for the calls that follow. */
export function finishSecurityCode(securityCode?: string) {
  proof = securityCode;
  if (securityCode !== undefined) keepSecurityCode(securityCode);
  closeSlot(securityCodeSlot, true);
}

/**
 * Asks the person for a security code in the slot `code-securite`, and waits until it held or the slot was left
 * (AMF-01 to AMF-09). The same question asked twice at once is one; another one waits for its turn.
 * @returns not done, at once, when no remote fills the slot.
 */
export async function askForSecurityCode(request: SecurityCodeRequest): Promise<SecurityCodeAnswer> {
  const key = JSON.stringify(request);
  if (pending && pending.key !== key) {
    await pending.answer;
    return askForSecurityCode(request);
  }
  pending ??= { key, answer: ask(request) };
  return pending.answer;
}

async function ask(request: SecurityCodeRequest): Promise<SecurityCodeAnswer> {
  proof = undefined;
  useSecurityCodeRequest.setState({ request });
  const isDone = await askThroughSlot(securityCodeSlot);
  pending = null;
  return { isDone, ...(isDone && proof !== undefined ? { securityCode: proof } : {}) };
}

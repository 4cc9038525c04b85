import { create } from 'zustand';
import type { AmfOperation } from '../contract/amf';
import { askThroughSlot, closeSlot } from './slots';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'currentSecurityCode';

/** Handle of a recent second factor, sent as X-SecurityCode (AMF-05). It lasts as long as the tab. */
export const currentSecurityCode = () => readStored('session', KEY);
export const keepSecurityCode = (code: string) => writeStored('session', KEY, code);
export const forgetSecurityCode = () => removeStored('session', KEY);

/** Slot in which a person enters a security code (product 4.7). */
export const securityCodeSlot = 'code-securite';

/** Operation that needs a security code (AMF-01, product 4.7). */
export interface SecurityCodeRequest {
  operation: AmfOperation;
  /**
   * Reference of a person without session (`currentUserName` of pre-forgot-username); VERIFY_UNAUTHENTICATED_AMF only.
   */
  username?: string;
  /** New mobile, ten digits; MODIFY_TEL_AMF only. */
  newAmfTel?: string;
  /** Address to verify; VERIFY_MAIL_AMF only. */
  newEmail?: string;
}

export interface SecurityCodeAnswer {
  isDone: boolean;
  /** The proof, already stored and sent with the next calls; absent when the operation gives none. */
  securityCode?: string;
}

const verifyOnly: SecurityCodeRequest = { operation: 'VERIFY_AMF' };

/** Operation the slot is open for; the slot reads it once. */
export const useSecurityCodeRequest = create<{ request: SecurityCodeRequest }>(() => ({ request: verifyOnly }));

let proof: string | undefined;
let pending: { key: string; answer: Promise<SecurityCodeAnswer> } | null = null;

/** Closes the slot after the code is verified. @param securityCode proof to keep for the next calls. */
export function finishSecurityCode(securityCode?: string) {
  proof = securityCode;
  if (securityCode !== undefined) keepSecurityCode(securityCode);
  closeSlot(securityCodeSlot, true);
}

/**
 * Opens the slot `code-securite` and waits until the code is verified or the slot is closed (AMF-01 to AMF-09). The
 * same question asked twice at once opens one dialog; a different one waits.
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

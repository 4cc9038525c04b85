import { readStored, removeStored, writeStored } from './storage';

const KEY = 'currentSecurityCode';

/** The handle of a recent second factor, sent as X-SecurityCode (specification 4). It dies with the tab. */
export const currentSecurityCode = () => readStored('session', KEY);
export const keepSecurityCode = (code: string) => writeStored('session', KEY, code);
export const forgetSecurityCode = () => removeStored('session', KEY);

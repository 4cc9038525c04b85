import { object, pattern, string, type Infer } from 'superstruct';
import { instant } from './common';

/** « SIG-2026-500001 ». */
export const idSignature = pattern(string(), /^SIG-\d{4}-\d{6,9}$/);

/** What a request leaves its sender to sign, and until when. */
export const toSignStruct = object({ idSignature, dateExpiration: instant });
export type ToSign = Infer<typeof toSignStruct>;

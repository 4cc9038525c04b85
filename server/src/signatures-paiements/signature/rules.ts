import { createHash } from 'node:crypto';
import type { SignatureState } from '@portal/shared-api/contract/signatures';

/** A document waits a fortnight for its signature. */
export const validityMs = 14 * 24 * 3_600_000;

/** Largest document, in bytes: what is shown page by page. */
export const maximumBytes = 5 * 1024 * 1024;

/** SHA-256 of a document in hexadecimal. */
export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** « SIG-2026-500001 » */
export const signatureNumber = (year: string, rank: number): string => `SIG-${year}-${rank}`;

/** First number given by the portal; those of the gateway are below. */
export const firstRank = 500_001;

/** The state at an instant: one whose time is over has expired, even before the upkeep says so. */
export const stateAt = (
  { etat, dateExpiration }: { etat: SignatureState; dateExpiration: Date },
  now: Date,
): SignatureState => (etat === 'EN_ATTENTE' && dateExpiration <= now ? 'EXPIRE' : etat);

/** Whether an act ended before its time, because what it was for was over. */
export const isAbandoned = ({
  etat,
  dateDecision,
  dateExpiration,
}: {
  etat: SignatureState;
  dateDecision: Date | null;
  dateExpiration: Date;
}): boolean => etat === 'EXPIRE' && dateDecision !== null && dateDecision < dateExpiration;

/** What a code is bound to: this act, and the very document. */
export const actOf = ({ idSignature, empreinte }: { idSignature: string; empreinte: string }): string =>
  `signature ${idSignature} ${empreinte}`;

/** Beginning of a PDF. */
export const isPdf = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';

import { createHash } from 'node:crypto';
import type { Secrets } from '../secrets';
import type { auditHeads, auditTrail } from './tables';

/** Previous seal of the first line of a chain. */
export const GENESIS_HASH = '0'.repeat(64);

/** A line with its place in the chain, without its seal. */
export type ChainedLine = Omit<typeof auditTrail.$inferSelect, 'id' | 'hash'>;

/** Seal of a line: it covers the previous seal, and needs a key that the database does not have. */
export const sealLine = (secrets: Secrets, line: ChainedLine): string => secrets.seal('audit', contentOf(line));

/** Whether a line is as it was chained. */
export function isLineIntact(secrets: Secrets, line: ChainedLine, hash: string): boolean {
  // Lines from before seals: the first seal after them covers their last digest.
  if (isUnsealed(hash)) return createHash('sha256').update(contentOf(line)).digest('hex') === hash;
  return secrets.isSealed('audit', contentOf(line), hash);
}

/** Whether a line was sealed with a key that this server does not have. */
export const isSealedElsewhere = (secrets: Secrets, hash: string): boolean =>
  !isUnsealed(hash) && !secrets.keyIds.includes(hash.split('.')[0] ?? '');

/** A digest without key, from before seals. */
export const isUnsealed = (hash: string): boolean => /^[\da-f]{64}$/.test(hash);

type Head = Pick<typeof auditHeads.$inferSelect, 'clientCode' | 'sequence' | 'hash'>;

export const sealHead = (secrets: Secrets, head: Head): string => secrets.seal('audit-head', headText(head));

export const isHeadIntact = (secrets: Secrets, head: Head & { seal: string | null }): boolean =>
  head.seal !== null && secrets.isSealed('audit-head', headText(head), head.seal);

const headText = ({ clientCode, sequence, hash }: Head) => JSON.stringify([clientCode, sequence, hash]);

const contentOf = (line: ChainedLine): string =>
  JSON.stringify([
    line.clientCode,
    line.sequence,
    line.date.toISOString(),
    line.action,
    line.acteurId,
    line.acteurNom,
    line.cible,
    canonical(line.details),
    line.adresseIp,
    line.previousHash,
  ]);

/** Equal text for equal values: the database does not keep the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

import { audit } from '../platform/audit/store';
import { signedIn, type Context } from '../platform/http/context';
import { findLatest, recordChange } from '../platform/objects/store';

export type WriteContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>;

/** Notes in the audit trail what an editor did. */
export const note = (
  context: WriteContext,
  action: string,
  cible: string,
  details: Readonly<Record<string, unknown>> = {},
) =>
  audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible,
    details,
    ip: context.ip,
  });

/**
 * Keeps a version of what an editor saved.
 * @param valeurs null for a deletion. @param before what was there until then; null for what is added.
 */
export const record = (
  context: WriteContext,
  { type, cle, version }: { type: string; cle: string; version: number },
  valeurs: object | null,
  before: object | null,
) =>
  recordChange(
    context.database,
    {
      clientCode: context.client.code,
      type,
      cle,
      version,
      valeurs: valeurs && { ...valeurs },
      auteur: signedIn(context).userName,
      date: context.now(),
    },
    before && { ...before },
  );

/** Keeps what an object is when it is added, and that it was deleted: a name may serve again. */
export async function recordNext(
  context: WriteContext,
  { type, cle }: { type: string; cle: string },
  valeurs: object | null,
  before: object | null,
): Promise<void> {
  const latest = await findLatest(context.database, { clientCode: context.client.code, type, cle });
  await record(context, { type, cle, version: (latest?.version ?? 0) + 1 }, valeurs, before);
}

import { audit } from '../platform/audit/store';
import { invalid, notFound } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { enqueue } from '../platform/jobs/queue';
import { recordVersion } from '../platform/objects/store';
import { criteriaProblem } from '@portal/shared-api/rules/audiences';
import type { AudienceType, Criteria } from '@portal/shared-api/contract/audiences';
import { REPORT_JOB } from './job';
import { messages } from './messages';
import { findAudience, noteAsked, type AudienceRow } from './objects';

export type EditContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>;

export async function audienceOf({ database, client }: EditContext, code: string): Promise<AudienceRow> {
  const row = await findAudience(database, client.code, code);
  if (!row) throw notFound(messages.unknown);
  return row;
}

/** @throws PortalError 400 for criteria that cannot be computed. */
export function checkCriteria(type: AudienceType, criteres: Criteria): void {
  const problem = type === 'CRITERES' ? criteriaProblem(criteres) : null;
  if (problem !== null) throw invalid([{ champ: 'criteres', code: 'criteres', message: problem }], problem);
}

/** Asks for the figures of an audience, in the transaction of what changed it. */
export async function askReport({ database, client, now }: EditContext, code: string): Promise<void> {
  await noteAsked(database, client.code, code);
  await enqueue(database, {
    clientCode: client.code,
    kind: REPORT_JOB,
    payload: { code },
    now: now(),
    isPatient: true,
  });
}

export const auditAudience = (
  context: EditContext,
  action: 'creee' | 'modifiee' | 'supprimee' | 'fichier',
  code: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action: `audience.${action}`,
    acteur: signedIn(context),
    cible: code,
    details,
    ip: context.ip,
  });

/** Keeps a version of an audience; null values for its deletion. */
export const keepVersion = (context: EditContext, code: string, version: number, valeurs: object | null) =>
  recordVersion(context.database, {
    clientCode: context.client.code,
    type: 'audience',
    cle: code,
    version,
    valeurs: valeurs && { ...valeurs },
    auteur: signedIn(context).userName,
    date: context.now(),
  });

import { and, eq } from 'drizzle-orm';
import { object, is, number, string } from 'superstruct';
import { audit } from '../../platform/audit/store';
import { PortalError } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';
import { comptes } from '../accounts/public';
import { messages } from './messages';

/** Time to answer the following dialog (product 4.8.4). */
const choiceMs = 3_600_000;

interface Chooser {
  clientCode: string;
  compteId: string;
}

const choiceStruct = object({ clientCode: string(), compteId: string(), until: number() });

/**
 * An encrypted token that lets a browser choose, for an hour, the statements of one account. Only the server can read
 * it.
 */
export function sealChoice(secrets: Secrets, chooser: Chooser, now: Date): string {
  return secrets.encrypt(JSON.stringify({ ...chooser, until: now.getTime() + choiceMs }));
}

function openChoice(secrets: Secrets, sealed: string): unknown {
  try {
    return JSON.parse(secrets.decrypt(sealed));
  } catch {
    // Not issued by this server: it names no account.
    return null;
  }
}

type ChooseContext = Pick<
  Context<unknown, unknown, { jetonDematerialisation: string; dematerialization: boolean }>,
  'client' | 'database' | 'secrets' | 'now' | 'ip' | 'body'
>;

/**
 * Stores the choice. A token without account gets the same response.
 * @throws PortalError 400 `InvalidToken`
 */
export async function chooseStatements({ client, database, secrets, now, ip, body }: ChooseContext): Promise<void> {
  const choice = openChoice(secrets, body.jetonDematerialisation);
  if (!is(choice, choiceStruct) || choice.clientCode !== client.code || choice.until <= now().getTime())
    throw new PortalError(400, 'InvalidToken', { message: messages.invalidLink });
  const changed = await database
    .update(comptes)
    .set({ isDematerialise: body.dematerialization })
    .where(and(eq(comptes.id, choice.compteId), eq(comptes.clientCode, client.code)))
    .returning({ id: comptes.id });
  if (changed.length === 0) return;
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action: 'dematerialisation.choisie',
    acteur: null,
    cible: choice.compteId,
    details: { isDematerialise: body.dematerialization },
    ip,
  });
}

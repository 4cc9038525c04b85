import { and, eq, isNull } from 'drizzle-orm';
import { object, is, number, string } from 'superstruct';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { audit } from '../../platform/audit/store';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { signedIn, type Client, type Context, type Session } from '../../platform/http/context';
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
  await keepChoice(database, choice, body.dematerialization, { date: now(), acteur: null, ip });
}

/** Stores the choice of an account and its day, with a line in the audit trail; nothing without that account. */
async function keepChoice(
  database: Database,
  { clientCode, compteId }: Chooser,
  isDematerialise: boolean,
  { date, acteur, ip }: { date: Date; acteur: Session | null; ip: string | null },
): Promise<void> {
  const changed = await database
    .update(comptes)
    .set({ isDematerialise, dateChoixReleves: date })
    .where(and(eq(comptes.id, compteId), eq(comptes.clientCode, clientCode)))
    .returning({ id: comptes.id });
  if (changed.length === 0) return;
  await audit(database, {
    clientCode,
    date,
    action: 'dematerialisation.choisie',
    acteur,
    cible: compteId,
    details: { isDematerialise },
    ip,
  });
}

/** The dialog of product 4.8.4, where the feature is active (PRE-18); the alert counts for a registration only. */
export const isStatementsChoiceOffered = ({ configuration }: Client) =>
  isFeatureAllowed(configuration.fonctionnalites, 'dematCreationCompte', null);

/**
 * Whether a signed-in member is asked about their statements (product 2.0.2): at their first connection, unless they
 * have answered. An account with a password was asked when it was made or activated.
 */
export async function isStatementsQuestionOpen(context: Pick<Context, 'client' | 'database' | 'session'>) {
  const { client, database } = context;
  if (!isStatementsChoiceOffered(client)) return false;
  const { clientCode, userId } = signedIn(context);
  const [open] = await database
    .select({ id: comptes.id })
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        eq(comptes.id, userId),
        eq(comptes.isAdherent, true),
        isNull(comptes.motDePasse),
        isNull(comptes.dateConnexionPrecedente),
        isNull(comptes.dateChoixReleves),
      ),
    );
  return open !== undefined;
}

/**
 * Stores the answer of a signed-in member.
 * @throws PortalError 409 `EtatIncompatible` where nothing is asked: F-14 changes what was chosen
 */
export async function answerStatements(
  context: Pick<
    Context<unknown, unknown, { dematerialization: boolean }>,
    'body' | 'client' | 'database' | 'ip' | 'now' | 'session'
  >,
): Promise<void> {
  if (!(await isStatementsQuestionOpen(context)))
    throw new PortalError(409, 'EtatIncompatible', { message: messages.statementsAnswered });
  const { body, database, ip, now } = context;
  const acteur = signedIn(context);
  const chooser = { clientCode: acteur.clientCode, compteId: acteur.userId };
  await keepChoice(database, chooser, body.dematerialization, { date: now(), acteur, ip });
}

import { and, eq, gt, lte } from 'drizzle-orm';
import { audit } from '../../platform/audit/store';
import type { Database, Transaction } from '../../platform/database/database';
import { PortalError, refused } from '../../platform/errors';
import { XSRF_HEADER, checkAntiForgery } from '../../platform/http/anti-forgery';
import { signedIn, type Context } from '../../platform/http/context';
import { countAddress, countAttempt, type LimitRule } from '../../platform/limits/store';
import { hashToken, randomToken, sameText } from '../../platform/secrets';
import { findAccount, openStates, type Account } from '../accounts/public';
import { messages } from './messages';
import { jetonsSso } from './tables';

const TOKEN_MS = 60_000;
const minting: LimitRule = { name: 'sso-token', limit: 30, windowMs: 10 * 60_000 };
const exchanging: LimitRule = { name: 'sso-echange', limit: 20, windowMs: 10 * 60_000 };

/**
 * Rejects a GET triggered by another site: a link or an image sends no custom header.
 * @throws PortalError 403 `JetonAntiForgerieInvalide`
 */
export function checkOwnPage({
  exchange: { request },
  session,
  secrets,
}: Pick<Context, 'exchange' | 'session' | 'secrets'>): void {
  const token = request.headers[XSRF_HEADER];
  const site = request.headers['sec-fetch-site'];
  const isAsked = request.headers['x-requested-with'] !== undefined && (site === undefined || site === 'same-origin');
  if (!isAsked) checkAntiForgery(request, session, typeof token === 'string' ? token : null, secrets);
}

type MintContext = Pick<Context, 'client' | 'database' | 'secrets' | 'session' | 'now' | 'ip'>;

/**
 * A token for a partner's service: valid for a minute, once, within the session.
 * @throws PortalError 404 `ServiceInconnu`, 429 `TropDeTentatives`
 */
export async function mintSsoToken(
  context: MintContext,
  code: string,
): Promise<{ token: string; dateExpiration: string; url: string }> {
  const service = context.client.settings.servicesSso?.find((known) => known.code === code);
  if (!service) throw new PortalError(404, 'ServiceInconnu', { message: messages.unknownService });
  return { ...(await mintToken(context, code)), url: service.url };
}

/**
 * Creates a token for a person, a session and a service, stored as a digest.
 * @throws PortalError 429 `TropDeTentatives`
 */
export async function mintToken(
  context: MintContext,
  service: string,
): Promise<{ token: string; dateExpiration: string }> {
  const { client, database, secrets, now, ip } = context;
  const session = signedIn(context);
  await countAttempt(database, secrets, minting, session.userId, now());
  const token = randomToken();
  const expiresAt = new Date(now().getTime() + TOKEN_MS);
  await database.transaction(async (transaction) => {
    await transaction
      .insert(jetonsSso)
      .values({
        jetonHash: hashToken(token),
        clientCode: client.code,
        compteId: session.userId,
        sessionHash: session.idHash,
        service,
        expiresAt,
      });
    await audit(transaction, {
      clientCode: client.code,
      date: now(),
      action: 'sso.jeton',
      acteur: session,
      cible: session.userId,
      details: { service },
      ip,
    });
  });
  return { token, dateExpiration: expiresAt.toISOString() };
}

/** Consumes a token in its session. @returns whether it was valid for this service. */
export async function useOwnToken(context: MintContext, service: string, token: string): Promise<boolean> {
  const { client, database, now } = context;
  const taken = await database
    .delete(jetonsSso)
    .where(
      and(
        eq(jetonsSso.jetonHash, hashToken(token)),
        eq(jetonsSso.clientCode, client.code),
        eq(jetonsSso.service, service),
        eq(jetonsSso.sessionHash, signedIn(context).idHash),
        gt(jetonsSso.expiresAt, now()),
      ),
    )
    .returning({ service: jetonsSso.service });
  return taken.length > 0;
}

/** Service name of the tokens for a care network, distinct from partners' services. */
export const networkService = (reseau: string) => `reseau/${reseau}`;

/** Secret and service name of a partner: a service, or a care network with its own. */
function partnerOf(
  { settings: { servicesSso, reseauxSoins } }: Pick<Context, 'client'>['client'],
  code: string,
): { secretChiffre: string; service: string } | null {
  const known = servicesSso?.find((each) => each.code === code);
  if (known) return { secretChiffre: known.secretChiffre, service: code };
  const network = reseauxSoins?.find(({ reseau }) => reseau === code);
  return network?.secretEchangeChiffre
    ? { secretChiffre: network.secretEchangeChiffre, service: networkService(code) }
    : null;
}

interface Exchange {
  service: string;
  secret: string;
  token: string;
}

/**
 * Exchanges a token for its person, once. A wrong service and a wrong secret get the same response, whatever the token.
 * @throws PortalError 403 `AccesRefuse`, 400 `InvalidToken`, 429 `TropDeTentatives`
 */
export async function exchangeToken(
  { client, database, secrets, now, ip }: Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'ip'>,
  { service, secret, token }: Exchange,
): Promise<Account> {
  const known = partnerOf(client, service);
  if (!known || !sameText(secrets.decrypt(known.secretChiffre), secret)) {
    await countAddress({ client, database, secrets, now, ip }, exchanging);
    throw refused('unknown partner or wrong secret');
  }
  return database.transaction(async (transaction) => {
    const account = await takeToken(transaction, client.code, known.service, token, now());
    if (!account) throw new PortalError(400, 'InvalidToken', { message: messages.invalidSsoToken });
    await audit(transaction, {
      clientCode: client.code,
      date: now(),
      action: 'sso.echange',
      acteur: null,
      cible: account.id,
      details: { service },
      ip,
    });
    return account;
  });
}

async function takeToken(
  transaction: Transaction,
  clientCode: string,
  service: string,
  token: string,
  now: Date,
): Promise<Account | null> {
  const [taken] = await transaction
    .delete(jetonsSso)
    .where(
      and(
        eq(jetonsSso.jetonHash, hashToken(token)),
        eq(jetonsSso.clientCode, clientCode),
        eq(jetonsSso.service, service),
        gt(jetonsSso.expiresAt, now),
      ),
    )
    .returning({ compteId: jetonsSso.compteId });
  const account = taken ? await findAccount(transaction, clientCode, taken.compteId) : null;
  return account && openStates.includes(account.etat) ? account : null;
}

/** Deletes expired tokens. */
export async function purgeSsoTokens(database: Database, now: Date): Promise<void> {
  await database.delete(jetonsSso).where(lte(jetonsSso.expiresAt, now));
}

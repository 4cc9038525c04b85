import { sql } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';
import { comptes, normalizeUserName, tieIdentity } from '../identity/accounts/public';
import { clients, findClientByCode } from '../identity/clients/public';
import { sendActivation } from '../identity/registration/public';
import { seedRights } from '../identity/rights/public';
import type { ProviderFetch } from '../identity/sign-in/public';
import { audit } from '../platform/audit/store';
import { civilDateOf } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database, Transaction } from '../platform/database/database';
import type { Client, Session } from '../platform/http/context';
import type { Secrets } from '../platform/secrets';
import { storeFirstContents } from './contents';
import { messages } from './messages';
import { displayedPhone, problemsOf, type NewInsurer, type Problem } from './rules';
import { insurerFrom } from './template';
import { tryProvider } from './try-provider';

/** Why an insurer is not created, a sentence a line. */
export class InsurerRefused extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.name = 'InsurerRefused';
  }
}

export interface Desk {
  database: Database;
  config: Pick<Config, 'environment' | 'publicOrigin'>;
  secrets: Secrets;
  now: Date;
  callProvider: ProviderFetch;
  /** Administrator of the platform; null for the command line. */
  actor?: Session | null;
  ip?: string | null;
}

/**
 * Creates an insurer whole: client, roles, code lists, contents and a first administrator, who is written to. The
 * identity provider is tried before anything is stored.
 * @throws InsurerRefused
 */
export async function createInsurer(desk: Desk, typed: NewInsurer): Promise<{ origin: string }> {
  const { database, config, secrets, now, actor = null, ip = null } = desk;
  refuse(problemsOf(typed, config.environment === 'production'));
  const insurer = { ...typed, telephone: displayedPhone(typed.telephone) ?? typed.telephone };
  const origin = config.publicOrigin.replace('{host}', insurer.hotes[0] ?? '');
  const { fournisseur } = insurer;
  if (fournisseur)
    refuse(
      (await tryProvider(fournisseur, origin, desk.callProvider)).map((message) => ({ champ: 'issuer', message })),
    );
  const secret = fournisseur?.clientSecret;
  const record = insurerFrom(insurer, secret ? secrets.encrypt(secret) : null);
  await database.transaction(async (transaction) => {
    // Two operators at once: the second sees the hosts of the first.
    await transaction.execute(sql`lock table ${clients} in share row exclusive mode`);
    refuse(await takenHosts(transaction, insurer.hotes));
    const created = await transaction.insert(clients).values(record).onConflictDoNothing().returning();
    if (created.length === 0) throw new InsurerRefused([{ champ: 'code', message: messages.clientExists }]);
    await seedRights(transaction, insurer.code);
    await storeFirstContents(transaction, insurer, civilDateOf(now));
    const client = await findClientByCode(transaction, insurer.code);
    if (client) await storeFirstAdmin(transaction, { client, origin, now }, insurer);
    // In the trail of the insurer, and in that of whoever created it.
    for (const clientCode of [insurer.code, ...(actor ? [actor.clientCode] : [])])
      await audit(transaction, {
        clientCode,
        date: now,
        action: 'client.cree',
        acteur: actor,
        cible: insurer.code,
        details: { libelle: insurer.libelle, hotes: [...insurer.hotes], fournisseur: fournisseur?.issuer ?? null },
        ip,
      });
  });
  return { origin };
}

async function takenHosts(transaction: Transaction, wanted: readonly string[]): Promise<Problem[]> {
  const rows = await transaction.select({ code: clients.code, hosts: clients.hosts }).from(clients);
  return wanted.flatMap((name) =>
    rows
      .filter(({ hosts }) => hosts.includes(name))
      .map(({ code }) => ({ champ: 'hotes', message: messages.hostTaken(name, code) })),
  );
}

/** With the portal's own provider the account waits for its activation; at another one it is known by its subject. */
async function storeFirstAdmin(
  transaction: Transaction,
  desk: { client: Client; origin: string; now: Date },
  { administrateur, fournisseur }: NewInsurer,
): Promise<void> {
  const { client, now } = desk;
  const address = normalizeUserName(administrateur.email);
  const [account] = await transaction
    .insert(comptes)
    .values({
      clientCode: client.code,
      userName: address,
      email: address,
      codeCivilite: administrateur.codeCivilite,
      nom: administrateur.nom,
      prenom: administrateur.prenom,
      nomRecherche: foldText(administrateur.nom),
      prenomRecherche: foldText(administrateur.prenom),
      roles: ['BackEndUser', 'Admin'],
      etat: fournisseur ? 'ACTIF' : 'EN_ATTENTE',
      origine: fournisseur ? 'OIDC' : 'ADMIN',
      dateCreation: now,
      ...(fournisseur ? { dateActivation: now } : {}),
    })
    .returning();
  if (!account) return;
  if (fournisseur && administrateur.sujet !== null)
    await tieIdentity(
      transaction,
      { clientCode: client.code, issuer: fournisseur.issuer, subject: administrateur.sujet },
      account.id,
    );
  else await sendActivation(transaction, desk, account);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InsurerRefused(problems);
}

import { eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { jobs } from '../../platform/jobs/tables';
import { mailbox } from '../../platform/mail/tables';
import { findAccountByUserName } from '../accounts/store';
import { comptes } from '../accounts/tables';
import { closeLinks, createLink } from '../links/public';
import { saveChange } from '../recovery/identifier/store';
import { withSession } from '../testing/callers';
import { goodPassword, linkMailedTo, post, registrant, subjectsTo } from './testing/registration';

const hour = 3_600_000;
const day = 24 * hour;
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('another identifier that somebody asked for before a space was registered again has no effect on it', async () => {
  const email = 'bonne.adresse@exemple.test';
  expect(
    (await post(demo, '/identity/register', registrant('VALD', 1, { email: 'faute@exemple.test' }))).statusCode,
  ).toBe(200);
  const thief = registrant('VALD', 1, { email: 'voleur@exemple.test' });
  expect((await post(demo, '/identity/forgot-username', thief)).statusCode).toBe(204);
  const stolen = await linkMailedTo(demo, 'voleur@exemple.test');
  expect(stolen.path).toBe('confirm-email');

  expect((await post(demo, '/identity/register', registrant('VALD', 1, { email }))).statusCode).toBe(200);
  const { code, userId } = await linkMailedTo(demo, email);
  expect((await post(demo, '/identity/confirm-email', { code, userId })).json()).toEqual({ isAccountConfirmed: true });
  demo.clock.advance(49 * hour);
  const answer = await post(demo, '/identity/confirm-email', { code: stolen.code, userId: stolen.userId });
  expect(answer.json()).toMatchObject({ data: 'InvalidToken' });
  expect(await findAccountByUserName(demo.database, 'VALD', email)).toMatchObject({ etat: 'ACTIF' });
});

test('another identifier that somebody asked for has no effect once staff mended the address of an unused space', async () => {
  await post(demo, '/identity/register', registrant('VALD', 2, { email: 'coquille@exemple.test' }));
  const thief = registrant('VALD', 2, { email: 'pirate@exemple.test' });
  expect((await post(demo, '/identity/forgot-username', thief)).statusCode).toBe(204);
  const stolen = await linkMailedTo(demo, 'pirate@exemple.test');
  const account = await findAccountByUserName(demo.database, 'VALD', 'coquille@exemple.test');
  const helene = await withSession(demo, 'helene.dargois');
  const mended = { nouveauUserName: 'juste@exemple.test', motif: 'Faute de frappe', isIdentiteVerifiee: true };
  expect((await helene.send('POST', `/admin/users/${account?.id}/identifiant`, null, mended)).statusCode).toBe(204);
  const { code, userId } = await linkMailedTo(demo, 'juste@exemple.test');
  expect((await post(demo, '/identity/confirm-email', { code, userId })).statusCode).toBe(200);
  demo.clock.advance(49 * hour);
  const answer = await post(demo, '/identity/confirm-email', { code: stolen.code, userId: stolen.userId });
  expect(answer.json()).toMatchObject({ data: 'InvalidToken' });
});

test('the link of a changed identifier is mailed five times an hour at most, whoever asks', async () => {
  const account = await findAccountByUserName(demo.database, 'VALD', 'odile.brancourt@exemple.test');
  if (!account) throw new Error('no such account');
  const now = demo.clock.now();
  await demo.database
    .update(comptes)
    .set({ etat: 'EN_ATTENTE', dateActivation: now })
    .where(eq(comptes.id, account.id));
  await saveChange(demo.database, {
    compteId: account.id,
    clientCode: 'VALD',
    etat: 'A_CONFIRMER',
    nouveauUserName: account.userName,
    nouveauMotDePasse: account.motDePasse ?? '',
    dateDemande: now,
    dateEffet: now,
    dateValidation: null,
    dateChangement: now,
    avant: null,
    dateFin: new Date(now.getTime() + 72 * hour),
  });
  await demo.runJobs();
  await demo.database.delete(mailbox);
  for (let turn = 0; turn < 9; turn += 1) await post(demo, `/identity/relance-activation?userId=${account.id}`, {});
  expect(await subjectsTo(demo, account.userName)).toHaveLength(5);
});

test('a link asked for again for what is no number of an account leaves no job that fails', async () => {
  await demo.runJobs();
  await demo.database.delete(jobs);
  expect((await post(demo, `/identity/relance-activation?userId=${'-'.repeat(36)}`, {})).statusCode).toBe(204);
  await demo.runJobs();
  expect(await demo.database.select({ state: jobs.state, lastError: jobs.lastError }).from(jobs)).toEqual([
    { state: 'done', lastError: null },
  ]);
});

/** An access that a member opened for somebody, at an address that is not theirs. */
async function openFor(rank: number, userName: string): Promise<string> {
  await post(demo, '/identity/register', registrant('VALD', rank, { email: userName }));
  await demo.runJobs();
  const account = await findAccountByUserName(demo.database, 'VALD', userName);
  if (!account) throw new Error('no account was opened');
  await demo.database
    .update(comptes)
    .set({ origine: 'ADHERENT', motDePasse: null, dateMotDePasse: null })
    .where(eq(comptes.id, account.id));
  return account.id;
}
const askAgain = async (userId: string) => {
  await post(demo, `/identity/relance-activation?userId=${userId}`, {});
  await demo.runJobs();
};

test('a person who registers once the time of an access is over replaces it, though a link keeps it for a stranger', async () => {
  const stranger = 'inconnu@faute.test';
  const id = await openFor(3, stranger);
  demo.clock.advance(29 * day);
  await askAgain(id);
  const { path, code } = await linkMailedTo(demo, stranger);
  expect(path).toBe('activate-user');
  const email = 'la.bonne@exemple.test';
  const own = registrant('VALD', 3, { email });
  // Until then they are sent the link of the access.
  await post(demo, '/identity/register', own);
  expect(await subjectsTo(demo, email)).toEqual([]);
  demo.clock.advance(2 * day);
  await demo.runUpkeep();
  expect((await post(demo, '/identity/register', own)).json()).toMatchObject({ isEmailEnvoye: true });
  const sent = await linkMailedTo(demo, email);
  expect(sent.path).toBe('confirm-email');
  const stolen = await post(demo, '/identity/activate-user', {
    code,
    userId: id,
    password: goodPassword,
    confirmPassword: goodPassword,
    CGU: true,
  });
  expect(stolen.json()).toMatchObject({ data: 'InvalidToken' });
  const { userId } = sent;
  expect((await post(demo, '/identity/confirm-email', { code: sent.code, userId })).statusCode).toBe(200);
  expect(await findAccountByUserName(demo.database, 'VALD', email)).toMatchObject({
    etat: 'ACTIF',
    origine: 'INSCRIPTION',
  });
});

test('a link that staff sent once the time of an access was over is sent again to who lost it', async () => {
  const userName = 'retrouvee@exemple.test';
  const id = await openFor(4, userName);
  demo.clock.advance(29 * day);
  await askAgain(id);
  demo.clock.advance(2 * day);
  const links = async () => (await subjectsTo(demo, userName)).filter((subject) => subject.includes('Activez')).length;
  const before = await links();
  await askAgain(id);
  expect(await links()).toBe(before);
  const helene = await withSession(demo, 'helene.dargois');
  expect((await helene.send('POST', `/identity/relance-activation?userId=${id}`, null)).statusCode).toBe(204);
  expect(await links()).toBe(before + 1);
  demo.clock.advance(day);
  await askAgain(id);
  expect(await links()).toBe(before + 2);
});

test('whoever closed their space reads at every door that it may come back, as long as it may', async () => {
  const email = 'partie@exemple.test';
  const body = registrant('VALD', 4, { email });
  expect((await post(demo, '/identity/register', body)).statusCode).toBe(200);
  await demo.runJobs();
  const account = await findAccountByUserName(demo.database, 'VALD', email);
  if (!account) throw new Error('No account was made.');
  const planned = { etat: 'DESACTIVE', etatAvant: 'ACTIF', motifEtat: 'SUPPRESSION' } as const;
  await demo.database
    .update(comptes)
    .set({ ...planned, dateActivation: demo.clock.now() })
    .where(eq(comptes.id, account.id));
  const now = demo.clock.now();
  const purpose = 'AnnulationSuppression';
  await demo.database.transaction((transaction) =>
    createLink(transaction, { clientCode: 'VALD', compteId: account.id, purpose, ttlMs: 7 * day, now }),
  );
  /** What registration, forgotten password and sign-in say. */
  const told = async () => {
    await demo.database.delete(mailbox);
    expect((await post(demo, '/identity/register', body)).statusCode).toBe(200);
    expect(
      (await post(demo, '/identity/forgot-password', { userName: email, dateNaissance: body.dateNaissance }))
        .statusCode,
    ).toBe(204);
    await demo.runJobs();
    const mails = (await demo.mailbox(email)).map(({ text }) => text);
    const refused = await demo.visitor().browser.signIn(email, goodPassword);
    expect(refused.statusCode).toBe(403);
    return [...mails, refused.json<{ message: string }>().message];
  };
  const words = await told();
  expect(words).toHaveLength(3);
  for (const text of words) expect(text).toContain('Vous pouvez encore le rétablir');
  // Staff close the way back: the mailbox is in other hands.
  await demo.database.transaction((transaction) => closeLinks(transaction, account.id, [purpose], now));
  const closed = await told();
  for (const text of closed) expect(text).not.toContain('rétablir');
  expect(closed.join(' ')).toMatch(/dont l’accès est fermé.*Votre compte est désactivé/s);
});

import { eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { findClientByCode } from '../../identity/clients/store';
import { serverChannels } from '../../platform/channels';
import { findMailsOfAccount } from '../../platform/mail/sent-mails';
import { testConfig } from '../../platform/testing/test-config';
import type { AnnounceContext } from './announce';
import { abonnements } from '../tables';
import { told, messages, choose } from './testing/announcements';

let demo: DemoApp;
let compteId: string;
let context: AnnounceContext;
const address = 'camille.vernoux@exemple.test';

beforeAll(async () => {
  demo = await createDemoApp();
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.userName, address));
  const client = await findClientByCode(demo.database, 'VALD');
  if (!account || !client) throw new Error('no demo');
  compteId = account.id;
  const { now, today } = demo.clock;
  context = { client, origin: 'http://vald.localhost:8080', now, today, channels: serverChannels(testConfig) };
}, 90_000);
beforeEach(async () => {
  await demo.runJobs();
  demo.clock.advance(1000);
  await demo.database.delete(abonnements);
});
afterAll(() => demo.close());

test('the weekly mail of reimbursements leaves once, on the Monday after', async () => {
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  const before = await messages(demo, address);
  for (const date of ['19/11/2026', '20/11/2026'])
    await told(demo, context, { kind: 'prestation.payee', compteId, variables: { date } });
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before);
  demo.clock.advance(3 * 86_400_000);
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before + 1);
  expect((await demo.mailbox(address))[0]).toMatchObject({ subject: 'De nouveaux remboursements sont disponibles' });
});

test('two payments at the same instant make one weekly mail', async () => {
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  const paid = (date: string) => told(demo, context, { kind: 'prestation.payee', compteId, variables: { date } });
  await Promise.all([paid('24/11/2026'), paid('25/11/2026')]);
  const lines = await findMailsOfAccount(demo.database, 'VALD', compteId);
  expect(lines.filter(({ code, etat }) => code === 'E-13-HEBDO' && etat === 'EN_FILE')).toHaveLength(1);
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', {});
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
});

test('a weekly mail that waits is taken back when its reader no longer wants it', async () => {
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  await told(demo, context, { kind: 'prestation.payee', compteId, variables: { date: '24/11/2026' } });
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', {});
  const before = await messages(demo, address);
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before);
});

test('a weekly mail goes to the address of the day on which it leaves, and its line says so', async () => {
  const moved = 'camille.autre@exemple.test';
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  await told(demo, context, { kind: 'prestation.payee', compteId, variables: { date: '24/11/2026' } });
  await demo.database.update(comptes).set({ email: moved }).where(eq(comptes.id, compteId));
  const before = await messages(demo, address);
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before);
  expect((await demo.mailbox(moved))[0]).toMatchObject({ subject: 'De nouveaux remboursements sont disponibles' });
  expect((await findMailsOfAccount(demo.database, 'VALD', compteId))[0]).toMatchObject({ etat: 'ENVOYE' });
  await demo.database.update(comptes).set({ email: address }).where(eq(comptes.id, compteId));
});

test('a weekly mail does not leave to a space that was closed meanwhile', async () => {
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  await told(demo, context, { kind: 'prestation.payee', compteId, variables: { date: '24/11/2026' } });
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, compteId));
  const before = await messages(demo, address);
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before);
  const lines = await findMailsOfAccount(demo.database, 'VALD', compteId);
  expect(lines.find(({ code }) => code === 'E-13-HEBDO')).toMatchObject({
    etat: 'REFUSE',
    motif: 'L’espace a été fermé avant le jour de l’envoi.',
  });
  await demo.database.update(comptes).set({ etat: 'ACTIF' }).where(eq(comptes.id, compteId));
});

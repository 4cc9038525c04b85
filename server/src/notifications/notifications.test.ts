import { eq } from 'drizzle-orm';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { civilDateOf } from '../platform/clock';
import { countUnread, findReceived } from './store';
import { notificationsComptes } from './tables';
import { comptes } from '../identity/accounts/tables';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const list = async (who: Caller) =>
  (await who.get('/notifications')).json<{ notifications: Notification[] }>().notifications;
const mark = (who: Caller, id: string, isLue = true) => who.send('POST', '/notifications', null, { id, isLue });
const account = async (userName: string) =>
  (
    await demo.database
      .select()
      .from(comptes)
      .where(eq(comptes.userName, `${userName}@exemple.test`))
  )[0]?.id ?? '';

test('a member gets the notifications to everyone and to them, newest first, without expired and future ones', async () => {
  const told = await list(camille);
  expect(told).toHaveLength(8);
  expect(told.map(({ date }) => date)).toEqual(
    told
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(told[0]).toMatchObject({
    titre: 'Un nouveau remboursement est disponible',
    importance: 'SUCCES',
    isLue: false,
  });
  expect(told.map(({ titre }) => titre)).not.toContain('Maintenance de votre espace');
  expect(told.map(({ titre }) => titre)).not.toContain('Nos horaires de fin d’année');
});

test('each person has their own: a beneficiary those to everyone and their card, a person without card no card, staff none', async () => {
  expect(await list(await demo.as('julien.vernoux'))).toHaveLength(2);
  expect(await list(await demo.as('odile.brancourt'))).toHaveLength(4);
  expect(await list(await demo.as('marc.delaunoye', 'aliz'))).toHaveLength(6);
  expect((await list(await demo.as('theo.marchandot'))).map(({ titre }) => titre)).toEqual(['Fraudes par téléphone']);
  expect(await list(await demo.as('helene.dargois'))).toEqual([]);
});

test('nobody is asked for the certificate of studies of a child who is covered without it', async () => {
  // Her children are 14 and 11; the insurer asks for it after 20.
  expect((await list(camille)).map(({ titre }) => titre)).not.toContain('Certificat de scolarité');
});

test('a read notification is read on every device of the person, and for nobody else', async () => {
  const [first] = await list(camille);
  const ofBoth = (await list(camille)).find(({ titre }) => titre.startsWith('Votre carte 2027'));
  const before = await countUnread(
    demo.database,
    { clientCode: 'VALD', compteId: await account('camille.vernoux'), roles: ['User'] },
    { now: demo.clock.now(), today: demo.clock.today() },
  );
  expect((await mark(camille, first?.id ?? '')).json()).toEqual({});
  await mark(camille, ofBoth?.id ?? '');
  const again = await demo.as('camille.vernoux');
  expect((await list(again)).filter(({ isLue }) => !isLue)).toHaveLength(before - 2);
  expect((await list(await demo.as('julien.vernoux'))).every(({ isLue }) => !isLue)).toBe(true);
  await mark(camille, ofBoth?.id ?? '', false);
  expect((await list(camille)).find(({ id }) => id === ofBoth?.id)?.isLue).toBe(false);
});

test('a notification of a day after that of the portal does not show yet', async () => {
  const recipient = { clientCode: 'VALD', compteId: await account('camille.vernoux'), roles: ['User' as const] };
  const now = demo.clock.now();
  const early = await findReceived(demo.database, recipient, { now, today: '2026-11-01' });
  expect(early.length).toBeGreaterThan(0);
  expect(early.every(({ notification }) => civilDateOf(notification.dateDebut) <= '2026-11-01')).toBe(true);
});

test('repeated readings, also from two windows at once, keep the first time', async () => {
  const [, second] = await list(camille);
  const id = second?.id ?? '';
  await Promise.all([mark(camille, id), mark(camille, id)]);
  const readAt = async () =>
    (await demo.database.select().from(notificationsComptes).where(eq(notificationsComptes.idNotification, id)))[0]
      ?.dateLecture;
  const first = await readAt();
  demo.clock.advance(60_000);
  await mark(camille, id);
  expect(await readAt()).toEqual(first);
});

test('[SES-03] marking a foreign, an expired and an unknown one gets the same response', async () => {
  const julien = await demo.as('julien.vernoux');
  const ofCamille = (await list(camille)).find(({ titre }) => titre === 'Votre demande attend une pièce')?.id ?? '';
  const answers = [await mark(julien, ofCamille), await mark(julien, '00000000-0000-4000-8000-000000000000')].map(
    (answer) => ({ ...answer.json<object>(), traceId: '' }),
  );
  expect(answers[0]).toMatchObject({ status: 404, data: 'NonTrouve' });
  expect(answers[1]).toEqual(answers[0]);
  expect((await list(camille)).find(({ id }) => id === ofCamille)).toMatchObject({
    titre: 'Votre demande attend une pièce',
  });
});

test('a notification shows until its end', async () => {
  const day = 86_400_000;
  demo.clock.advance(26 * day);
  const toCome = await demo.as('julien.vernoux');
  expect((await list(toCome)).map(({ titre }) => titre)).toContain('Nos horaires de fin d’année');
  demo.clock.advance(20 * day);
  expect((await list(await demo.as('julien.vernoux'))).map(({ titre }) => titre)).not.toContain(
    'Votre carte 2027 est disponible',
  );
});

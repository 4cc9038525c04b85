import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { findClientByCode } from '../../identity/clients/store';
import { serverChannels } from '../../platform/channels';
import { civilDateOf } from '../../platform/clock';
import { jobs } from '../../platform/jobs/tables';
import { findMailsOf } from '../../platform/mail/sent-mails';
import { modelesCourriels } from '../../platform/mail/tables';
import { testConfig } from '../../platform/testing/test-config';
import { announce, type AnnounceContext } from './announce';
import { abonnements, notifications } from '../tables';
import { told, bell, messages, choose } from './testing/announcements';

let demo: DemoApp;
let camille: Caller;
let compteId: string;
let context: AnnounceContext;
const address = 'camille.vernoux@exemple.test';
const numeroDemande = 'DEM-2026-009001';

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
  camille = await demo.as('camille.vernoux');
  await demo.runJobs();
  demo.clock.advance(1000);
  await demo.database.delete(abonnements);
});
afterAll(() => demo.close());

const accepted = () =>
  told(demo, context, {
    kind: 'demande.acceptee',
    compteId,
    numeroDemande,
    variables: { demarche: 'Modifier <b>mon</b> adresse' },
  });

test('a decided request rings the bell with its link, escaped, and sends E-11 whose fate is kept', async () => {
  await accepted();
  expect(await bell(camille)).toMatchObject({
    titre: 'Votre demande a été traitée',
    texte: expect.stringContaining('Modifier &lt;b&gt;mon&lt;/b&gt; adresse'),
    lien: `/history/${numeroDemande}`,
    isLue: false,
  });
  expect(await findMailsOf(demo.database, 'VALD', numeroDemande)).toMatchObject([
    { code: 'E-11-TRAITEE', etat: 'EN_FILE', destinataire: 'c•••@exemple.test' },
  ]);
  await demo.runJobs();
  expect((await demo.mailbox(address))[0]).toMatchObject({
    subject: `Votre demande n°\u00a0${numeroDemande} a été traitée`,
    text: expect.stringContaining(`http://vald.localhost:8080/#/history/${numeroDemande}`),
  });
  expect(await findMailsOf(demo.database, 'VALD', numeroDemande)).toMatchObject([{ etat: 'ENVOYE' }]);
  expect(await findMailsOf(demo.database, 'ALIZ', numeroDemande)).toEqual([]);
});

test('whoever wants no mail about requests still has the bell', async () => {
  await choose(demo, compteId, 'SUIVI_DEMANDE', {});
  const before = await messages(demo, address);
  await accepted();
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before);
  expect(await bell(camille)).toMatchObject({ date: demo.clock.now().toISOString() });
});

test('an SMS goes to a confirmed mobile of whoever chose it, and to nobody else', async () => {
  const [{ telephonePortable, isTelephoneConfirme } = { telephonePortable: null, isTelephoneConfirme: false }] =
    await demo.database.select().from(comptes).where(eq(comptes.id, compteId));
  expect(isTelephoneConfirme).toBe(true);
  const mobile = telephonePortable ?? '';
  const before = await messages(demo, mobile);
  await accepted();
  await demo.runJobs();
  expect(await messages(demo, mobile)).toBe(before);
  await choose(demo, compteId, 'SUIVI_DEMANDE', { sms: true });
  await accepted();
  await demo.runJobs();
  expect((await demo.mailbox(mobile))[0]).toMatchObject({
    channel: 'SMS',
    text: expect.stringContaining(`votre demande ${numeroDemande} a avancé`),
  });
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, compteId));
  await accepted();
  await demo.runJobs();
  expect(await messages(demo, mobile)).toBe(before + 1);
  await demo.database.update(comptes).set({ isTelephoneConfirme: true }).where(eq(comptes.id, compteId));
});

test('nobody switches a security event off', async () => {
  await choose(demo, compteId, 'SECURITE', {});
  await told(demo, context, {
    kind: 'securite.coordonnees-bancaires',
    compteId,
    variables: { date: '20/11/2026', fin: '144', heures: '48', isPremier: false },
  });
  await demo.runJobs();
  expect((await demo.mailbox(address))[0]).toMatchObject({ subject: 'Vos coordonnées bancaires ont été modifiées' });
});

test('[F-01] a server without gateway neither offers nor queues SMS and mobile notifications', async () => {
  await choose(demo, compteId, 'SUIVI_DEMANDE', { sms: true, push: true });
  await demo.database.delete(jobs);
  const kinds = async () => (await demo.database.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind).sort();
  const accept = (from: AnnounceContext) =>
    demo.database.transaction((transaction) =>
      announce(transaction, from, {
        kind: 'demande.acceptee',
        compteId,
        numeroDemande,
        variables: { demarche: 'Modifier mon adresse' },
      }),
    );
  await accept({ ...context, channels: serverChannels({ ...testConfig, environment: 'production' }) });
  expect(await kinds()).toEqual([]);
  await accept(context);
  expect(await kinds()).toEqual(['push', 'sms']);
});

test('an insurer switches a mail off, and replaces the text of another', async () => {
  const row = { clientCode: 'VALD', auteur: 'helene', date: demo.clock.now() };
  await demo.database.insert(modelesCourriels).values([
    { ...row, code: 'E-11-TRAITEE', objet: null, corps: null, isActif: false },
    { ...row, code: 'E-11-PIECES', objet: 'Pièces {numeroDemande}', corps: 'Chère {prenom},\n\nMerci.', isActif: true },
    { ...row, code: 'E-12', objet: null, corps: null, isActif: false },
  ]);
  const before = await messages(demo, address);
  await accepted();
  await told(demo, context, {
    kind: 'demande.pieces-demandees',
    compteId,
    numeroDemande,
    variables: { demarche: 'Modifier' },
  });
  await told(demo, context, {
    kind: 'securite.coordonnees-bancaires',
    compteId,
    variables: { date: '20/11/2026', fin: '144', heures: '48', isPremier: false },
  });
  await demo.runJobs();
  expect(await messages(demo, address)).toBe(before + 2);
  expect((await demo.mailbox(address)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`Pièces ${numeroDemande}`]),
  );
  await demo.database.delete(modelesCourriels);
});

test('on a day of the demo before that of the clock the bell rings on that day', async () => {
  const earlier = { ...context, today: () => '2026-01-15' };
  await demo.database.transaction((transaction) =>
    announce(transaction, earlier, { kind: 'document.disponible', compteId, variables: {} }),
  );
  const rows = await demo.database
    .select({ dateDebut: notifications.dateDebut })
    .from(notifications)
    .where(eq(notifications.titre, 'Un nouveau document est disponible'));
  expect(rows.map(({ dateDebut }) => civilDateOf(dateDebut))).toContain('2026-01-15');
});

test('a closed account learns nothing', async () => {
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, compteId));
  await accepted();
  expect((await findMailsOf(demo.database, 'VALD', numeroDemande)).filter(({ etat }) => etat === 'EN_FILE')).toEqual(
    [],
  );
  await demo.database.update(comptes).set({ etat: 'ACTIF' }).where(eq(comptes.id, compteId));
});

test('a write that failed notifies nobody', async () => {
  const before = await bell(camille);
  await expect(
    demo.database.transaction(async (transaction) => {
      await announce(transaction, context, {
        kind: 'demande.refusee',
        compteId,
        numeroDemande,
        variables: { demarche: 'Modifier' },
      });
      throw new Error('failed write');
    }),
  ).rejects.toThrow('failed write');
  expect(await bell(camille)).toEqual(before);
});

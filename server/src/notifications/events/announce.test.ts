import { eq } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { findClientByCode } from '../../identity/clients/store';
import { serverChannels } from '../../platform/channels';
import { civilDateOf } from '../../platform/clock';
import { jobs } from '../../platform/jobs/tables';
import { findMailsOf, findMailsOfAccount } from '../../platform/mail/sent-mails';
import { modelesCourriels } from '../../platform/mail/tables';
import { testConfig } from '../../platform/testing/test-config';
import { announce, type AnnounceContext, type Announcement } from './announce';
import type { EventKind } from './facts';
import { keepSubscription } from '../subscriptions/store';
import { abonnements, notifications } from '../tables';

let demo: DemoApp;
let camille: Caller;
let compteId: string;
let context: AnnounceContext;
const address = 'camille.vernoux@exemple.test';
const numeroDemande = 'DEM-2026-009001';
const numeroContrat = 'VAL0004521';

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

const told = <Kind extends EventKind>(announcement: Announcement<Kind>) =>
  demo.database.transaction((transaction) => announce(transaction, context, announcement));
const bell = async () =>
  (await camille.get('/notifications')).json<{ notifications: Notification[] }>().notifications[0];
const messages = async (to: string) => (await demo.mailbox(to)).length;
const choose = (code: 'SUIVI_DEMANDE' | 'ALERTE_REMBOURSEMENT' | 'SECURITE', canaux: object, frequence = 'IMMEDIATE') =>
  keepSubscription(
    demo.database,
    { clientCode: 'VALD', compteId },
    code,
    {
      canaux: { mail: false, sms: false, push: false, ...canaux },
      frequence: frequence === 'HEBDO' ? 'HEBDO' : 'IMMEDIATE',
    },
    demo.clock.now(),
  );
const accepted = () =>
  told({ kind: 'demande.acceptee', compteId, numeroDemande, variables: { demarche: 'Modifier <b>mon</b> adresse' } });

test('a decided request rings the bell with its link, escaped, and sends E-11 whose fate is kept', async () => {
  await accepted();
  expect(await bell()).toMatchObject({
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
  await choose('SUIVI_DEMANDE', {});
  const before = await messages(address);
  await accepted();
  await demo.runJobs();
  expect(await messages(address)).toBe(before);
  expect(await bell()).toMatchObject({ date: demo.clock.now().toISOString() });
});

test('an SMS goes to a confirmed mobile of whoever chose it, and to nobody else', async () => {
  const [{ telephonePortable, isTelephoneConfirme } = { telephonePortable: null, isTelephoneConfirme: false }] =
    await demo.database.select().from(comptes).where(eq(comptes.id, compteId));
  expect(isTelephoneConfirme).toBe(true);
  const mobile = telephonePortable ?? '';
  const before = await messages(mobile);
  await accepted();
  await demo.runJobs();
  expect(await messages(mobile)).toBe(before);
  await choose('SUIVI_DEMANDE', { sms: true });
  await accepted();
  await demo.runJobs();
  expect((await demo.mailbox(mobile))[0]).toMatchObject({
    channel: 'SMS',
    text: expect.stringContaining(`votre demande ${numeroDemande} a avancé`),
  });
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, compteId));
  await accepted();
  await demo.runJobs();
  expect(await messages(mobile)).toBe(before + 1);
  await demo.database.update(comptes).set({ isTelephoneConfirme: true }).where(eq(comptes.id, compteId));
});

test('nobody switches a security event off', async () => {
  await choose('SECURITE', {});
  await told({
    kind: 'securite.coordonnees-bancaires',
    compteId,
    variables: { date: '20/11/2026', fin: '144', heures: '48' },
  });
  await demo.runJobs();
  expect((await demo.mailbox(address))[0]).toMatchObject({ subject: 'Vos coordonnées bancaires ont été modifiées' });
});

test('the alert of a reimbursement leads to the list that the insurer has, where care of last year is too', async () => {
  const paid = { kind: 'prestation.payee', variables: { date: '19/11/2026' } } as const;
  await told({ ...paid, compteId });
  expect(await bell()).toMatchObject({ lien: '/v2/adherent/prestations?onglet=paiement' });
  const aliz = await findClientByCode(demo.database, 'ALIZ');
  const [marc] = await demo.database.select().from(comptes).where(eq(comptes.userName, 'marc.delaunoye@exemple.test'));
  if (!aliz || !marc) throw new Error('no demo');
  await demo.database.transaction((transaction) =>
    announce(transaction, { ...context, client: aliz }, { ...paid, compteId: marc.id }),
  );
  const own = await (await demo.as('marc.delaunoye', 'aliz')).get('/notifications');
  expect(own.json<{ notifications: Notification[] }>().notifications[0]).toMatchObject({
    lien: '/v1/adherent/remboursements?periode=perso&du=2024-08-20',
  });
});

/** The client of the events with another value of one feature for the contract of Camille. */
function withException(feature: FeatureKey, isActivated: boolean): AnnounceContext {
  const { configuration } = context.client;
  const own = { isActivated: !isActivated, isActivatedPerContract: { [numeroContrat]: isActivated } };
  const fonctionnalites = { ...configuration.fonctionnalites, [feature]: own };
  return { ...context, client: { ...context.client, configuration: { ...configuration, fonctionnalites } } };
}

test('[SES-08] the alert of a reimbursement leads to the list that its contract has open', async () => {
  const closed = withException('prestationsConsultation', false);
  await demo.database.transaction((transaction) =>
    announce(transaction, closed, {
      kind: 'prestation.payee',
      compteId,
      numeroContrat,
      variables: { date: '19/11/2026' },
    }),
  );
  expect((await bell())?.lien).toMatch(/^\/v1\/adherent\/remboursements\?/);
});

test('[SES-08] while the page of a request is closed, its mail has no button and its notification names whom to call', async () => {
  await choose('SUIVI_DEMANDE', { mail: true });
  const closed = withException('historyConsultation', false);
  const asked = {
    kind: 'demande.pieces-demandees',
    compteId,
    numeroDemande,
    variables: { demarche: 'Pharmacie' },
  } as const;
  await demo.database.transaction((transaction) => announce(transaction, closed, { ...asked, numeroContrat }));
  expect((await bell())?.texte).toContain('Pour en savoir plus, appelez le');
  await demo.runJobs();
  const [mail] = await demo.mailbox(address);
  expect(mail?.text).toContain('Pour savoir lesquelles et où les envoyer, appelez-nous au');
  expect(mail?.text).not.toMatch(/espace personnel|\/#\/history/);
});

test('[SES-08] while the page of a request is closed, its SMS names whom to call; an insurer’s own stays', async () => {
  await choose('SUIVI_DEMANDE', { sms: true });
  const [own] = await demo.database.select().from(comptes).where(eq(comptes.id, compteId));
  const closed = withException('historyConsultation', false);
  const variables = { demarche: 'Pharmacie' };
  const lastSms = async () => {
    demo.clock.advance(1000);
    await demo.database.transaction((transaction) =>
      announce(transaction, closed, { kind: 'demande.acceptee', compteId, numeroDemande, numeroContrat, variables }),
    );
    await demo.runJobs();
    return (await demo.mailbox(own?.telephonePortable ?? ''))[0]?.text;
  };
  expect(await lastSms()).toMatch(/DEM-2026-009001 a avancé\. Pour en savoir plus, appelez-nous au [\d ]+\.$/);
  const corps = 'Du neuf\u00a0: {numeroDemande}.';
  const row = { clientCode: 'VALD', code: 'S-DEMANDE', objet: null, corps, isActif: true, auteur: 'helene' };
  await demo.database.insert(modelesCourriels).values({ ...row, date: demo.clock.now() });
  expect(await lastSms()).toBe(`Du neuf\u00a0: ${numeroDemande}.`);
  await demo.database.delete(modelesCourriels);
});

test('[SES-08] while no list of reimbursements is open, the mail of one has no button and says whom to call', async () => {
  await choose('ALERTE_REMBOURSEMENT', { mail: true });
  const { configuration } = withException('prestationsConsultation', false).client;
  const off = { isActivated: false };
  const fonctionnalites = { ...configuration.fonctionnalites, remboursementsConsultation: off };
  const closed = { ...context, client: { ...context.client, configuration: { ...configuration, fonctionnalites } } };
  const variables = { date: '19/11/2026' };
  await demo.database.transaction((transaction) =>
    announce(transaction, closed, { kind: 'prestation.payee', compteId, numeroContrat, variables }),
  );
  expect((await bell())?.lien).toBeNull();
  expect((await bell())?.texte).toMatch(/effectué le 19\/11\/2026\. Pour en savoir plus, appelez le/);
  await demo.runJobs();
  const [mail] = await demo.mailbox(address);
  expect(mail?.text).toMatch(/effectué le 19\/11\/2026\.\s+Pour en savoir plus, appelez-nous au/);
  expect(mail?.text).not.toMatch(/\/#\//);
});

test('[SES-08] a list that an audience has counts as open: its reader may be in it', async () => {
  const { configuration, settings } = context.client;
  const off = { isActivated: false };
  const fonctionnalites = {
    ...configuration.fonctionnalites,
    prestationsConsultation: off,
    remboursementsConsultation: off,
  };
  const parAudience = { prestationsConsultation: [{ audience: 'SENIORS', isActivated: true, modeGestion: null }] };
  const client = {
    ...context.client,
    configuration: { ...configuration, fonctionnalites },
    settings: { ...settings, parAudience },
  };
  const variables = { date: '19/11/2026' };
  await demo.database.transaction((transaction) =>
    announce(transaction, { ...context, client }, { kind: 'prestation.payee', compteId, numeroContrat, variables }),
  );
  expect((await bell())?.lien).toMatch(/^\/v2\/adherent\/prestations\?/);
});

test('[SES-08] a list that everybody has comes before that of an audience, and a contract’s own value before both', async () => {
  const { configuration, settings } = context.client;
  const row = [{ audience: 'SENIORS', isActivated: true, modeGestion: null }];
  const leadWith = async (v1: boolean, isClosedHere: boolean) => {
    const fonctionnalites = {
      ...configuration.fonctionnalites,
      prestationsConsultation: {
        isActivated: false,
        isActivatedPerContract: isClosedHere ? { [numeroContrat]: false } : {},
      },
      remboursementsConsultation: { isActivated: v1 },
    };
    const client = {
      ...context.client,
      configuration: { ...configuration, fonctionnalites },
      settings: { ...settings, parAudience: { prestationsConsultation: row } },
    };
    const paid = { kind: 'prestation.payee', compteId, numeroContrat, variables: { date: '19/11/2026' } } as const;
    demo.clock.advance(1000);
    await demo.database.transaction((transaction) => announce(transaction, { ...context, client }, paid));
    return (await bell())?.lien;
  };
  expect(await leadWith(true, false)).toMatch(/^\/v1\/adherent\/remboursements\?/);
  expect(await leadWith(false, false)).toMatch(/^\/v2\/adherent\/prestations\?/);
  expect(await leadWith(false, true)).toBeNull();
});

test('the weekly mail of reimbursements leaves once, on the Monday after', async () => {
  await choose('ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  const before = await messages(address);
  for (const date of ['19/11/2026', '20/11/2026'])
    await told({ kind: 'prestation.payee', compteId, variables: { date } });
  await demo.runJobs();
  expect(await messages(address)).toBe(before);
  demo.clock.advance(3 * 86_400_000);
  await demo.runJobs();
  expect(await messages(address)).toBe(before + 1);
  expect((await demo.mailbox(address))[0]).toMatchObject({ subject: 'De nouveaux remboursements sont disponibles' });
});

test('two payments at the same instant make one weekly mail', async () => {
  await choose('ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  const paid = (date: string) => told({ kind: 'prestation.payee', compteId, variables: { date } });
  await Promise.all([paid('24/11/2026'), paid('25/11/2026')]);
  const lines = await findMailsOfAccount(demo.database, 'VALD', compteId);
  expect(lines.filter(({ code, etat }) => code === 'E-13-HEBDO' && etat === 'EN_FILE')).toHaveLength(1);
  await choose('ALERTE_REMBOURSEMENT', {});
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
});

test('[F-01] a server without gateway neither offers nor queues SMS and mobile notifications', async () => {
  await choose('SUIVI_DEMANDE', { sms: true, push: true });
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

test('a weekly mail that waits is taken back when its reader no longer wants it', async () => {
  await choose('ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  await told({ kind: 'prestation.payee', compteId, variables: { date: '24/11/2026' } });
  await choose('ALERTE_REMBOURSEMENT', {});
  const before = await messages(address);
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
  expect(await messages(address)).toBe(before);
});

test('a weekly mail goes to the address of the day on which it leaves, and its line says so', async () => {
  const moved = 'camille.autre@exemple.test';
  await choose('ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  await told({ kind: 'prestation.payee', compteId, variables: { date: '24/11/2026' } });
  await demo.database.update(comptes).set({ email: moved }).where(eq(comptes.id, compteId));
  const before = await messages(address);
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
  expect(await messages(address)).toBe(before);
  expect((await demo.mailbox(moved))[0]).toMatchObject({ subject: 'De nouveaux remboursements sont disponibles' });
  expect((await findMailsOfAccount(demo.database, 'VALD', compteId))[0]).toMatchObject({ etat: 'ENVOYE' });
  await demo.database.update(comptes).set({ email: address }).where(eq(comptes.id, compteId));
});

test('a weekly mail does not leave to a space that was closed meanwhile', async () => {
  await choose('ALERTE_REMBOURSEMENT', { mail: true }, 'HEBDO');
  await told({ kind: 'prestation.payee', compteId, variables: { date: '24/11/2026' } });
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, compteId));
  const before = await messages(address);
  demo.clock.advance(7 * 86_400_000);
  await demo.runJobs();
  expect(await messages(address)).toBe(before);
  const lines = await findMailsOfAccount(demo.database, 'VALD', compteId);
  expect(lines.find(({ code }) => code === 'E-13-HEBDO')).toMatchObject({
    etat: 'REFUSE',
    motif: 'L’espace a été fermé avant le jour de l’envoi.',
  });
  await demo.database.update(comptes).set({ etat: 'ACTIF' }).where(eq(comptes.id, compteId));
});

test('an insurer switches a mail off, and replaces the text of another', async () => {
  const row = { clientCode: 'VALD', auteur: 'helene', date: demo.clock.now() };
  await demo.database.insert(modelesCourriels).values([
    { ...row, code: 'E-11-TRAITEE', objet: null, corps: null, isActif: false },
    { ...row, code: 'E-11-PIECES', objet: 'Pièces {numeroDemande}', corps: 'Chère {prenom},\n\nMerci.', isActif: true },
    { ...row, code: 'E-12', objet: null, corps: null, isActif: false },
  ]);
  const before = await messages(address);
  await accepted();
  await told({ kind: 'demande.pieces-demandees', compteId, numeroDemande, variables: { demarche: 'Modifier' } });
  await told({
    kind: 'securite.coordonnees-bancaires',
    compteId,
    variables: { date: '20/11/2026', fin: '144', heures: '48' },
  });
  await demo.runJobs();
  expect(await messages(address)).toBe(before + 2);
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
  const before = await bell();
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
  expect(await bell()).toEqual(before);
});

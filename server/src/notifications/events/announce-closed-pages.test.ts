import { eq } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { findClientByCode } from '../../identity/clients/store';
import { serverChannels } from '../../platform/channels';
import { modelesCourriels } from '../../platform/mail/tables';
import { testConfig } from '../../platform/testing/test-config';
import { announce, type AnnounceContext } from './announce';
import { abonnements } from '../tables';
import { told, bell, choose } from './testing/announcements';

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

test('the alert of a reimbursement leads to the list that the insurer has, where care of last year is too', async () => {
  const paid = { kind: 'prestation.payee', variables: { date: '19/11/2026' } } as const;
  await told(demo, context, { ...paid, compteId });
  expect(await bell(camille)).toMatchObject({ lien: '/v2/adherent/prestations?onglet=paiement' });
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
  expect((await bell(camille))?.lien).toMatch(/^\/v1\/adherent\/remboursements\?/);
});

test('[SES-08] while the page of a request is closed, its mail has no button and its notification names whom to call', async () => {
  await choose(demo, compteId, 'SUIVI_DEMANDE', { mail: true });
  const closed = withException('historyConsultation', false);
  const asked = {
    kind: 'demande.pieces-demandees',
    compteId,
    numeroDemande,
    variables: { demarche: 'Pharmacie' },
  } as const;
  await demo.database.transaction((transaction) => announce(transaction, closed, { ...asked, numeroContrat }));
  expect((await bell(camille))?.texte).toContain('Pour en savoir plus, appelez le');
  await demo.runJobs();
  const [mail] = await demo.mailbox(address);
  expect(mail?.text).toContain('Pour savoir lesquelles et où les envoyer, appelez-nous au');
  expect(mail?.text).not.toMatch(/espace personnel|\/#\/history/);
});

test('[SES-08] while the page of a request is closed, its SMS names whom to call; an insurer’s own stays', async () => {
  await choose(demo, compteId, 'SUIVI_DEMANDE', { sms: true });
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
  await choose(demo, compteId, 'ALERTE_REMBOURSEMENT', { mail: true });
  const { configuration } = withException('prestationsConsultation', false).client;
  const off = { isActivated: false };
  const fonctionnalites = { ...configuration.fonctionnalites, remboursementsConsultation: off };
  const closed = { ...context, client: { ...context.client, configuration: { ...configuration, fonctionnalites } } };
  const variables = { date: '19/11/2026' };
  await demo.database.transaction((transaction) =>
    announce(transaction, closed, { kind: 'prestation.payee', compteId, numeroContrat, variables }),
  );
  expect((await bell(camille))?.lien).toBeNull();
  expect((await bell(camille))?.texte).toMatch(/effectué le 19\/11\/2026\. Pour en savoir plus, appelez le/);
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
  expect((await bell(camille))?.lien).toMatch(/^\/v2\/adherent\/prestations\?/);
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
    return (await bell(camille))?.lien;
  };
  expect(await leadWith(true, false)).toMatch(/^\/v1\/adherent\/remboursements\?/);
  expect(await leadWith(false, false)).toMatch(/^\/v2\/adherent\/prestations\?/);
  expect(await leadWith(false, true)).toBeNull();
});

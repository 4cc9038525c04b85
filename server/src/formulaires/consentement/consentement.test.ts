import type { Boot } from '@portal/shared-api/contract/boot';
import type { ConsentementDonne } from '@portal/shared-api/contract/formulaires/consentement';
import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { clients } from '../../identity/clients/tables';
import { accountOf } from '../../identity/testing/callers';
import { changeClient } from '../../identity/testing/clients';
import { consentements } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const read = async (who: Caller) =>
  (await who.get('/forms/consentement'))
    .json<{ consentements: { nom: string; accepted: boolean | null }[] }>()
    .consentements.map(({ nom, accepted }) => [nom, accepted]);
const answer = (who: Caller, data: object) => who.send('POST', '/forms/consentement/form', null, { data });

test('[MEM-13] Élodie has three pending answers, and each disappears once given', async () => {
  const elodie = await demo.as('elodie.jamin-roux');
  expect((await elodie.get('/forms/consentement')).json()).toMatchObject({
    consentements: Array(3).fill({ accepted: null, dateReponse: null, isObligatoire: false }),
  });
  expect(await read(elodie)).toEqual([
    ['OFFRES_MUTUELLE', null],
    ['OFFRES_PARTENAIRES', null],
    ['STATISTIQUES', null],
  ]);
  expect((await answer(elodie, [{ nomConsentement: 'OFFRES_MUTUELLE', isAccepted: true }])).json()).toEqual({
    isModeGestionManuel: false,
    isEnvoiArActivated: false,
  });
  await answer(elodie, [
    { nomConsentement: 'OFFRES_PARTENAIRES', isAccepted: false },
    { nomConsentement: 'STATISTIQUES', isAccepted: false },
  ]);
  expect(await read(elodie)).toEqual([
    ['OFFRES_MUTUELLE', true],
    ['OFFRES_PARTENAIRES', false],
    ['STATISTIQUES', false],
  ]);
});

test('[MEM-13] each purpose tells when it was answered, and that nobody has to accept it', async () => {
  const elodie = await demo.as('elodie.jamin-roux');
  demo.clock.advance(60_000);
  const now = demo.clock.now().toISOString();
  await answer(elodie, [{ nomConsentement: 'STATISTIQUES', isAccepted: true }]);
  const { consentements: told } = (await elodie.get('/forms/consentement')).json<{ consentements: object[] }>();
  expect(told.at(-1)).toEqual({
    nom: 'STATISTIQUES',
    libelle: expect.any(String),
    version: expect.stringMatching(/^[\da-f]{12}$/),
    accepted: true,
    dateReponse: now,
    historique: [
      { date: now, isAccepted: true },
      { date: '2026-11-20T08:00:00.000Z', isAccepted: false },
    ],
    isObligatoire: false,
  });
});

test('[MEM-13] the same answer once more, from another tab, is kept once', async () => {
  const elodie = await demo.as('elodie.jamin-roux');
  const kept = async () => (await elodie.get('/forms/consentement')).json<{ consentements: object[] }>().consentements;
  for (const isAccepted of [false, true, true, false, false]) {
    demo.clock.advance(1000);
    await answer(elodie, [{ nomConsentement: 'OFFRES_PARTENAIRES', isAccepted }]);
  }
  expect((await kept())[1]).toMatchObject({
    historique: [{ isAccepted: false }, { isAccepted: true }, { isAccepted: false }],
  });
});

test('[MEM-13] answers that were stored twice before are listed once, the newest; one to another text is another', async () => {
  const odile = await demo.as('odile.brancourt');
  const [purpose] = (await odile.get('/forms/consentement')).json<{ consentements: ConsentementDonne[] }>()
    .consentements;
  const { id: compteId } = await accountOf(demo, 'odile.brancourt');
  await demo.database.delete(consentements).where(eq(consentements.compteId, compteId));
  const stored = { clientCode: 'VALD', compteId, nom: purpose?.nom ?? '', adresseIp: null };
  const answers = [
    { isAccepted: true, version: 'former', date: new Date('2026-11-01T08:00:00Z') },
    { isAccepted: true, version: purpose?.version ?? '', date: new Date('2026-11-02T08:00:00Z') },
    { isAccepted: true, version: purpose?.version ?? '', date: new Date('2026-11-03T08:00:00Z') },
    { isAccepted: false, version: purpose?.version ?? '', date: new Date('2026-11-04T08:00:00Z') },
    { isAccepted: false, version: purpose?.version ?? '', date: new Date('2026-11-05T08:00:00Z') },
  ];
  await demo.database.insert(consentements).values(answers.map((each) => ({ ...stored, libelle: 'Texte', ...each })));
  expect((await odile.get('/forms/consentement')).json()).toMatchObject({
    consentements: [
      {
        accepted: false,
        dateReponse: '2026-11-05T08:00:00.000Z',
        historique: [
          { date: '2026-11-05T08:00:00.000Z', isAccepted: false },
          { date: '2026-11-03T08:00:00.000Z', isAccepted: true },
          { date: '2026-11-01T08:00:00.000Z', isAccepted: true },
        ],
      },
      {},
      {},
    ],
  });
});

test('[MEM-13] an answer can be withdrawn; the consent, its text and date remain stored', async () => {
  const elodie = await demo.as('elodie.jamin-roux');
  demo.clock.advance(1000);
  await answer(elodie, [{ nomConsentement: 'OFFRES_MUTUELLE', isAccepted: false }]);
  expect((await read(elodie))[0]).toEqual(['OFFRES_MUTUELLE', false]);
  const rows = await demo.database
    .select()
    .from(consentements)
    .where(eq(consentements.nom, 'OFFRES_MUTUELLE'))
    .orderBy(consentements.date);
  expect(rows.slice(-2)).toMatchObject([
    {
      isAccepted: true,
      libelle: 'Recevoir les offres de votre mutuelle par e-mail',
      version: expect.stringMatching(/^[\da-f]{12}$/),
      adresseIp: '127.0.0.1',
    },
    { isAccepted: false },
  ]);
});

test('[MEM-13] other members answered long ago: they have no popup', async () => {
  for (const [userName, client] of [
    ['camille.vernoux', 'vald'],
    ['julien.vernoux', 'vald'],
    ['loic.ferrandeau', 'aliz'],
    ['mireille.castagnol', 'rivi'],
    ['helene.dargois', 'vald'],
  ] as const) {
    expect((await read(await demo.as(userName, client))).every(([, accepted]) => accepted !== null)).toBe(true);
  }
});

test('[MEM-13] another text is asked for again if the former was accepted, not if it was refused', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  demo.clock.advance(1000);
  const isPending = async () => (await marc.get('/federation/boot')).json<Boot>().session?.isConsentementEnAttente;
  await answer(marc, [
    { nomConsentement: 'OFFRES_MUTUELLE', isAccepted: true },
    { nomConsentement: 'OFFRES_PARTENAIRES', isAccepted: false },
  ]);
  expect(await isPending()).toBe(false);
  await changeClient(demo.database, 'ALIZ', {
    configuration: {
      consentements: [
        { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres par téléphone' },
        { nom: 'OFFRES_PARTENAIRES', libelle: 'Recevoir les offres de tous' },
      ],
    },
  });
  expect((await marc.get('/forms/consentement')).json()).toMatchObject({
    consentements: [
      {
        nom: 'OFFRES_MUTUELLE',
        libelle: 'Recevoir les offres par téléphone',
        accepted: null,
        dateReponse: null,
        historique: [{ isAccepted: true }, {}],
      },
      { nom: 'OFFRES_PARTENAIRES', accepted: false },
    ],
  });
  expect(await isPending()).toBe(true);
  demo.clock.advance(1000);
  await answer(marc, [{ nomConsentement: 'OFFRES_MUTUELLE', isAccepted: false }]);
  expect(await isPending()).toBe(false);
});

test('[MEM-13] an answer to a text that has changed since it was read is refused, and none of its call is stored', async () => {
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const asked = async () =>
    (await lucie.get('/forms/consentement')).json<{ consentements: ConsentementDonne[] }>().consentements;
  const before = await asked();
  const [offers, partners] = before;
  const ask = (libelle: string) =>
    changeClient(demo.database, 'ALIZ', {
      configuration: {
        consentements: [
          { nom: 'OFFRES_MUTUELLE', libelle },
          { nom: 'OFFRES_PARTENAIRES', libelle: partners?.libelle ?? '' },
        ],
      },
    });
  await ask('Recevoir les offres par courrier');
  const given = [partners, offers].map((each) => ({
    nomConsentement: each?.nom,
    isAccepted: true,
    version: each?.version,
  }));
  expect((await answer(lucie, given)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.',
    erreurs: [{ champ: 'data.1.nomConsentement' }],
  });
  const after = await asked();
  expect(after.map(({ historique }) => historique)).toEqual(before.map(({ historique }) => historique));
  const read = after.map(({ nom, version }) => ({ nomConsentement: nom, isAccepted: true, version }));
  expect((await answer(lucie, read)).statusCode).toBe(200);
  expect((await asked()).map(({ accepted }) => accepted)).toEqual([true, true]);
});

test('an unknown purpose is refused', async () => {
  expect(
    (await answer(await demo.as('camille.vernoux'), [{ nomConsentement: 'INCONNU', isAccepted: true }])).json(),
  ).toMatchObject({
    status: 400,
    data: 'ValidationError',
    message: 'Ce choix n’est plus demandé par votre mutuelle.',
    erreurs: [{ champ: 'data.0.nomConsentement' }],
  });
});

test('[SES-08] without the feature both calls are refused', async () => {
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  const [client] = await demo.database.select().from(clients).where(eq(clients.code, 'RIVI'));
  if (!client) throw new Error('no client');
  const { fonctionnalites } = client.configuration;
  await demo.database
    .update(clients)
    .set({
      configuration: {
        ...client.configuration,
        fonctionnalites: { ...fonctionnalites, consentementAutreActe: { isActivated: false } },
      },
    })
    .where(eq(clients.code, 'RIVI'));
  // Clients are cached for five seconds.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
  expect((await mireille.get('/forms/consentement')).json()).toMatchObject({ data: 'FonctionnaliteInactive' });
  expect((await answer(mireille, [{ nomConsentement: 'STATISTIQUES', isAccepted: true }])).json()).toMatchObject({
    data: 'FonctionnaliteInactive',
  });
  jest.restoreAllMocks();
});

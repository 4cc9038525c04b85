import { and, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import { ribs } from '../../contrats/tables';
import { mandatsSepa } from '../../cotisations/tables';
import { demandes } from '../../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { debit } from '../testing/answers';
import { acceptAs, refuseAs, securityCode, signAct, submit, uploadFor } from '../testing/forms';

const minute = 60_000;
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const donnees = (changes: object = {}) => ({
  usages: ['PRESTATIONS', 'COTISATIONS'],
  titulaire: 'ROVELLANI Stéfano',
  iban: 'FR629999900010TESTPORT01076',
  bic: 'TESTFRP0XXX',
  dateEffet: '2026-12-05',
  isMandat: true,
  ...changes,
});
const read = async (who: Caller, contrat: string) =>
  (await who.get('/forms/rib', contrat)).json<FormRead<DonneesRib>>();
const account = async (who: Caller, contrat: string) =>
  (await who.get('/adherent/contrats/compte-encaissement', contrat)).json<CompteEncaissement>();
const benefitsOf = async (who: Caller, contrat: string) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat)?.modalitePaiementPrestation;

test('[MEM-12] Stéfano in manual mode: both accounts stay until a handler accepts, then both have changed', async () => {
  const contrat = 'RIV0000217';
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  const { modeGestion, donnees: known } = await read(stefano, contrat);
  expect(modeGestion).toBe('manuel');
  expect(known).toMatchObject({
    ribPrestations: { ibanMasque: 'MC45 •••• 182' },
    ribCotisations: { ibanMasque: 'MC45 •••• 182' },
    isPrelevement: true,
    isInAudience: true,
  });
  const body = { donnees: donnees(), piecesJointes: [] };
  expect(await submit(stefano, 'rib', contrat, body)).toMatchObject({ data: 'SecurityCodeRequired' });
  const proof = await securityCode(demo, stefano, 'stefano.rovellani@exemple.test');
  expect((await submit(stefano, 'rib', contrat, body, proof)).erreurs).toEqual([
    { champ: 'rib', code: 'required', message: 'Merci de joindre le document demandé.' },
  ]);
  const piece = await uploadFor(stefano, contrat, 'ribActeGestion', 'rib', 'rib.pdf');
  const sent = await submit(stefano, 'rib', contrat, { ...body, piecesJointes: [piece] }, proof);
  expect(sent).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
  expect((await account(stefano, contrat)).mandats).toHaveLength(1);
  demo.clock.advance(minute);
  const handler = await demo.as('helene.dargois', 'rivi');
  const sheet = (await handler.get(`/admin/history/${sent.numeroDemande}`)).json<{ recap: object[] }>();
  expect(sheet.recap).toEqual(
    expect.arrayContaining([
      { libelle: 'Titulaire du compte', valeur: 'ROVELLANI Stéfano', avant: 'ROVELLANI Stéfano' },
      expect.objectContaining({ libelle: 'IBAN', avant: 'MC45 •••• 182' }),
    ]),
  );
  expect(await acceptAs(handler, sent.numeroDemande ?? '')).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await account(stefano, contrat)).toMatchObject({
    ibanMasque: 'FR62 •••• •••• •••• •••• •••• 076',
    mandats: [{ rum: 'RIV0000217-0002', ics: 'FR00ZZZ999997', etat: 'ACTIF' }, { etat: 'REVOQUE' }],
  });
  expect((await benefitsOf(stefano, contrat))?.rib).toMatchObject({ cleIban: '62', titulaire: 'ROVELLANI Stéfano' });
  await demo.runJobs();
  const subjects = (await demo.mailbox('stefano.rovellani@exemple.test')).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Vos coordonnées bancaires ont été modifiées',
      'Votre compte de prélèvement a été modifié',
    ]),
  );
});

test('[MEM-12] Amandine in automatic mode: one usage at a time, with the rules of each', async () => {
  const contrat = 'VAL0009120';
  await changeClient(demo.database, 'VALD', {
    settings: { prelevement: { ics: 'FR00ZZZ999999' }, delaiGelCompte: 72 },
  });
  const { configuration } = (await import('../../demo/clients/settings')).demoClient('VALD');
  await changeClient(demo.database, 'VALD', {
    configuration: { fonctionnalites: { ...configuration.fonctionnalites, ribActeGestion: { isActivated: true } } },
  });
  const amandine = await demo.as('amandine.tessereau');
  const proof = await securityCode(demo, amandine, 'amandine.tessereau@exemple.test');
  const send = (changes: object) =>
    submit(
      amandine,
      'rib',
      contrat,
      { donnees: donnees({ titulaire: 'TESSEREAU Amandine', ...changes }), piecesJointes: [] },
      proof,
    );
  const before = await account(amandine, contrat);
  expect(await send({ usages: ['PRESTATIONS'], dateEffet: '', isMandat: false })).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isContratsModifies: true,
  });
  expect(await benefitsOf(amandine, contrat)).toMatchObject({ isMissing: false, rib: { cleIban: '62' } });
  expect((await account(amandine, contrat)).mandats).toEqual(before.mandats);
  expect((await send({ usages: ['COTISATIONS'], isMandat: false })).erreurs?.map(({ champ }) => champ)).toEqual([
    'isMandat',
  ]);
  expect(await send({ usages: ['COTISATIONS'] })).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2026-12-05' });
  expect((await account(amandine, contrat)).ibanMasque).toMatch(/^FR62.*076$/);
  expect((await send({})).erreurs).toMatchObject([{ champ: 'iban', code: 'same' }]);
  expect((await send({ usages: [] })).erreurs).toMatchObject([{ champ: 'usages', code: 'required' }]);
  await demo.runJobs();
  const frozen = 'Par sécurité, les virements vers ce compte partent après 72\u00a0heures.';
  const told = (await demo.mailbox('amandine.tessereau@exemple.test')).filter(({ text }) => text.includes(frozen));
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Nous avons bien reçu votre demande/),
    'Vos coordonnées bancaires ont été enregistrées',
  ]);
});

test('[MEM-12] two mandates that wait for their signature have a reference each, and keep the one that is signed', async () => {
  const own = await createDemoApp();
  try {
    const contrat = 'VAL0004521';
    const mail = 'camille.vernoux@exemple.test';
    const { configuration } = (await import('../../demo/clients/settings')).demoClient('VALD');
    await changeClient(own.database, 'VALD', {
      configuration: { fonctionnalites: { ...configuration.fonctionnalites, ribActeGestion: { isActivated: true } } },
    });
    const camille = await own.as('camille.vernoux');
    const proof = await securityCode(own, camille, '0639980001');
    const titulaire = 'VERNOUX Camille';
    const send = (form: string, given: object) =>
      submit(camille, form, contrat, { donnees: given, piecesJointes: [] }, proof);
    const debited = await send('ribcotisations', debit());
    const both = await send(
      'rib',
      donnees({ titulaire, usages: ['COTISATIONS'], iban: 'FR589999900012TESTPORT01240' }),
    );
    const sent = [debited, both];
    const references = sent.map(
      ({ recapitulatif = [] }) => recapitulatif.find(({ valeur }) => valeur.startsWith(contrat))?.valeur,
    );
    expect(references).toEqual(['VAL0004521-0002', 'VAL0004521-0003']);
    expect((await camille.get('/forms/rib', contrat)).json<FormRead<DonneesRib>>().donnees.prelevement.mandat.rum).toBe(
      'VAL0004521-0004',
    );
    // The one that was sent last is signed first.
    for (const { idSignature = '' } of sent.toReversed()) {
      own.clock.advance(minute);
      expect((await signAct(own, camille, contrat, idSignature, mail)).answer.json()).toMatchObject({ etat: 'SIGNE' });
    }
    const kept = await own.database.select().from(mandatsSepa).where(eq(mandatsSepa.numeroContrat, contrat));
    expect(Object.fromEntries(kept.map(({ rum, fin }) => [rum, fin]))).toEqual({
      'VAL0004521-0001': '144',
      'VAL0004521-0002': '076',
      'VAL0004521-0003': '240',
    });
    const requests = await own.database.select().from(demandes).where(eq(demandes.numeroContrat, contrat));
    expect(
      sent.map(({ numeroDemande }) => requests.find(({ numero }) => numero === numeroDemande)?.attributions),
    ).toEqual([{ rum: 'VAL0004521-0002' }, { rum: 'VAL0004521-0003' }]);
  } finally {
    await own.close();
  }
});

test('[MEM-12] a missing account counts as given while a request for it waits; one for contributions alone does not give it', async () => {
  const contrat = 'VAL0004521';
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { ribActeGestion: 'manuel' } } });
  await demo.database.delete(ribs).where(and(eq(ribs.clientCode, 'VALD'), eq(ribs.numeroContrat, contrat)));
  const camille = await demo.as('camille.vernoux');
  const handler = await demo.as('helene.dargois');
  const isMissing = async () => (await benefitsOf(camille, contrat))?.isMissing;
  const proof = await securityCode(demo, camille, '0639980001');
  const ask = async (usage: string) => {
    const piece = await uploadFor(camille, contrat, 'ribActeGestion', 'rib', 'rib.pdf');
    const body = { donnees: donnees({ titulaire: 'VERNOUX Camille', usages: [usage] }), piecesJointes: [piece] };
    const { numeroDemande = '' } = await submit(camille, 'rib', contrat, body, proof);
    return numeroDemande;
  };
  expect(await isMissing()).toBe(true);
  const first = await ask('COTISATIONS');
  expect(await isMissing()).toBe(true);
  expect(await refuseAs(handler, first, 'Le document est illisible.')).toMatchObject({ etat: 'REFUSEE' });
  await ask('PRESTATIONS');
  expect(await isMissing()).toBe(false);
});

test('[MEM-12] an employer’s contribution and an offer that is excluded leave the account of reimbursements alone', async () => {
  const contrat = 'RIV0000377';
  await changeClient(demo.database, 'RIVI', {
    settings: { prelevement: { ics: 'FR00ZZZ999997', offresExclues: ['AZUR_ESSENTIEL', 'AZUR_CONFORT'] } },
  });
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  expect((await read(mireille, contrat)).donnees).toMatchObject({ isInAudience: false });
  const proof = await securityCode(demo, mireille, 'mireille.castagnol@exemple.test');
  const piece = await uploadFor(mireille, contrat, 'ribActeGestion', 'rib', 'rib.pdf');
  expect(
    (await submit(mireille, 'rib', contrat, { donnees: donnees(), piecesJointes: [piece] }, proof)).erreurs,
  ).toMatchObject([{ champ: 'usages', message: 'Choisissez une valeur de la liste.' }]);
  expect((await stefanoElsewhere()).statusCode).toBe(403);
});

const stefanoElsewhere = async () => (await demo.as('stefano.rovellani', 'rivi')).get('/forms/rib', 'RIV0000377');

import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { lastPeriodicityChange } from '../../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demoClient } from '../../demo/clients/settings';
import { changeClient } from '../../identity/testing/clients';
import { debit } from '../testing/answers';
import { securityCode, submit } from '../testing/forms';

const day = 24 * 3_600_000;
const contrat = 'VAL0009120';
const second = 'FR589999900012TESTPORT01240';

let demo: DemoApp;
let amandine: Caller;
let proof: Record<string, string>;
beforeEach(async () => {
  demo = await createDemoApp();
  const { fonctionnalites } = demoClient('VALD').configuration;
  await changeClient(demo.database, 'VALD', {
    settings: { prelevement: { ics: 'FR00ZZZ999999', autresModes: ['CB'] } },
    configuration: { fonctionnalites: { ...fonctionnalites, ribActeGestion: { isActivated: true } } },
  });
  await comeBack();
}, 60_000);
afterEach(() => demo.close());

async function comeBack(): Promise<void> {
  amandine = await demo.as('amandine.tessereau');
  proof = await securityCode(demo, amandine, 'amandine.tessereau@exemple.test');
}
async function pass(days: number): Promise<void> {
  demo.clock.advance(days * day);
  await demo.runJobs();
  await comeBack();
}
const send = (changes: object) =>
  submit(
    amandine,
    'ribcotisations',
    contrat,
    { donnees: debit({ titulaire: 'TESSEREAU Amandine', ...changes }), piecesJointes: [] },
    proof,
  );
const byCard = { codeModePaiement: 'CB', titulaire: '', iban: '', bic: '', isMandat: false };
const account = async () =>
  (await amandine.get('/adherent/contrats/compte-encaissement', contrat)).json<CompteEncaissement>();

test('[MEM-12] a card that takes the place of an announced quarter ends every mandate at once, and the quarter never comes', async () => {
  expect(await send({ codePeriodicite: 'T', dateEffet: '2027-04-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  await pass(25);
  expect(await send({ ...byCard, dateEffet: '2027-01-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const paid = { codeModePaiement: 'CB', codePeriodicite: 'M', ibanMasque: null };
  const revoked = [{ etat: 'REVOQUE' }, { etat: 'REVOQUE' }];
  expect(await account()).toMatchObject({ ...paid, mandats: revoked });
  // The quarter was to begin after the debit of 5 March.
  await pass(85);
  expect(await account()).toMatchObject({ ...paid, mandats: revoked });
});

test('[MEM-12] a later day replaces an announced plan too: until then the contribution is debited as today, by a mandate', async () => {
  const before = await account();
  expect(await send({ ...byCard, dateEffet: '2027-01-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  demo.clock.advance(day);
  await comeBack();
  expect(await send({ dateEffet: '2027-02-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  // The card was to begin after the debit of 5 December.
  await pass(17);
  expect(await account()).toMatchObject({ codeModePaiement: 'PRLV', ibanMasque: before.ibanMasque });
  await pass(31);
  expect(await account()).toMatchObject({
    codeModePaiement: 'PRLV',
    ibanMasque: expect.stringMatching(/^FR62.*076$/),
    mandats: [{ etat: 'ACTIF' }, { etat: 'REVOQUE' }],
  });
});

/** F-24 for contributions alone: the other account, from a due date. */
const changeAccount = (dateEffet: string) =>
  submit(
    amandine,
    'rib',
    contrat,
    {
      donnees: {
        usages: ['COTISATIONS'],
        titulaire: 'TESSEREAU Amandine',
        iban: second,
        bic: 'TESTFRP0XXX',
        dateEffet,
        isMandat: true,
      },
      piecesJointes: [],
    },
    proof,
  );

test('[MEM-12] another account alone leaves an announced quarter as it is', async () => {
  expect(await send({ codePeriodicite: 'T', dateEffet: '2027-01-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await changeAccount('2027-02-05')).toMatchObject({ etatDemande: 'ACCEPTEE' });
  await pass(50);
  expect(await account()).toMatchObject({
    codePeriodicite: 'T',
    ibanMasque: expect.stringMatching(/^FR58.*240$/),
    mandats: [{ etat: 'ACTIF' }, { etat: 'REVOQUE' }, { etat: 'REVOQUE' }],
  });
});

test('[MEM-12] another account to debit takes the place of an announced card', async () => {
  expect(await send({ ...byCard, dateEffet: '2027-01-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await changeAccount('2027-01-05')).toMatchObject({ etatDemande: 'ACCEPTEE' });
  await pass(50);
  expect(await account()).toMatchObject({
    codeModePaiement: 'PRLV',
    ibanMasque: expect.stringMatching(/^FR58.*240$/),
    mandats: [{ etat: 'ACTIF' }, { etat: 'REVOQUE' }],
  });
});

test('[MEM-12] a quarter that another plan replaces before its day may be chosen again', async () => {
  expect(await send({ codePeriodicite: 'T', dateEffet: '2027-01-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await lastPeriodicityChange(demo.database, 'VALD', contrat)).not.toBeNull();
  expect(await send({ ...byCard, dateEffet: '2027-01-05' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await lastPeriodicityChange(demo.database, 'VALD', contrat)).toBeNull();
});

import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import type { Decompte } from '@portal/shared-api/contract/prestations';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { prevention } from '../testing/answers';
import { securityCode, submit, uploadFor } from '../testing/forms';

const hour = 3_600_000;
const contrat = 'VAL0009120';
const mail = 'amandine.tessereau@exemple.test';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const save = async (delaiGelCompte: unknown) => {
  const helene = await demo.as('helene.dargois');
  const { version } = (await helene.get('/admin/settings/edition/type?type=RIB')).json<{ version: number }>();
  const valeurs = { delaiGelCompte };
  return helene.send('POST', '/admin/settings/edition/type', null, { type: 'RIB', valeurs, version });
};
const brandOf = (numero: string) => (numero.startsWith('ALI') ? 'aliz' : numero.startsWith('RIV') ? 'rivi' : 'vald');
const told = async <Donnees extends { delaiGelCompte: number }>(who: string, form: string, numero: string) => {
  const member = await demo.as(who, brandOf(numero));
  return (await member.get(`/forms/${form}`, numero)).json<FormRead<Donnees>>().donnees.delaiGelCompte;
};
const change = async (iban: string) => {
  const amandine = await demo.as('amandine.tessereau');
  return submit(
    amandine,
    'ribprestations',
    contrat,
    {
      titulaire: 'TESSEREAU Amandine',
      iban,
      bic: 'TESTFRP0XXX',
      rib: [],
      numPers: [],
      contrat: {
        numContrat: contrat,
        nomOffre: 'Santé Essentielle',
        rib: null,
        codeModePaiement: 'VIR',
        hadRib: false,
      },
    },
    await securityCode(demo, amandine, mail),
  );
};
/** Amandine asks for prevention of a day, which no cover refuses. */
const ask = async (dateSoins: string) => {
  const amandine = await demo.as('amandine.tessereau');
  const piece = await uploadFor(amandine, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
  const { remboursement } = await submit(amandine, 'demande-remboursement', contrat, {
    donnees: prevention('P000912001', dateSoins),
    piecesJointes: [piece],
  });
  return remboursement;
};
const paymentState = async (dateSoins: string) =>
  (
    await (
      await demo.as('amandine.tessereau')
    ).get(`/v2/adherent/prestations?dateDebut=${dateSoins}&dateFin=${dateSoins}&q=prevention`, contrat)
  )
    .json<{ decomptes: Decompte[] }>()
    .decomptes.map(({ etat }) => etat);

test('[ADM-11] a freeze shorter than a day, longer than ten, or empty is refused', async () => {
  for (const wrong of [23, 241, null, '48'])
    expect((await save(wrong)).json<{ erreurs: object[] }>().erreurs).toEqual([
      expect.objectContaining({
        champ: 'delaiGelCompte',
        message: expect.stringMatching(/nombre entier de 24 à 240|incorrecte|obligatoire/),
      }),
    ]);
  expect(await told<DonneesRibPrestations>('amandine.tessereau', 'ribprestations', contrat)).toBe(48);
});

test('[ADM-11] the freeze that an insurer chooses is what its forms say and its payments keep, and no other insurer’s', async () => {
  expect((await save(72)).statusCode).toBe(200);
  expect(await told<DonneesRibPrestations>('amandine.tessereau', 'ribprestations', contrat)).toBe(72);
  expect(await told<DonneesRibPrestations>('loic.ferrandeau', 'ribprestations', 'ALI0001011')).toBe(48);
  expect(await told<DonneesRib>('stefano.rovellani', 'rib', 'RIV0000217')).toBe(48);

  // Nothing can leave for want of an account, and the confirmation promises no day.
  expect(await ask('2026-11-10')).toMatchObject({ datePaiementPrevue: null, isCompteManquant: true });
  expect(await change('FR629999900010TESTPORT01076')).toMatchObject({ etatDemande: 'ACCEPTEE' });
  // Friday to Monday, both days of the banks: at the usual freeze this transfer would leave.
  demo.clock.advance(71 * hour);
  await demo.runUpkeep();
  expect(await paymentState('2026-11-10')).toEqual(['EN_COURS']);
  demo.clock.advance(2 * hour);
  await demo.runUpkeep();
  expect(await paymentState('2026-11-10')).toEqual(['PAYE']);
});

test('the alert of many changes says to staff how long payments wait', async () => {
  for (const iban of ['FR609999900011TESTPORT01158', 'FR589999900012TESTPORT01240']) await change(iban);
  await demo.runJobs();
  expect((await demo.mailbox('alertes@exemple.test')).map(({ text }) => text)).toEqual([
    expect.stringContaining('sont suspendus 72\u00a0heures'),
  ]);
});

test('[MEM-20] the day of a transfer is the one after the freeze of its account', async () => {
  expect(demo.clock.today()).toBe('2026-11-23');
  expect(await ask('2026-11-12')).toMatchObject({ datePaiementPrevue: '2026-11-26' });
  demo.clock.advance(71 * hour);
  await demo.runUpkeep();
  expect(await paymentState('2026-11-12')).toEqual(['EN_COURS']);
  demo.clock.advance(2 * hour);
  await demo.runUpkeep();
  expect(demo.clock.today()).toBe('2026-11-26');
  expect(await paymentState('2026-11-12')).toEqual(['PAYE']);
});

import { eq } from 'drizzle-orm';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import type { Tarif } from '@portal/shared-api/contract/vel';
import { contrats } from '../../contrats/tables';
import { DEBIT_PLAN_JOB } from '../../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import { documentsOf, reinforcement } from '../testing/answers';
import { submit } from '../testing/forms';
import { contrat, dossier, send, values } from '../garanties/testing/formulas';

const day = 86_400_000;
let demo: DemoApp;
let camille: Caller;
/** Camille pays 148.60 € a month, and a year at once from 10/12/2026 on. */
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  await enqueue(demo.database, {
    clientCode: 'VALD',
    kind: DEBIT_PLAN_JOB,
    payload: { numeroContrat: contrat, plan: { codeModePaiement: 'PRLV', jourPrelevement: 5, codePeriodicite: 'A' } },
    now: demo.clock.now(),
    runAt: startOfCivilDate('2026-12-10'),
  });
}, 90_000);
afterEach(() => demo.close());

const termsOn = async (days: number) => {
  demo.clock.advance(days * day);
  await demo.runJobs();
  return (await demo.database.select().from(contrats).where(eq(contrats.numero, contrat)))[0];
};
const plain = (words: string | undefined) => words?.replaceAll(/\s/g, ' ');

test('[MEM-16] a formula is offered, told and billed in the plan of payment of its day (F-16)', async () => {
  const known = await dossier(camille);
  const offered = known.formules.find(({ codeFormule }) => codeFormule === 'SANTE_ESSENTIELLE');
  expect(offered?.tarifs).toMatchObject([
    { dateEffet: '2026-12-01', codePeriodicite: 'M', cotisationPrevue: 148.6, cotisation: 102.75 },
    { dateEffet: '2027-01-01', codePeriodicite: 'A', cotisationPrevue: 1783.2, cotisation: 1233 },
  ]);
  const outcome = await send(camille, values('SANTE_ESSENTIELLE', 1233));
  expect(outcome.recapitulatif?.map(({ libelle, valeur }) => [libelle, plain(valeur)])).toEqual(
    expect.arrayContaining([
      ['Cotisation actuelle', '148,60 € par mois'],
      ['Nouvelle cotisation', '1 233,00 € par an'],
      ['Différence', '−550,20 € par an'],
    ]),
  );
  expect(await termsOn(43)).toMatchObject({ montantCotisation: 123_300, codePeriodicite: 'A' });
});

test('[MEM-16] reinforcements are priced in the plan of payment of their day, as their « Complément » (S-19)', async () => {
  const asked = { codesOptions: ['RENF_HOSPITALISATION'], numPers: ['P000452101'], dateEffet: '2027-01-15' };
  const tarif = (await camille.send('POST', '/vel/tarification/renfort', contrat, asked)).json<Tarif>();
  expect(tarif).toMatchObject({
    cotisationActuelle: 148.6,
    periodiciteActuelle: 'M',
    codePeriodicite: 'A',
    changementsPrevus: 0,
    supplement: 160.8,
    cotisationNouvelle: 1944,
  });
  expect(tarif.detail.reduce((sum, { montant }) => sum + montant, 0)).toBeCloseTo(160.8);
  const sent = await submit(camille, '/vel/option/vel', contrat, {
    donnees: reinforcement({
      codesOptions: ['RENF_HOSPITALISATION'],
      documentsOuverts: documentsOf('RENF_HOSPITALISATION'),
      supplementAnnonce: 160.8,
      cotisationAnnoncee: 1944,
      dateEffet: '2027-01-15',
      validiteTarif: '2026-12-20',
      isEffetAvantDelai: false,
    }),
    piecesJointes: [],
  });
  expect(sent.recapitulatif?.find(({ libelle }) => libelle === 'Nouvelle cotisation')?.valeur).toMatch(/par an$/);
});

test('[MEM-15] persons who join are priced in the plan of payment of their day (F-17)', async () => {
  const asked = { codeLienParente: 'ASC', datesNaissance: ['1955-02-01'], dateEffet: '2027-01-01' };
  const tarif = (
    await camille.send('POST', '/forms/inscriptionbeneficiaire/tarif-infos', contrat, asked)
  ).json<TarifInscription>();
  const { cotisationNouvelle, detail, codePeriodicite, cotisationActuelle } = tarif;
  expect([codePeriodicite, cotisationActuelle]).toEqual(['A', 148.6]);
  expect(1783.2 + detail.reduce((sum, { montant }) => sum + montant, 0)).toBeCloseTo(cotisationNouvelle);
});

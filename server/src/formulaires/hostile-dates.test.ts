import { and, eq } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRadiationAssures } from '@portal/shared-api/contract/formulaires/radiation-assures';
import type { DonneesSituationContractuelle } from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { assures, contrats, optionsContrat } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { startOfCivilDate } from '../platform/clock';
import { hostileForms, type HostileForm } from './testing/hostile';
import { securityCode, signAct, submit, uploadsFor, type Outcome } from './testing/forms';

const contrat = 'VAL0004521';
const julien = 'P000452102';
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

/** Lets time pass until an instant, one job after the other, and signs in again. */
async function goTo(instant: Date): Promise<void> {
  demo.clock.advance(instant.getTime() - demo.clock.now().getTime());
  await demo.runJobs();
  camille = await demo.as('camille.vernoux');
}
/** Ten in the morning of a day in Paris. */
const morningOf = (day: string) => new Date(startOfCivilDate(day).getTime() + 10 * 3_600_000);

function formOf(code: string): HostileForm {
  const found = Object.values(hostileForms).find((each) => each.code === code);
  if (!found) throw new Error(`${code} is not tried.`);
  return found;
}

async function send(form: HostileForm, changes: object): Promise<Outcome> {
  const piecesJointes = await uploadsFor(camille, contrat, form.code, form.papers);
  const proof = form.isSensitive ? await securityCode(demo, camille, '0639980001') : {};
  return submit(camille, form.path, contrat, { donnees: { ...form.answers, ...changes }, piecesJointes }, proof);
}
/** Fields of a refusal; a value that no field can hold has its path in the body. */
const fieldsOf = ({ erreurs }: Outcome) => erreurs?.map(({ champ }) => champ.replace(/^donnees\./, ''));
const removal = formOf('radiationAssuresActeGestion');
const joining = formOf('inscriptionBeneficiaireActeGestion');
const situation = formOf('situationContractuelleActeGestion');
const stay = formOf('pecHospiActeGestion');
const reinforcement = formOf('velOptionActeGestion');
const debit = formOf('ribCotisationsActeGestion');

const contractNow = async () => (await demo.database.select().from(contrats).where(eq(contrats.numero, contrat)))[0];
const exitOf = async (numPers: string) =>
  (
    await demo.database
      .select()
      .from(assures)
      .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, numPers)))
  )[0]?.dateSortie;
const told = ({ erreurs }: Outcome) => erreurs?.map(({ champ, message }) => `${champ}: ${message}`);

test.each<[string, HostileForm, object, string]>([
  ['[MEM-15] F-17', joining, { dateEffet: '2027-02-29' }, 'dateEffet'],
  ['[MEM-18] F-19', stay, { dateEntree: '2027-02-29' }, 'dateEntree'],
  [
    '[MEM-15] F-22',
    removal,
    { assures: [{ numPers: julien, codeMotif: 'DIVORCE', dateEvenement: '2026-02-29' }] },
    'assures.0.dateEvenement',
  ],
  ['[MEM-12] F-25', debit, { dateEffet: '2027-02-29' }, 'dateEffet'],
  ['[MEM-17] F-27', situation, { dateEvenement: '2026-02-29' }, 'dateEvenement'],
  ['[MEM-16] S-19', reinforcement, { dateEffet: '2027-02-29' }, 'dateEffet'],
])('%s: 29 February of a year without one is refused on its field', async (_name, form, changes, champ) => {
  const refused = await send(form, changes);
  expect(refused).toMatchObject({ status: 400, data: 'ValidationError' });
  expect(fieldsOf(refused)).toContain(champ);
  expect(refused.erreurs?.[0]?.message).toMatch(/\.$/);
});

describe('F-22 « Retirer un bénéficiaire »', () => {
  const readAssure = async (numPers: string) =>
    (await camille.get('/forms/radiation-assures', contrat))
      .json<FormRead<DonneesRadiationAssures>>()
      .donnees.assures.find((each) => each.numPers === numPers);
  const atDueDate = { assures: [{ numPers: julien, codeMotif: 'ECHEANCE', dateEvenement: '' }] };

  test('[MEM-15] a contract that was renewed is left at the end of its current year, never in the past', async () => {
    await goTo(morningOf('2027-02-10'));
    expect((await readAssure(julien))?.dateEffetParMotif).toMatchObject({
      ECHEANCE: '2027-12-31',
      DIVORCE: '2027-02-28',
    });
    expect(await send(removal, atDueDate)).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2027-12-31' });
    expect(await exitOf(julien)).toBe('2027-12-31');
  });

  test('[MEM-15] nobody leaves after the last day of a contract that ends', async () => {
    await demo.database
      .update(contrats)
      .set({ etat: 'resilie', dateResiliation: '2026-12-20' })
      .where(eq(contrats.numero, contrat));
    expect((await readAssure(julien))?.dateEffetParMotif).toMatchObject({
      ECHEANCE: '2026-12-20',
      DIVORCE: '2026-11-30',
    });
    expect(await send(removal, atDueDate)).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2026-12-20' });
  });

  test('[MEM-15] an end of month is the 29th of February in a leap year', async () => {
    await goTo(morningOf('2028-02-10'));
    const left = { assures: [{ numPers: julien, codeMotif: 'DIVORCE', dateEvenement: '2028-02-01' }] };
    expect(await send(removal, left)).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2028-02-29' });
  });
});

describe('F-17 « Ajouter un bénéficiaire »', () => {
  test('[MEM-15] nobody joins a contract after its last day, which the refusal names', async () => {
    await demo.database
      .update(contrats)
      .set({ etat: 'resilie', dateResiliation: '2026-12-20' })
      .where(eq(contrats.numero, contrat));
    expect(told(await send(joining, { dateEffet: '2027-01-01' }))).toEqual([
      'dateEffet: Votre contrat prend fin le 20/12/2026\u00a0: personne ne peut le rejoindre après cette date.',
    ]);
    expect(await send(joining, { dateEffet: '2026-12-20' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  });

  test('[MEM-15] a child born on 29 February joins on that day', async () => {
    await goTo(morningOf('2028-03-26'));
    const child = {
      codeLienParente: 'ENF',
      codeEvenement: 'NAISSANCE',
      dateEvenement: '2028-02-29',
      dateEffet: '2028-02-29',
      cotisationAnnoncee: 150.4,
      personnes: [
        {
          ...Reflect.get(joining.answers, 'personnes')[0],
          prenom: 'Zoé',
          dateNaissance: '2028-02-29',
          isSansNir: true,
          nir: '',
          codeRattachement: 'DEUX',
        },
      ],
    };
    expect(await send(joining, child)).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2028-02-29' });
  });
});

describe('F-27 « Ma situation contractuelle »', () => {
  test.each([
    ['2028-01-29', '2028-02-29'],
    ['2028-01-31', '2028-02-29'],
    ['2027-01-31', '2027-02-28'],
    ['2027-02-28', '2027-03-28'],
  ])('[MEM-17] a termination received on %s ends the contract on %s', async (day, end) => {
    await goTo(morningOf(day));
    const { motifs } = (
      await camille.get('/forms/situation-contractuelle/dossier', contrat)
    ).json<DonneesSituationContractuelle>();
    expect(motifs.find(({ code }) => code === 'RESIL_RIA')?.dateEffetCalculee).toBe(end);
    expect(await send(situation, { codeMotif: 'RESIL_RIA', dateEvenement: '' })).toMatchObject({
      etatDemande: 'ACCEPTEE',
      dateEffet: end,
    });
  });

  test('[MEM-17] covered to the last minute of a day of 23 hours: it ends when the next day begins in Paris', async () => {
    await goTo(morningOf('2027-02-28'));
    await send(situation, { codeMotif: 'RESIL_RIA', dateEvenement: '' });
    await goTo(new Date('2027-03-28T21:59:00Z'));
    const isActive = async () =>
      (await camille.get('/v2/adherent/contrats'))
        .json<{ contrats: { numeroContratIndividuel: string; isActif: boolean }[] }>()
        .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat)?.isActif;
    expect(await isActive()).toBe(true);
    await goTo(new Date('2027-03-28T22:01:00Z'));
    expect(await isActive()).toBe(false);
    expect((await contractNow())?.etat).toBe('resilie');
  });
});

describe('S-19 « Compléter mes garanties »', () => {
  test('[MEM-16] taken on the first of March of a leap year, it commits until 28 February, and is paid from that minute', async () => {
    await goTo(morningOf('2028-02-29'));
    const sent = await send(reinforcement, { dateEffet: '2028-03-01', validiteTarif: '2028-02-29' });
    expect(sent).toMatchObject({ etatDemande: 'ENREGISTREE' });
    demo.clock.advance(60_000);
    await signAct(demo, camille, contrat, sent.idSignature ?? '', 'camille.vernoux@exemple.test');
    const [held] = await demo.database
      .select()
      .from(optionsContrat)
      .where(and(eq(optionsContrat.numeroContrat, contrat), eq(optionsContrat.codeOption, 'RENF_CONFORT')));
    expect(held).toMatchObject({ dateEffet: '2028-03-01', dateFinEngagement: '2029-02-28' });
    const before = (await contractNow())?.montantCotisation ?? 0;
    await goTo(new Date('2028-02-29T22:59:00Z'));
    expect((await contractNow())?.montantCotisation).toBe(before);
    await goTo(new Date('2028-02-29T23:01:00Z'));
    expect((await contractNow())?.montantCotisation).toBe(before + 1210);
  });

  test('[MEM-16] somebody who leaves before it begins is not insured by it: their name is refused', async () => {
    await demo.database
      .update(assures)
      .set({ dateSortie: '2026-11-30' })
      .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452104')));
    const refused = await send(reinforcement, {});
    expect(fieldsOf(refused)).toContain('numPers');
  });
});

describe('F-19 « Demander une prise en charge hospitalière »', () => {
  test('[MEM-18] a stay over the end of February and the night of 25 hours counts days, not hours', async () => {
    await goTo(morningOf('2027-10-20'));
    // Of a child: a handler decides the stay of an adult who hides their care.
    const lina = { numPers: 'P000452103' };
    const october = await send(stay, { ...lina, dateEntree: '2027-10-30', dateSortie: '2027-11-01', nombreNuits: 2 });
    expect(october).toMatchObject({ etatDemande: 'ACCEPTEE' });
    await goTo(morningOf('2028-02-20'));
    const leap = await send(stay, { ...lina, dateEntree: '2028-02-29', dateSortie: '2028-03-01', nombreNuits: 1 });
    expect(leap).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(leap.recapitulatif).toContainEqual({ libelle: 'Valable jusqu’au', valeur: '31/03/2028' });
  });

  test.each<[string, object, string]>([
    ['a night of less than nothing', { tarifChambre: -0.01 }, 'tarifChambre'],
    ['no night at all', { nombreNuits: 0 }, 'nombreNuits'],
    ['half a night', { nombreNuits: 1.5 }, 'nombreNuits'],
    ['more nights than a year', { nombreNuits: 366 }, 'nombreNuits'],
    ['a fee beyond all bounds', { isDepassement: true, montantDepassement: 1e12 }, 'montantDepassement'],
    ['a third of a cent', { tarifChambre: 75.333 }, 'tarifChambre'],
  ])('[MEM-18] %s is refused on its field', async (_name, changes, champ) => {
    const refused = await send(stay, changes);
    expect(fieldsOf(refused)).toEqual([champ]);
    expect(refused.erreurs?.[0]?.message).toMatch(/^\p{Lu}.*\.$/u);
  });
});

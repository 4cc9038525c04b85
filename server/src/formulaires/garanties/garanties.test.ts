import { eq } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { changementsFormule } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';
import { contrat, dossier, priceOf, values, send, rowOf, goDown } from './testing/formulas';

const code = 'garantiesActeGestion';
const day = 86_400_000;
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

/** The line whose level and limit of the year are different in each formula. */
const soft = 'Médecines complémentaires';
const confort = '30,00\u00a0€ par séance, 120,00\u00a0€ par an et par personne';
const premium = '50,00\u00a0€ par séance, 250,00\u00a0€ par an et par personne';

test('the dossier compares the formulas: direction, price, day, and the lines that change', async () => {
  const known = await dossier(camille);
  expect(known).toMatchObject({
    formuleActuelle: { codeFormule: 'SANTE_CONFORT', cotisation: 148.6 },
    isSignature: true,
  });
  expect(
    known.formules.map(({ codeFormule, sens, isAccessible, cotisation }) => [
      codeFormule,
      sens,
      isAccessible,
      cotisation,
    ]),
  ).toEqual([
    ['SANTE_ESSENTIELLE', 'BAISSE', true, 102.75],
    ['SANTE_PREMIUM', 'HAUSSE', true, 220.12],
  ]);
  expect(known.formules[1]?.tarifs.at(-1)?.couverture).toContainEqual(
    expect.objectContaining({ libelle: 'Chambre particulière', nouvelle: '90,00\u00a0€ par jour' }),
  );
  // The limit of the year changes with the level, and is a part of what is compared.
  expect(known.formules.map(({ tarifs }) => tarifs.at(-1)?.couverture.find(({ poste }) => poste === soft))).toEqual([
    expect.objectContaining({ actuelle: confort, nouvelle: 'Non garanti' }),
    expect.objectContaining({ actuelle: confort, nouvelle: premium }),
  ]);
  const theo = await demo.as('theo.marchandot');
  expect((await dossier(theo, 'VAL0007003')).formules[0]?.motifInaccessible).toMatch(/^Des cotisations restent dues/);
});

test('[MEM-11] where a rise and a fall have different days, the card leaves it to the form to say which is which', async () => {
  const row = {
    clientCode: 'VALD',
    numeroContrat: contrat,
    dateEffet: '2026-06-01',
    codeOffre: 'SANTE_CONFORT',
    codeOffrePrecedente: 'SANTE_ESSENTIELLE',
    sens: 'HAUSSE' as const,
  };
  await demo.database.insert(changementsFormule).values(row);
  expect((await dossier(camille)).formules.map(({ sens, motifInaccessible }) => [sens, motifInaccessible])).toEqual([
    ['BAISSE', 'Vous pourrez modifier vos garanties à compter du 01/06/2028.'],
    ['HAUSSE', 'Vous pourrez modifier vos garanties à compter du 01/06/2027.'],
  ]);
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  expect(demarches.find(({ code }) => code === 'garantiesActeGestion')?.motifIndisponible).toBeNull();
  await demo.database.delete(changementsFormule).where(eq(changementsFormule.dateEffet, row.dateEffet));
});

test('a fall takes effect on 1 January: product, contribution and card, and care before it keeps its cover', async () => {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const outcome = await send(camille, values('SANTE_ESSENTIELLE', price));
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2027-01-01', isContratsModifies: true });
  expect((await rowOf(demo))?.codeOffre).toBe('SANTE_CONFORT');
  const planned = 'Un changement de formule est déjà prévu le 01/01/2027.';
  expect((await dossier(camille)).formules[0]?.motifInaccessible).toBe(planned);
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  expect(demarches.find(({ code }) => code === 'garantiesActeGestion')?.motifIndisponible).toBe(planned);
  demo.clock.advance(43 * day);
  await demo.runJobs();
  expect(await rowOf(demo)).toMatchObject({ codeOffre: 'SANTE_ESSENTIELLE', montantCotisation: 10_275 });
  const again = await demo.as('camille.vernoux');
  const { contrats: shown } = (await again.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>();
  expect(shown[0]).toMatchObject({ nomOffre: 'Santé Essentielle', cotisation: { montant: 102.75 } });
  const { cartes } = (await again.get('/cgdm-svc/carte-tp', contrat)).json<{
    cartes: { beneficiaires: { garanties: { code: string; valeur: string }[] }[] }[];
  }>();
  expect(cartes[0]?.beneficiaires[0]?.garanties.find((each) => each.code === 'MED')?.valeur).toBe('100/100');
});

/** Rate of specialists on the cards of this year and of the next. */
const cardRates = async () => {
  const who = await demo.as('camille.vernoux');
  const { cartes } = (await who.get('/cgdm-svc/carte-tp', contrat)).json<{ cartes: Carte[] }>();
  return cartes.map(({ beneficiaires }) => beneficiaires[0]?.garanties.find((each) => each.code === 'MED')?.valeur);
};

test('[MEM-16] the card of the next year has the rates of an announced formula at once, and keeps them when a reinforcement ends before', async () => {
  expect(await cardRates()).toEqual(['150/100', '150/100']);
  await goDown(camille);
  expect(await cardRates()).toEqual(['150/100', '100/100']);
  const proof = await securityCode(demo, camille, '0639980001');
  const donnees = { codesOptions: ['RENF_OPTIQUE'], codeMotif: 'BUDGET', precision: '', isConfirmation: true };
  expect(await submit(camille, 'radiation-renfort', contrat, { donnees, piecesJointes: [] }, proof)).toMatchObject({
    dateEffet: '2026-12-01',
  });
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect(await cardRates()).toEqual(['150/100', '100/100']);
});

test('an event opens the first of next month, with its paper', async () => {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const retired = { codeMotif: 'RETRAITE', dateEvenement: '2026-11-01', dateEffet: '2026-12-01' };
  expect((await send(camille, values('SANTE_ESSENTIELLE', price, retired))).erreurs?.map(({ champ }) => champ)).toEqual(
    ['pj'],
  );
  const piece = await uploadFor(camille, contrat, code, 'pj', 'titre.pdf');
  expect(await send(camille, values('SANTE_ESSENTIELLE', price, retired), [piece])).toMatchObject({
    dateEffet: '2026-12-01',
  });
});

test('without signatures a rise is agreed to with a code, and a handler decides', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = 'ALI0000877';
  const down = values('SANTE_COLLECTIVE', priceOf(await dossier(marc, numero), 'SANTE_COLLECTIVE'));
  const outcome = await send(camille, down, [], marc, numero);
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  demo.clock.advance(43 * day);
  await demo.runJobs();
  expect((await rowOf(demo, numero))?.codeOffre).toBe('SANTE_COLLECTIVE');

  const own = await demo.as('lucie.fontaneau', 'aliz');
  const up = values('SANTE_COLLECTIVE_PLUS', priceOf(await dossier(own, 'ALI0000990'), 'SANTE_COLLECTIVE_PLUS'), {
    dateEffet: '2028-01-01',
    isEngagement: true,
  });
  expect((await send(camille, up, [], own, 'ALI0000990')).data).toBe('SecurityCodeRequired');
  const proof = await securityCode(demo, own, 'lucie.fontaneau@exemple.test');
  expect(await send(camille, up, [], own, 'ALI0000990', proof)).toMatchObject({ etatDemande: 'ENREGISTREE' });
});

test.each([
  ['another day than those offered', { dateEffet: '2026-12-01' }, 'dateEffet'],
  ['the formula of today', { codeFormule: 'SANTE_CONFORT' }, 'codeFormule'],
  ['a formula of another insurer', { codeFormule: 'AZUR_PREMIUM' }, 'codeFormule'],
  ['an old event', { codeMotif: 'PRO', dateEvenement: '2026-08-19' }, 'dateEvenement'],
])('%s is refused on its field', async (_what, changes, champ) => {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const { erreurs } = await send(camille, values('SANTE_ESSENTIELLE', price, changes));
  expect(erreurs?.map((each) => each.champ)).toContain(champ);
});

import { eq } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRadiationRenfort } from '@portal/shared-api/contract/formulaires/radiation-renfort';
import type { Tarif } from '@portal/shared-api/contract/vel';
import { contrats, optionsContrat, personnes, renforts } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { renewCardsOn } from '../avenant/cards';
import { documentsOf, reinforcement } from '../testing/answers';
import { acceptAs, securityCode, sendDeparture, signAct, submit, type Outcome } from '../testing/forms';

const contrat = 'VAL0004521';
const mobile = '0639980001';
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const values = (changes: object = {}) => ({
  codesOptions: ['RENF_OPTIQUE'],
  codeMotif: 'BUDGET',
  precision: '',
  isConfirmation: true,
  ...changes,
});
async function end(changes: object = {}) {
  const proof = await securityCode(demo, camille, mobile);
  return submit(camille, 'radiation-renfort', contrat, { donnees: values(changes), piecesJointes: [] }, proof);
}
const readOf = async () =>
  (await camille.get('/forms/radiation-renfort', contrat)).json<FormRead<DonneesRadiationRenfort>>().donnees;
const donneesOf = async () => (await readOf()).renforts;
const contributionOf = async () =>
  (await demo.database.select().from(contrats).where(eq(contrats.numero, contrat)))[0]?.montantCotisation;
const optionOf = async () =>
  (await demo.database.select().from(optionsContrat).where(eq(optionsContrat.numeroContrat, contrat)))[0];

/** Subscribes to a reinforcement of the whole contract, and signs it. */
async function subscribeTo(codeOption: string, dateEffet: string): Promise<void> {
  const asked = { codesOptions: [codeOption], numPers: ['P000452101'], dateEffet };
  const { supplement, cotisationNouvelle, validiteTarif } = (
    await camille.send('POST', '/vel/tarification/renfort', contrat, asked)
  ).json<Tarif>();
  const price = { supplementAnnonce: supplement, cotisationAnnoncee: cotisationNouvelle, validiteTarif };
  const donnees = reinforcement({
    ...asked,
    ...price,
    documentsOuverts: documentsOf(codeOption),
    isEffetAvantDelai: false,
  });
  const body = { donnees, piecesJointes: [] };
  const { idSignature = '' } = (await camille.send('POST', '/vel/option/vel', contrat, body)).json<Outcome>();
  await signAct(demo, camille, contrat, idSignature, 'camille.vernoux@exemple.test');
  demo.clock.advance(60_000);
}

test('a reinforcement after its commitment ends next month, and its price leaves the contribution that day', async () => {
  const [renfort] = await donneesOf();
  expect(renfort).toMatchObject({
    codeOption: 'RENF_OPTIQUE',
    isResiliable: true,
    isRenonciation: false,
    dateEffetResiliation: '2026-12-01',
    // Two adults at 6.90 € and two children at 1.80 €.
    cotisation: 17.4,
  });
  const before = await contributionOf();
  expect(await end()).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2026-12-01', isContratsModifies: true });
  expect((await optionOf())?.dateFin).toBe('2026-11-30');
  expect(await contributionOf()).toBe(before);
  expect(await readOf()).toMatchObject({
    renforts: [],
    renfortsFinissant: [{ codeOption: 'RENF_OPTIQUE', dateFin: '2026-11-30' }],
    cotisationsPrevues: [{ dateDebut: '2026-12-01', cotisation: ((before ?? 0) - 1740) / 100 }],
  });
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  expect(demarches.find(({ code }) => code === 'radiationRenfortActeGestion')?.motifIndisponible).toBe(
    'Renfort Optique prend déjà fin le 30/11/2026.',
  );
  demo.clock.advance(11 * 86_400_000);
  await demo.runJobs();
  expect(await contributionOf()).toBe((before ?? 0) - 1740);
});

test('[MEM-16] the card of the next year loses its rates at once, that of this year on the day', async () => {
  await demo.database
    .update(optionsContrat)
    .set({ codeOption: 'RENF_CONFORT' })
    .where(eq(optionsContrat.numeroContrat, contrat));
  await renewCardsOn(demo.database, 'VALD', contrat, '2026-11-20');
  const rates = async () => {
    const who = await demo.as('camille.vernoux');
    const { cartes } = (await who.get('/cgdm-svc/carte-tp', contrat)).json<{ cartes: Carte[] }>();
    return cartes.map(({ beneficiaires }) => beneficiaires[0]?.garanties.find(({ code }) => code === 'MED')?.valeur);
  };
  expect(await rates()).toEqual(['200/100', '200/100']);
  expect(await end({ codesOptions: ['RENF_CONFORT'] })).toMatchObject({ dateEffet: '2026-12-01' });
  expect(await rates()).toEqual(['200/100', '150/100']);
  demo.clock.advance(11 * 86_400_000);
  await demo.runJobs();
  expect(await rates()).toEqual(['150/100', '150/100']);
});

test('one within its commitment cannot be chosen, and the request is refused field by field', async () => {
  await demo.database
    .update(optionsContrat)
    .set({ dateEffet: '2026-01-01', dateFinEngagement: '2026-12-31' })
    .where(eq(optionsContrat.numeroContrat, contrat));
  expect((await donneesOf())[0]).toMatchObject({ isResiliable: false, dateEffetResiliation: '2027-01-01' });
  expect((await end()).erreurs).toEqual([
    { champ: 'codesOptions', code: 'unknown', message: 'Choisissez une valeur de la liste.' },
  ]);
  expect((await end({ codesOptions: [], codeMotif: 'AUTRE' })).erreurs?.map(({ champ }) => champ)).toEqual([
    'codesOptions',
    'precision',
  ]);
});

test('one within fourteen days is given up from its first day, by a handler who pays it back', async () => {
  await demo.database
    .update(optionsContrat)
    .set({ dateEffet: '2026-11-15', dateFinEngagement: '2027-11-14' })
    .where(eq(optionsContrat.numeroContrat, contrat));
  const { etatDemande, numeroDemande, recapitulatif } = await end();
  expect(etatDemande).toBe('ENREGISTREE');
  // Member and handler read what is to be repaid, and since when.
  expect(recapitulatif).toContainEqual({
    libelle: 'Cotisation à rembourser',
    valeur: expect.stringMatching(/^Renfort Optique.: 17,40.€ par mois depuis le 15\/11\/2026$/),
  });
  await demo.runJobs();
  const mails = await demo.mailbox('camille.vernoux@exemple.test');
  expect(mails.some(({ text }) => text.includes('Cotisation à rembourser'))).toBe(true);
  expect((await optionOf())?.dateFin).toBeNull();
  // The handler decides later than the fourteen days; the day of receipt counts.
  demo.clock.advance(12 * 86_400_000);
  const ines = await demo.as('ines.bastide');
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect((await optionOf())?.dateFin).toBe('2026-11-14');
});

test('[MEM-16] its price is that of those who have it on its last day: who leaves before takes theirs along', async () => {
  const departure = { numPers: 'P000452102', codeMotif: 'DIVORCE', dateEvenement: '2026-11-02' };
  await sendDeparture(camille, contrat, departure, await securityCode(demo, camille, mobile));
  // Without the 6.90 € of Julien, who leaves on the same day.
  expect((await donneesOf())[0]).toMatchObject({ dateEffetResiliation: '2026-12-01', cotisation: 10.5 });
  await end();
  demo.clock.advance(11 * 86_400_000);
  await demo.runJobs();
  // Of the rest, 131.20 € for 280 parts, 180 stay.
  expect(await contributionOf()).toBe(8434);
});

test('[MEM-16] one that is given up before its first day takes away what it added, though a birthday lies in between', async () => {
  const lina = 'P000452103';
  await demo.database.update(personnes).set({ dateNaissance: '2008-12-15' }).where(eq(personnes.numPers, lina));
  const before = await contributionOf();
  const asked = { codesOptions: ['RENF_CONFORT'], numPers: ['P000452101', lina], dateEffet: '2027-01-01' };
  const tarif = (await camille.send('POST', '/vel/tarification/renfort', contrat, asked)).json<Tarif>();
  // Two adults: she is eighteen by then.
  expect(tarif.supplement).toBe(17.8);
  const { supplement: supplementAnnonce, cotisationNouvelle: cotisationAnnoncee, validiteTarif } = tarif;
  const price = { supplementAnnonce, cotisationAnnoncee, validiteTarif, isEffetAvantDelai: false };
  const body = { donnees: reinforcement({ ...asked, ...price }), piecesJointes: [] };
  const { idSignature = '' } = (await camille.send('POST', '/vel/option/vel', contrat, body)).json<Outcome>();
  await signAct(demo, camille, contrat, idSignature, 'camille.vernoux@exemple.test');
  expect((await donneesOf()).find(({ codeOption }) => codeOption === 'RENF_CONFORT')).toMatchObject({
    isRenonciation: true,
    dateEffetResiliation: '2027-01-01',
    cotisation: 17.8,
  });
  const { numeroDemande } = await end({ codesOptions: ['RENF_CONFORT'] });
  await acceptAs(await demo.as('ines.bastide'), numeroDemande);
  demo.clock.advance(60 * 86_400_000);
  await demo.runJobs();
  expect(await contributionOf()).toBe(before);
});

test('[MEM-16] one that is renounced takes away what it added, though its tariff has changed since', async () => {
  const before = await contributionOf();
  await subscribeTo('RENF_HOSPITALISATION', '2027-01-01');
  await demo.database
    .update(renforts)
    .set({ tarifs: [{ age: 0, mensuel: 990 }] })
    .where(eq(renforts.code, 'RENF_HOSPITALISATION'));
  const { numeroDemande } = await end({ codesOptions: ['RENF_HOSPITALISATION'] });
  await acceptAs(await demo.as('ines.bastide'), numeroDemande);
  demo.clock.advance(60 * 86_400_000);
  await demo.runJobs();
  expect(await contributionOf()).toBe(before);
});

test('[MEM-16] of two that end on different days the recap tells what is debited, though somebody leaves in between', async () => {
  await subscribeTo('RENF_HOSPITALISATION', '2027-01-15');
  // Julien leaves with the due date of the year.
  const leaving = { assures: [{ numPers: 'P000452102', codeMotif: 'ECHEANCE', dateEvenement: '' }] };
  const donnees = { ...leaving, isRestitutionCarte: true, attestation: true };
  const proof = await securityCode(demo, camille, mobile);
  expect(await submit(camille, 'radiation-assures', contrat, { donnees, piecesJointes: [] }, proof)).toMatchObject({
    etatDemande: 'ACCEPTEE',
    dateEffet: '2026-12-31',
  });
  demo.clock.advance(60_000);
  const { numeroDemande, recapitulatif } = await end({ codesOptions: ['RENF_OPTIQUE', 'RENF_HOSPITALISATION'] });
  const told = recapitulatif?.find(({ libelle }) => libelle === 'Nouvelle cotisation')?.valeur;
  await acceptAs(await demo.as('ines.bastide'), numeroDemande);
  demo.clock.advance(60 * 86_400_000);
  await demo.runJobs();
  const debited = await contributionOf();
  expect(told).toBe(`${((debited ?? 0) / 100).toFixed(2).replace('.', ',')}\u00a0€ par mois`);
  // 131.20 € for 280 parts; 180 stay.
  expect(debited).toBe(8434);
});

test('it needs the code, the member, and a health contract', async () => {
  expect((await submit(camille, 'radiation-renfort', contrat, { donnees: values(), piecesJointes: [] })).data).toBe(
    'SecurityCodeRequired',
  );
  const julien = await demo.as('julien.vernoux');
  expect((await julien.get('/forms/radiation-renfort', contrat)).json()).toMatchObject({ data: 'AccesRefuse' });
});

import { eq } from 'drizzle-orm';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import { changementsFormule, contrats, optionsContrat } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { readPdf } from '../../platform/testing/read-pdf';
import { acceptAs } from '../testing/forms';
import { contrat, dossier, priceOf, rowOf, send, values } from './testing/formulas';

const day = 86_400_000;
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const fold = (text: string) => text.replace(/\s+/g, ' ');
/** A line of the comparison of a formula, as the screen shows it for a day of effect. */
const lineOf = async (codeFormule: string, libelle: string, dateEffet = '2027-01-01') =>
  (await dossier(camille)).formules
    .find((each) => each.codeFormule === codeFormule)
    ?.tarifs.find((each) => each.dateEffet === dateEffet)
    ?.couverture.find((line) => line.libelle.startsWith(libelle));

test('[MEM-16] formulas are compared with the reinforcements held on the day, as the cover is shown (S-03)', async () => {
  expect(await lineOf('SANTE_PREMIUM', 'Lentilles')).toMatchObject({
    actuelle: expect.stringMatching(/^250,00/),
    nouvelle: expect.stringMatching(/^400,00/),
  });
  // The reinforcement is at its limit already.
  expect(await lineOf('SANTE_PREMIUM', 'Verre de classe B')).toBeUndefined();
  expect(await lineOf('SANTE_ESSENTIELLE', 'Lentilles')).toMatchObject({ nouvelle: expect.stringMatching(/^100,00/) });
  // One that ends before the day is in neither, and the endorsement says its own day.
  await demo.database
    .update(optionsContrat)
    .set({ dateFin: '2026-12-15' })
    .where(eq(optionsContrat.codeOption, 'RENF_OPTIQUE'));
  expect(await lineOf('SANTE_PREMIUM', 'Lentilles')).toMatchObject({ actuelle: expect.stringMatching(/^150,00/) });
  expect(await lineOf('SANTE_PREMIUM', 'Lentilles', '2026-12-01')).toMatchObject({
    actuelle: expect.stringMatching(/^250,00/),
  });
  const endorsementOn = async (dateEffet: string) => {
    const asked = { codeFormule: 'SANTE_PREMIUM', dateEffet };
    const { idSignature } = (await camille.send('POST', '/forms/garanties/signature', contrat, asked)).json<{
      idSignature: string;
    }>();
    const file = await camille.get(`/cegepay/signature/document?idSignature=${idSignature}`, contrat);
    return fold(readPdf(file.rawPayload).text);
  };
  expect(await endorsementOn('2026-12-01')).toMatch(/Avec Santé Confort Avec Santé Premium .*Lentilles.{0,40} 250,00/);
  expect(await endorsementOn('2027-01-01')).toMatch(/Lentilles.{0,40} 150,00/);
});

test('[MEM-16] no formula starts inside a suspension that is announced (decision 0142)', async () => {
  const suspend = (suspensionAnnoncee: string) =>
    demo.database.update(contrats).set({ suspensionAnnoncee }).where(eq(contrats.numero, contrat));
  await suspend('2026-12-15');
  const reason =
    'Votre contrat sera suspendu le 15/12/2026\u00a0: vous pourrez modifier vos garanties après sa reprise.';
  expect((await dossier(camille)).formules.map(({ motifInaccessible }) => motifInaccessible)).toEqual([reason, reason]);
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  expect(demarches.find(({ code }) => code === 'garantiesActeGestion')?.motifIndisponible).toBe(reason);
  expect(await send(camille, values('SANTE_ESSENTIELLE', 102.75))).toMatchObject({ status: 403, message: reason });
  await suspend('2027-01-02');
  expect((await dossier(camille)).formules.map(({ isAccessible }) => isAccessible)).toEqual([true, true]);
});

test('[MEM-16] one accepted after its day starts the month after: cover and contribution change together, and the recap says so', async () => {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { garantiesActeGestion: 'manuel' } } });
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const { numeroDemande } = await send(camille, values('SANTE_ESSENTIELLE', price));
  demo.clock.advance(61 * day);
  await demo.runJobs();
  const ines = await demo.as('ines.bastide');
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await demo.database.select().from(changementsFormule)).toEqual([
    expect.objectContaining({ numeroContrat: contrat, dateEffet: '2027-02-01', codeOffre: 'SANTE_ESSENTIELLE' }),
  ]);
  expect(await rowOf(demo)).toMatchObject({ codeOffre: 'SANTE_CONFORT', montantCotisation: 14_860 });
  const again = await demo.as('camille.vernoux');
  const { recap } = (await again.get(`/history/${numeroDemande}`, contrat)).json<DemandeDetail>();
  expect(recap).toContainEqual({ libelle: 'Prise d’effet, après l’acceptation', valeur: '01/02/2027' });
  const { documents } = (await again.get('/cgdm-svc/ged', contrat)).json<{ documents: DocumentGed[] }>();
  const letter = documents.find(({ libelle }) => libelle.includes('changement de formule'));
  const file = await again.get(`/download?id=${letter?.idDocument}&origine=GED`, contrat);
  expect(fold(readPdf(file.rawPayload).text)).toContain('À compter du 01/02/2027');
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect(await rowOf(demo)).toMatchObject({ codeOffre: 'SANTE_ESSENTIELLE', montantCotisation: 10_275 });
});

test('[MEM-16] one that starts before an announced suspension is accepted later, though none is offered any more', async () => {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { garantiesActeGestion: 'manuel' } } });
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const { numeroDemande } = await send(camille, values('SANTE_ESSENTIELLE', price));
  const suspend = (suspensionAnnoncee: string) =>
    demo.database.update(contrats).set({ suspensionAnnoncee }).where(eq(contrats.numero, contrat));
  // The year has turned: the annual date of a new request is in 2028.
  demo.clock.advance(43 * day);
  await demo.runJobs();
  const ines = await demo.as('ines.bastide');
  await suspend('2027-02-01');
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Votre contrat sera suspendu le 01/02/2027'),
  });
  await suspend('2027-06-01');
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
});

import { demoClient } from '../../demo/clients/settings';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { readPdf } from '../../platform/testing/read-pdf';
import { securityCode, submit } from '../testing/forms';
import { donnees, mailOf } from './testing/mandates';

const contrat = 'VAL0009120';
let demo: DemoApp;
let amandine: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  amandine = await demo.as('amandine.tessereau');
  const { fonctionnalites } = demoClient('VALD').configuration;
  // A change counts without signature, and a card may pay.
  await changeClient(demo.database, 'VALD', {
    settings: { prelevement: { ics: 'FR00ZZZ999999', autresModes: ['CB'] } },
    configuration: { fonctionnalites: { ...fonctionnalites, ribActeGestion: { isActivated: true } } },
  });
}, 60_000);
afterEach(() => demo.close());

async function change(changes: object): Promise<void> {
  const proof = await securityCode(demo, amandine, mailOf('amandine.tessereau'));
  const sent = await submit(
    amandine,
    'ribcotisations',
    contrat,
    { donnees: donnees(changes), piecesJointes: [] },
    proof,
  );
  expect(sent).toMatchObject({ etatDemande: 'ACCEPTEE' });
}

/** The notice of a year, each section after its title. */
async function notice(annee: number) {
  const answer = await amandine.get(`/adherent/contrats/compte-encaissement/avis?annee=${annee}`, contrat);
  const [, ...sections] = readPdf(answer.rawPayload)
    .text.replace(/\s+/g, ' ')
    .split(/(?=Modalités de paiement|Échéancier)/);
  return sections;
}

const today = ['Prélèvement', 'Mensuelle', 'VAL0009120-0001'];

test('[MEM-02] the notice of a year says how its due dates are paid, not how those of today are', async () => {
  const titulaire = 'TESSEREAU Amandine';
  await change({ titulaire, codePeriodicite: 'T', jourPrelevement: '10', dateEffet: '2027-01-10' });
  const [next, schedule] = await notice(2027);
  for (const term of ['Modalités de paiement Mode', 'Trimestrielle', 'le 10', '076', 'VAL0009120-0002'])
    expect(next).toContain(term);
  for (const term of ['Mensuelle', 'le 05', 'VAL0009120-0001']) expect(next).not.toContain(term);
  expect(schedule).toContain('10 janvier 2027');
  const [now] = await notice(2026);
  for (const term of today) expect(now).toContain(term);
});

test('[MEM-02] a year whose way of payment changes in between says both, and from which due date', async () => {
  await change({ codeModePaiement: 'CB', titulaire: '', iban: '', bic: '', isMandat: false, dateEffet: '2027-02-05' });
  const [before, after, schedule] = await notice(2027);
  expect(before).toContain('Modalités de paiement jusqu’à l’échéance du 05/01/2027');
  for (const term of today) expect(before).toContain(term);
  expect(after).toContain('Modalités de paiement à partir de l’échéance du 05/02/2027');
  expect(after).toContain('Carte bancaire');
  for (const term of ['Jour de prélèvement', 'Compte débité', 'VAL0009120']) expect(after).not.toContain(term);
  expect(schedule).toContain('05 décembre 2027');
});

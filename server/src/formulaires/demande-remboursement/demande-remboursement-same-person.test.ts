import { and, eq, like } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { findSamePerson } from '../../contrats/public';
import { assures, personnes } from '../../contrats/tables';
import { decomptes } from '../../prestations/tables';
import { contrat, isOfPortal, forgetRefunds, show, ask, settled, left } from './testing/refunds';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  camille = await demo.as('camille.vernoux');
});
afterEach(() => forgetRefunds(demo));
afterAll(() => demo.close());

describe('[MEM-20] care is paid once without a handler', () => {
  test('a child on the contracts of both parents, with a number on each, is one person', async () => {
    // Noé is on the contract of Gérard too, as he would be added there: a number of its own, the same NIR and birth
    // date.
    const elsewhere = 'VAL0001888';
    const [noe] = await demo.database.select().from(personnes).where(eq(personnes.numPers, 'P000452104'));
    if (!noe) throw new Error('Noé is a person of the demo.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = noe;
    const added = { ...facts, numPers: 'P900000777' };
    await demo.database.insert(personnes).values(added);
    await demo.database
      .insert(assures)
      .values({
        clientCode: 'VALD',
        numeroContrat: elsewhere,
        numPers: added.numPers,
        rang: 9,
        codeLienParente: 'ENF',
        dateEntree: '2025-01-01',
        isTeletransmission: false,
      });
    const gerard = await demo.as('gerard.pontvianne');
    const here = { numPers: 'P000452104', dateSoins: '2026-11-12' };
    const there = { ...here, numPers: added.numPers };
    expect(await ask(camille, here)).toMatchObject(settled);
    expect(await ask(camille, there, { who: gerard, on: elsewhere })).toMatchObject(left);
    // A request that waits counts as a statement does, from either side.
    await demo.database.delete(decomptes).where(and(isOfPortal, like(decomptes.nomProfessionnel, 'TEST %')));
    expect(await ask(camille, { ...here, montantFacture: 59.5 })).toMatchObject(left);
    // At once, from both contracts: one of them is settled.
    const day = { dateSoins: '2026-11-13' };
    const both = await Promise.all([
      ask(camille, { ...here, ...day }),
      ask(camille, { ...there, ...day }, { who: gerard, on: elsewhere }),
    ]);
    expect(both.map(({ etatDemande }) => etatDemande).toSorted()).toEqual(['ACCEPTEE', 'ENREGISTREE']);
    // Twins of one contract are two, also where both have the number of their parent.
    const isLina = eq(personnes.numPers, 'P000452103');
    const [lina] = await demo.database.select().from(personnes).where(isLina);
    await demo.database
      .update(personnes)
      .set({ nirIndex: noe.nirIndex, dateNaissance: noe.dateNaissance })
      .where(isLina);
    for (const numPers of ['P000452104', 'P000452103'])
      expect(await ask(camille, { numPers, dateSoins: '2026-11-15' })).toMatchObject(settled);
    // Whoever left the contract and came back under another number is one: they were never on it at one time.
    const isOn = (numPers: string) => and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, numPers));
    const [entered] = await demo.database.select().from(assures).where(isOn('P000452104'));
    const numbers = () => findSamePerson(demo.database, 'VALD', 'P000452104');
    await demo.database.update(assures).set({ dateSortie: '2026-10-31' }).where(isOn('P000452103'));
    expect(await numbers()).toEqual(['P000452104', added.numPers]);
    await demo.database.update(assures).set({ dateEntree: '2026-11-01' }).where(isOn('P000452104'));
    expect(await numbers()).toEqual(['P000452103', 'P000452104', added.numPers]);
    await demo.database.update(assures).set({ dateSortie: null }).where(isOn('P000452103'));
    await demo.database.update(assures).set({ dateEntree: entered?.dateEntree }).where(isOn('P000452104'));
    await demo.database
      .update(personnes)
      .set({ nirIndex: lina?.nirIndex, dateNaissance: lina?.dateNaissance })
      .where(isLina);
    // Another child of that day with another NIR is somebody else.
    await demo.database
      .update(personnes)
      .set({ nirIndex: 'of another child' })
      .where(eq(personnes.numPers, added.numPers));
    expect(await ask(camille, { ...there, dateSoins: '2026-11-14' }, { who: gerard, on: elsewhere })).toMatchObject(
      settled,
    );
    expect(await ask(camille, { ...here, dateSoins: '2026-11-14' })).toMatchObject(settled);
    await demo.database.delete(assures).where(eq(assures.numPers, added.numPers));
    await demo.database.delete(personnes).where(eq(personnes.numPers, added.numPers));
  });

  test('[MEM-28] an adult with a contract of their own: a bill on another one does not tell what it reimbursed', async () => {
    // Gérard is a beneficiary of Camille, under a number of its own.
    const [gerard] = await demo.database.select().from(personnes).where(eq(personnes.nom, 'PONTVIANNE'));
    if (!gerard) throw new Error('Gérard is a person of the demo.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = gerard;
    const numPers = 'P900000778';
    await demo.database.insert(personnes).values({ ...facts, numPers });
    await demo.database
      .insert(assures)
      .values({
        clientCode: 'VALD',
        numeroContrat: contrat,
        numPers,
        rang: 9,
        codeLienParente: 'ASC',
        dateEntree: '2025-01-01',
        isTeletransmission: false,
      });
    await ask(
      camille,
      { numPers: gerard.numPers, dateSoins: '2026-11-12' },
      { who: await demo.as('gerard.pontvianne'), on: 'VAL0001888' },
    );
    // The day of his care and another one have the same answer: a handler decides.
    for (const dateSoins of ['2026-11-12', '2026-11-11'])
      expect(await ask(camille, { numPers, dateSoins })).toMatchObject(left);
    await demo.database.delete(assures).where(eq(assures.numPers, numPers));
    await demo.database.delete(personnes).where(eq(personnes.numPers, numPers));
  });

  test('of eight at once, from two accounts and each with its own amount, one is settled', async () => {
    await show(demo, 'P000452102');
    const julien = await demo.as('julien.vernoux');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(
          camille,
          { numPers: 'P000452102', dateSoins: '2026-11-16', montantFacture: 60 - index / 100 },
          { who: index % 2 === 0 ? camille : julien },
        ),
      ),
    );
    expect(outcomes.map(({ etatDemande }) => etatDemande).toSorted()).toEqual([
      'ACCEPTEE',
      ...Array.from({ length: 7 }, () => 'ENREGISTREE'),
    ]);
  });
});

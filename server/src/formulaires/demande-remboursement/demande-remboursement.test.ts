import { and, eq, inArray } from 'drizzle-orm';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Acte, Paiement } from '@portal/shared-api/contract/prestations';
import { wholeHistory } from '@portal/shared-api/rules/history-periods';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demandes } from '../../demandes/tables';
import { decomptes } from '../../prestations/tables';
import { contrat, forgetRefunds, ask, statements, newest } from './testing/refunds';

const day = 24 * 3_600_000;
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

describe('[MEM-20] in automatic mode', () => {
  test('a décompte appears at once, computed from the cover, and is paid the next night', async () => {
    const outcome = await ask(camille);
    expect(outcome).toMatchObject({ isModeGestionManuel: false, etatDemande: 'ACCEPTEE', isContratsModifies: false });
    const [before] = await newest(camille);
    expect(before).toMatchObject({
      libelle: 'Médecines complémentaires',
      etat: 'EN_COURS',
      origine: 'MANUEL',
      datePaiement: null,
      beneficiaire: { prenom: 'Noé' },
      libelleDestinataire: 'Vous',
      ibanMasque: 'FR80 •••• 144',
      montantDepense: 60,
      montantRO: 0,
      montantRC: 30,
      montantAutres: 0,
      resteACharge: 30,
    });
    // The confirmation says what the décompte says, and the day on which it is paid.
    expect(outcome.remboursement).toEqual({
      numeroDecompte: before?.numeroDecompte,
      montantDepense: 60,
      montantRO: 0,
      montantRC: 30,
      montantAutres: 0,
      resteACharge: 30,
      libelleMotif: before?.libelleMotif ?? null,
      datePaiementPrevue: '2026-11-23',
    });
    // The request keeps what the confirmation said.
    const request = (await camille.get(`/history/${outcome.numeroDemande}`, contrat)).json<DemandeDetail>();
    expect(request.numeroDecompte).toBe(before?.numeroDecompte);
    expect(request.recap).toEqual(
      expect.arrayContaining([
        { libelle: 'Décompte', valeur: before?.numeroDecompte },
        { libelle: 'Remboursé par votre mutuelle', valeur: '30,00\u00a0€' },
        { libelle: 'Virement prévu le', valeur: '23/11/2026' },
      ]),
    );
    const { actes } = (
      await camille.get(`/v2/adherent/prestations/decomptes/actes?numeroDecompte=${before?.numeroDecompte}`, contrat)
    ).json<{ actes: Acte[] }>();
    expect(actes).toMatchObject([{ rang: 1, codeActe: 'OST', montantRC: 30, resteACharge: 30 }]);
    await demo.runUpkeep();
    expect((await newest(camille))[0]?.etat).toBe('EN_COURS');
    // Saturday: banks settle nothing.
    demo.clock.advance(day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    expect((await newest(camille))[0]?.etat).toBe('EN_COURS');
    demo.clock.advance(2 * day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    const [after] = await newest(camille);
    expect(after).toMatchObject({ etat: 'PAYE', datePaiement: demo.clock.today() });
    expect(after?.datePaiement).toBe(outcome.remboursement?.datePaiementPrevue);
    const { paiements } = (await camille.get('/v2/adherent/prestations/paiements?taille=10', contrat)).json<{
      paiements: Paiement[];
    }>();
    expect(paiements[0]).toMatchObject({
      montant: 30,
      ibanMasque: 'FR80 •••• 144',
      nombreDecomptes: 1,
      nomDestinataire: 'VERNOUX Camille',
    });
    const settled = await statements(camille, `idPaiement=${paiements[0]?.idPaiement}`);
    expect(settled.map(({ numeroDecompte }) => numeroDecompte)).toEqual([before?.numeroDecompte]);
    // A second run pays nothing.
    demo.clock.advance(day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    expect(
      (await camille.get('/v2/adherent/prestations/paiements?taille=10', contrat)).json<{ paiements: Paiement[] }>()
        .paiements[0]?.idPaiement,
    ).toBe(paiements[0]?.idPaiement);
    // The payment is announced once, by its day alone.
    await demo.runJobs();
    const told = (await demo.mailbox('camille.vernoux@exemple.test')).filter(
      ({ subject }) => subject === 'Un nouveau remboursement est disponible',
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Un remboursement du 23/11/2026 est')]);
    expect(told[0]?.text).not.toMatch(/ostéo|30,00/i);
  });

  test('[MEM-20] the link of the confirmation finds the décompte of care of eighteen months ago', async () => {
    const { remboursement } = await ask(camille, { dateSoins: '2025-05-20', numPers: 'P000452101' });
    const numero = remboursement?.numeroDecompte ?? '';
    const { du } = wholeHistory(demo.clock.today());
    expect(
      (await statements(camille, `dateDebut=${du}&q=${numero}`)).map(({ numeroDecompte }) => numeroDecompte),
    ).toEqual([numero]);
  });

  test('the balance of the annual package limits the cover, even of two simultaneous requests', async () => {
    // Camille has three sessions of thirty euros left of four.
    await Promise.all(
      ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22'].map((dateSoins) =>
        ask(camille, { numPers: 'P000452101', dateSoins }),
      ),
    );
    const rows = await demo.database
      .select({ rc: decomptes.montantRC, motif: decomptes.libelleMotif })
      .from(decomptes)
      .where(
        and(
          eq(decomptes.numeroContrat, contrat),
          eq(decomptes.numPers, 'P000452101'),
          inArray(decomptes.dateSoinsDebut, ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22']),
          eq(decomptes.origine, 'MANUEL'),
        ),
      );
    expect(rows.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 3000, 3000, 3000]);
    expect(rows.filter(({ motif }) => motif === 'Forfait annuel épuisé')).toHaveLength(1);
  });

  test('the payment of another insurer is deducted first', async () => {
    await ask(
      camille,
      { isAutreMutuelle: true, montantAutres: 50, dateSoins: '2026-11-06' },
      { inputs: ['piecesJointes', 'justificatifAutreMutuelle'] },
    );
    expect(
      (await statements(camille, 'dateDebut=2026-11-06&dateFin=2026-11-06&numPers=P000452104&q=TEST'))[0],
    ).toMatchObject({ montantAutres: 50, montantRC: 10, resteACharge: 0 });
    // An amount of a hidden field does not count.
    await ask(camille, { isAutreMutuelle: false, montantAutres: 50, dateSoins: '2026-11-07' });
    expect(
      (await statements(camille, 'dateDebut=2026-11-07&dateFin=2026-11-07&numPers=P000452104&q=TEST'))[0],
    ).toMatchObject({ montantAutres: 0 });
  });
});

test("[MEM-28] a member's request for an adult who hides their care stays hidden: neither statement nor repetition shows", async () => {
  const julien = await demo.as('julien.vernoux');
  await ask(camille, { numPers: 'P000452102', dateSoins: '2026-11-02' }, { who: julien });
  // The day of his care and another one have the same answer: a handler decides.
  for (const dateSoins of ['2026-11-02', '2026-11-01'])
    expect(await ask(camille, { numPers: 'P000452102', dateSoins })).toMatchObject({
      etatDemande: 'ENREGISTREE',
      isModeGestionManuel: true,
    });
  expect(await statements(camille, 'dateDebut=2026-11-02&dateFin=2026-11-02&numPers=P000452102')).toEqual([]);
  expect((await statements(camille, 'dateDebut=2026-11-02&dateFin=2026-11-02', julien)).length).toBeGreaterThan(0);
});

test('[MEM-20] in manual mode it waits for a handler; several may be open', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const own = { numPers: 'P000087601', codeTypePrestation: 'PREVENTION', montantFacture: 12 };
  const before = await demo.database.select().from(decomptes).where(eq(decomptes.numeroContrat, 'ALI0000877'));
  for (const dateSoins of ['2026-11-03', '2026-11-04']) {
    expect(await ask(camille, { ...own, dateSoins }, { who: marc, on: 'ALI0000877' })).toMatchObject({
      isModeGestionManuel: true,
      etatDemande: 'ENREGISTREE',
    });
  }
  expect(await demo.database.select().from(decomptes).where(eq(decomptes.numeroContrat, 'ALI0000877'))).toHaveLength(
    before.length,
  );
  expect((await marc.get('/forms/demande-remboursement', 'ALI0000877')).json()).toMatchObject({ demandeEnCours: null });
});

test('no mail contains health data', async () => {
  const outcome = await ask(camille, { dateSoins: '2026-11-11', commentaire: 'canari-libre-42' });
  await demo.runJobs();
  const mail = (await demo.mailbox('camille.vernoux@exemple.test')).find(({ subject }) =>
    subject.endsWith(outcome.numeroDemande ?? '-'),
  );
  expect(mail?.text).toContain('Demander un remboursement');
  for (const told of ['canari', 'Noé', 'complémentaires', '60,00', 'Ostéopathe', '11/11/2026'])
    expect(mail?.text).not.toContain(told);
  const [row] = await demo.database
    .select()
    .from(demandes)
    .where(eq(demandes.numero, outcome.numeroDemande ?? ''));
  expect(JSON.stringify(row)).not.toContain('canari');
});

import { and, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRadiationAssures } from '@portal/shared-api/contract/formulaires/radiation-assures';
import { assures, contrats, optionsContrat } from '../../contrats/tables';
import { CONTRIBUTION_JOB } from '../../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { jobs } from '../../platform/jobs/tables';
import { securityCode, submit, uploadFor } from '../testing/forms';

const contrat = 'VAL0004521';
const code = 'radiationAssuresActeGestion';
let demo: DemoApp;
let camille: Caller;
let proof: Record<string, string>;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  proof = await securityCode(demo, camille, '0639980001');
}, 90_000);
afterAll(() => demo.close());

const [julien, lina] = ['P000452102', 'P000452103'];
const entry = (numPers: string, changes: object = {}) => ({
  numPers,
  codeMotif: 'DIVORCE',
  dateEvenement: '2026-11-02',
  ...changes,
});
const send = async (entries: readonly object[], piecesJointes: string[], changes: object = {}) =>
  submit(
    camille,
    'radiation-assures',
    contrat,
    { donnees: { assures: entries, isRestitutionCarte: true, attestation: true, ...changes }, piecesJointes },
    proof,
  );
const paperFor = (numPers: string) => uploadFor(camille, contrat, code, `assures.${numPers}.pj`, 'jugement.pdf');
const leaving = 'Fin de votre couverture';
const contratNow = async () => (await camille.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats[0];

test('[MEM-15] an adult is told of a removal, but for their death', async () => {
  const without = (codeMotif: string) =>
    send([entry(julien, { codeMotif, dateEvenement: '2026-11-02' })], [], { attestation: false });
  const fields = async (codeMotif: string) => (await without(codeMotif)).erreurs?.map(({ champ }) => champ);
  expect(await fields('DIVORCE')).toEqual(['assures[0].pj', 'attestation']);
  expect(await fields('DECES')).toEqual(['assures[0].pj']);
});

test('each person needs a paper of their own; the paper of one is not that of another', async () => {
  const piece = await paperFor(julien);
  const outcome = await send([entry(julien), entry(lina)], [piece]);
  expect(outcome.erreurs?.map(({ champ, message }) => [champ, message])).toEqual([
    ['assures[1].pj', 'Merci de joindre le document demandé.'],
  ]);
});

test.each([
  ['the member', [entry('P000452101')], 'assures[0].numPers', 'Cette personne ne peut pas être choisie.'],
  [
    'an event before the person was born',
    [entry(julien, { codeMotif: 'AGE', dateEvenement: '1900-01-01' })],
    'assures[0].dateEvenement',
    expect.stringMatching(/^La date est antérieure au /),
  ],
  [
    'a person of another contract',
    [entry('P000912001')],
    'assures[0].numPers',
    'Cette personne ne peut pas être choisie.',
  ],
  ['nobody', [], 'assures', 'Ce champ est obligatoire.'],
  [
    'a death in the future',
    [entry(julien, { codeMotif: 'DECES', dateEvenement: '2026-12-24' })],
    'assures[0].dateEvenement',
    'La date est postérieure au 20/11/2026.',
  ],
  [
    'a death before the first covered day',
    [entry(julien, { codeMotif: 'DECES', dateEvenement: '1990-01-01' })],
    'assures[0].dateEvenement',
    'La date est antérieure au 01/01/2021.',
  ],
  [
    'an unknown motive',
    [entry(julien, { codeMotif: 'AUCUN' })],
    'assures[0].codeMotif',
    'Choisissez une valeur de la liste.',
  ],
])('%s is refused by name', async (_what, entries, champ, message) => {
  const outcome = await send(entries, []);
  expect(outcome.erreurs).toContainEqual(expect.objectContaining({ champ, message }));
});

test('[MEM-15] an event that is announced ahead ends the cover with its month, and the price of what was chosen for the person', async () => {
  const isLina = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, lina));
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      codeOption: 'RENF_CONFORT',
      libelle: 'Renfort Confort',
      dateEffet: '2025-01-01',
      numPers: ['P000452101', lina],
    });
  const before = (await contratNow())?.cotisation?.montant ?? 0;
  const piece = await paperFor(lina);
  const ahead = entry(lina, { codeMotif: 'FIN_ETUDES', dateEvenement: '2027-02-15' });
  expect(await send([ahead], [piece])).toMatchObject({
    etatDemande: 'ACCEPTEE',
    dateEffet: '2027-02-28',
    recapitulatif: expect.arrayContaining([
      { libelle: 'Motif', valeur: 'Fin d’études ou premier emploi (retrait le 28/02/2027)' },
    ]),
  });
  const [row] = await demo.database.select().from(assures).where(isLina);
  expect(row?.dateSortie).toBe('2027-02-28');
  const announced = await demo.database.select().from(jobs).where(eq(jobs.kind, CONTRIBUTION_JOB));
  // Hers are 3.20 € and 1.80 €; of the rest, without the reinforcements of all, 280 parts become 240.
  const rest = Math.round(before * 100) - (890 + 320) - 1740;
  expect(announced.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      numeroContrat: contrat,
      difference: Math.round((rest * 240) / 280) - rest - (320 + 180),
    }),
  );
  await demo.database.delete(jobs).where(eq(jobs.kind, CONTRIBUTION_JOB));
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.codeOption, 'RENF_CONFORT'));
  await demo.database.update(assures).set({ dateSortie: null }).where(isLina);
});

test('[MEM-15] a person leaves at the end of the month of receipt, and the contribution falls the day after', async () => {
  const before = await contratNow();
  const piece = await paperFor(julien);
  const outcome = await send([entry(julien)], [piece]);
  expect(outcome).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isContratsModifies: true,
    dateEffet: '2026-11-30',
    recapitulatif: [
      { libelle: 'Personne', valeur: 'M. Julien VERNOUX' },
      { libelle: 'Motif', valeur: 'Divorce, séparation (retrait le 30/11/2026)' },
      { libelle: 'Date de l’événement', valeur: '02/11/2026' },
      { libelle: 'Justificatif', valeur: 'jugement.pdf' },
    ],
  });
  const [row] = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, julien)));
  expect(row).toMatchObject({ dateSortie: '2026-11-30', isTeletransmission: true });
  await demo.runJobs();
  // He did not ask for it: he is told when his cover ends, by mail and by the bell; whoever sent it has the receipt.
  const told = async (who: string) => {
    const { notifications } = (await (await demo.as(who)).get('/notifications')).json<{
      notifications: { titre: string; texte: string }[];
    }>();
    const mails = await demo.mailbox(`${who}@exemple.test`);
    return {
      bell: notifications.flatMap(({ titre, texte }) => (titre === leaving ? [texte] : [])),
      mails: mails.flatMap(({ subject, text }) => (subject === leaving ? [text] : [])),
    };
  };
  const words = expect.stringContaining('le 30/11/2026 est le dernier jour de votre couverture');
  expect(await told('julien.vernoux')).toEqual({ bell: [words], mails: [words] });
  expect(await told('camille.vernoux')).toEqual({ bell: [], mails: [] });
  const after = await contratNow();
  expect(after?.beneficiaires.find(({ numPers }) => numPers === julien)?.dateSortie).toBe('2026-11-30');
  expect(after?.cotisation?.montant).toBe(before?.cotisation?.montant);

  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  const [changed] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  // Two adults and two children cost 280 parts, one adult and two children 180, beside « Renfort Optique » for each.
  const rest = Math.round((before?.cotisation?.montant ?? 0) * 100) - 1740;
  expect(changed?.montantCotisation).toBe(Math.round((rest * 180) / 280) + 1740 - 690);
});

test('a person who leaves already cannot be removed again', async () => {
  const again = await demo.as('camille.vernoux');
  const read = (await again.get('/forms/radiation-assures', contrat)).json<{
    donnees: { assures: { numPers: string; isRadiable: boolean; motifNonRadiable: string | null }[] };
  }>();
  // Julien has left meanwhile: he is no longer of the contract.
  expect(read.donnees.assures.map(({ numPers }) => numPers)).toEqual(['P000452101', lina, 'P000452104']);
});

test('[MEM-15] who joins later is shown with the reason, and cannot be removed before', async () => {
  const noe = 'P000452104';
  const isNoe = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, noe));
  await demo.database.update(assures).set({ dateEntree: '2027-01-01' }).where(isNoe);
  const again = await demo.as('camille.vernoux');
  const read = (await again.get('/forms/radiation-assures', contrat)).json<FormRead<DonneesRadiationAssures>>();
  expect(read.donnees.assures.find(({ numPers }) => numPers === noe)).toMatchObject({
    isRadiable: false,
    motifNonRadiable:
      'Cette personne sera couverte à partir du 01/01/2027. Pour annuler son ajout, contactez votre mutuelle.',
  });
  expect(read.beneficiaires.map(({ numPers }) => numPers)).toContain(noe);
  await demo.database.update(assures).set({ dateEntree: '2021-01-01' }).where(isNoe);
});

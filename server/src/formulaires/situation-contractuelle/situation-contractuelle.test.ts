import { and, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { assures } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { SIGNED_REQUEST } from '../../demandes/rules';
import { ask } from '../../signatures-paiements/signature/testing/acts';
import { contractChange } from '../testing/answers';
import { acceptAs, securityCode, uploadFor } from '../testing/forms';
import { form, send, dossier, rowOf, shown } from './testing/contract-end';

const code = 'situationContractuelleActeGestion';
const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

test('the dossier says what each contract allows, why not the rest, and when', async () => {
  const own = await dossier(camille, contrat);
  expect(own).toMatchObject({ isCollectif: false, isPlusUnAn: true, dateAnniversaire: '2026-12-31' });
  expect(
    own.motifs.filter(({ isDisponible }) => isDisponible).map((each) => [each.code, each.dateEffetCalculee]),
  ).toEqual([
    ['RESIL_RIA', '2026-12-20'],
    ['RESIL_ECHEANCE', '2027-12-31'],
    ['MUT_OBLIG', '2026-11-30'],
    ['CSS', null],
    ['DECES', null],
  ]);
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const collective = await dossier(marc, 'ALI0000877');
  expect(collective.motifs.filter(({ isDisponible }) => isDisponible).map(({ code: motif }) => motif)).toEqual([
    'CSS',
    'DEPART_PORTABILITE',
    'EVIN_RETRAITE',
    'SUSPENSION',
    'DECES',
  ]);
  const why = (motif: string) => collective.motifs.find((each) => each.code === motif)?.messageIndisponible;
  expect(why('RESIL_RIA')).toMatch(/^Votre contrat a été souscrit par votre employeur/);
  expect(why('COLLEGE')).toMatch(/^Votre employeur nous déclare/);
  const ghislaine = await demo.as('ghislaine.abeillon', 'rivi');
  const ending = await dossier(ghislaine, 'RIV0000402');
  expect(new Set(ending.motifs.map(({ messageIndisponible }) => messageIndisponible))).toEqual(
    new Set(['Votre contrat prend déjà fin le 31/12/2026.']),
  );
});

test('the dossier says whether contributions come from the pay', async () => {
  const loic = await demo.as('loic.ferrandeau', 'aliz');
  const [held] = (await loic.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats;
  const numero = held?.numeroContratIndividuel ?? '';
  expect((await dossier(loic, numero)).contrat).toMatchObject({ isPrecompte: true, isSuspendu: false });
});

test('a departure from the company is decided by a handler: portability, and persons who are not kept leave', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = 'ALI0000877';
  const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  const piece = await uploadFor(marc, numero, code, 'pj', 'certificat.pdf');
  const gone = contractChange('DEPART_PORTABILITE', { dateEvenement: '2026-10-31' });
  const outcome = await send(marc, numero, gone, [piece], proof);
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  expect((await rowOf(demo, numero))?.dateResiliation).toBeNull();
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await shown(marc, numero)).toMatchObject({
    etat: 'resilie',
    dateResiliation: '2026-10-31',
    motifResiliation: 'PORTABILITE',
  });
  const [anais] = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.numeroContrat, numero), eq(assures.numPers, 'P000087702')));
  expect(anais).toMatchObject({ dateSortie: '2026-10-31', isTeletransmission: false });
});

test('a death waits for a handler even where acts are automatic', async () => {
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(camille, contrat, code, 'pj', 'acte.pdf');
  const outcome = await send(
    camille,
    contrat,
    contractChange('DECES', { dateEvenement: '2026-11-03' }),
    [piece],
    proof,
  );
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  expect((await rowOf(demo, contrat))?.dateResiliation).toBeNull();
  // What is left to sign of the open request is told as on every form.
  const idSignature = await ask(demo, { nature: SIGNED_REQUEST, reference: outcome.numeroDemande ?? '' });
  const [open] = (await dossier(camille, contrat)).demandesEnCours;
  expect(open).toMatchObject({ numeroDemande: outcome.numeroDemande, aSigner: { idSignature } });
});

test.each([
  ['a motive of employers’ contracts', contractChange('EVIN_RETRAITE', { dateEvenement: '2026-11-01' }), 'codeMotif'],
  ['an unknown motive', contractChange('AUCUN'), 'codeMotif'],
  ['a death in the future', contractChange('DECES', { dateEvenement: '2026-11-21' }), 'dateEvenement'],
  ['an account without its bank', contractChange('RESIL_RIA', { iban: 'FR', bic: 'TESTFRP0XXX' }), null],
])('%s is refused on its field', async (_what, donnees, champ) => {
  const proof = await securityCode(demo, camille, '0639980001');
  const { erreurs, etatDemande } = await send(camille, contrat, donnees, [], proof);
  // The account is not asked for, so it is left out rather than refused.
  expect(champ === null ? etatDemande : erreurs?.[0]?.champ).toBe(champ ?? 'ACCEPTEE');
});

test('a beneficiary does not open it', async () => {
  const julien = await demo.as('julien.vernoux');
  expect((await julien.get(`/forms/${form}`, contrat)).statusCode).toBe(403);
});

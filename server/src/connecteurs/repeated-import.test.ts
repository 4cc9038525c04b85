import { and, eq } from 'drizzle-orm';
import { adresses } from '../adresses/tables';
import { saveAddress } from '../adresses/store';
import { assures, contrats, fichesPersonnes, personnes, ribs } from '../contrats/tables';
import { CONTRIBUTION_JOB, findAnnounced } from '../cotisations/announced';
import { mandatsSepa } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { securityCode, submit } from '../formulaires/testing/forms';
import { sinistres, sinistresPieces } from '../prevoyance/tables';
import { startOfCivilDate } from '../platform/clock';
import { enqueue } from '../platform/jobs/queue';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { Connector } from './connector';
import { importStreams, type Options } from './import';
import { fluxLus } from './tables';
import { repeating } from './testing/given';
import type { Gap } from './writing';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const contrat = 'VAL0004521';
const [camille, julien, lina] = ['P000452101', 'P000452102', 'P000452103'];

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());
// Each test begins with what the management system has.
beforeEach(async () => {
  await take(given, { isAuthoritative: true });
});

const given = repeating(demoConnector('VALD', today, secrets), (line) => /VAL0004521|P0004521/.test(line));
async function take(connector = given, options: Partial<Options> = {}): Promise<Gap[]> {
  const gaps: Gap[] = [];
  await importStreams(demo.database, connector, {
    clientCode: 'VALD',
    secrets,
    today,
    onGap: (gap) => gaps.push(gap),
    ...options,
  });
  return gaps;
}
/** The same, with other values of the contract: what happens at the insurer's. */
const withContract = (changes: object): Connector => ({
  ...given,
  async *read(name) {
    for await (const row of given.read(name))
      yield name === 'contrats' && row.valeurs ? { ...row, valeurs: { ...row.valeurs, ...changes } } : row;
  },
});
const ofContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contrat));
const ofInsured = (numPers: string) => and(eq(assures.numeroContrat, contrat), eq(assures.numPers, numPers));

test('an account that a member changed stays when the import repeats the former one', async () => {
  const who = await demo.as('camille.vernoux');
  const changed = await submit(
    who,
    'ribprestations',
    contrat,
    {
      titulaire: 'VERNOUX Camille',
      iban: 'FR62 9999 9000 10TE STPO RT01 076',
      bic: 'TESTFRP0XXX',
      rib: [],
      numPers: [camille],
      contrat: { numContrat: contrat, nomOffre: 'Santé Confort', rib: null, codeModePaiement: 'VIR', hadRib: true },
    },
    await securityCode(demo, who, '0639980001'),
  );
  expect(changed).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await take()).toContainEqual({ flux: 'ribs', cle: `${contrat} ${camille}`, faits: ['compte'] });
  const [kept] = await demo.database
    .select()
    .from(ribs)
    .where(and(eq(ribs.numeroContrat, contrat), eq(ribs.numPers, camille)));
  expect(kept?.fin).toBe('076');
});

test('what members changed of contract, family, scheme and address stays when the import repeats what was before', async () => {
  await demo.database
    .update(contrats)
    .set({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 9_999, jourPrelevement: 10 })
    .where(ofContract);
  await demo.database.update(assures).set({ dateSortie: '2026-11-30' }).where(ofInsured(julien));
  await demo.database
    .update(assures)
    .set({ isTeletransmission: true, codeMotifRefusTeletransmission: null, teletransmissionDemandeeLe: today })
    .where(ofInsured(lina));
  await demo.database.update(personnes).set({ nom: 'LACAZE' }).where(eq(personnes.numPers, camille));
  await demo.database.update(fichesPersonnes).set({ codeCaisse: '999' }).where(eq(fichesPersonnes.numPers, camille));
  const [home] = await demo.database.select().from(adresses).where(eq(adresses.numPers, camille));
  if (!home) throw new Error('Camille has no address.');
  await saveAddress(demo.database, 'VALD', [camille], today, { ...home.adresse, localite: 'NICE' });
  await demo.database.update(mandatsSepa).set({ dateRevocation: today }).where(eq(mandatsSepa.numeroContrat, contrat));
  await take();
  const [kept] = await demo.database.select().from(contrats).where(ofContract);
  expect(kept).toMatchObject({ codeOffre: 'SANTE_PREMIUM', montantCotisation: 9_999, jourPrelevement: 10 });
  const insured = await demo.database.select().from(assures).where(eq(assures.numeroContrat, contrat));
  expect(insured.find(({ numPers }) => numPers === julien)?.dateSortie).toBe('2026-11-30');
  expect(insured.find(({ numPers }) => numPers === lina)).toMatchObject({
    isTeletransmission: true,
    teletransmissionDemandeeLe: today,
  });
  const [person] = await demo.database.select().from(personnes).where(eq(personnes.numPers, camille));
  expect(person?.nom).toBe('LACAZE');
  const [sheet] = await demo.database.select().from(fichesPersonnes).where(eq(fichesPersonnes.numPers, camille));
  expect(sheet?.codeCaisse).toBe('999');
  const homes = await demo.database.select().from(adresses).where(eq(adresses.numPers, camille));
  expect(homes.find(({ dateEffet }) => dateEffet === today)?.adresse.localite).toBe('NICE');
  const mandates = await demo.database.select().from(mandatsSepa).where(eq(mandatsSepa.numeroContrat, contrat));
  expect(mandates.map(({ dateRevocation }) => dateRevocation)).toEqual([today]);
});

/** Replaces facts that the last import said of an object. */
async function keepSaid(flux: string, cle: string, facts: Readonly<Record<string, string>>): Promise<void> {
  const named = and(eq(fluxLus.clientCode, 'VALD'), eq(fluxLus.flux, flux), eq(fluxLus.cle, cle));
  const [kept] = await demo.database.select().from(fluxLus).where(named);
  const said: Record<string, string> = JSON.parse(secrets.decrypt(kept?.faitsChiffres ?? ''));
  await demo.database
    .update(fluxLus)
    .set({ faitsChiffres: secrets.encrypt(JSON.stringify({ ...said, ...facts })) })
    .where(named);
}

test('a last day of the year 9999, kept by an earlier version, is no news: what a member ended stays ended', async () => {
  await keepSaid('assures', `${contrat} ${lina}`, { sortie: '["9999-12-31"]' });
  await demo.database.update(assures).set({ dateSortie: '2026-11-30' }).where(ofInsured(lina));
  await take();
  const [insured] = await demo.database.select().from(assures).where(ofInsured(lina));
  expect(insured?.dateSortie).toBe('2026-11-30');
});

test('a day of the year 9999 is news in no column: a contract that a member ended stays ended', async () => {
  await take(withContract({ dateEcheance: '9999-12-31' }));
  await keepSaid('contrats', contrat, { etat: '["valide",null,null,"9999-12-31"]' });
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2026-12-31' }).where(ofContract);
  await take(withContract({ dateEcheance: '9999-12-31' }));
  const [ended] = await demo.database.select().from(contrats).where(ofContract);
  expect(ended).toMatchObject({ etat: 'resilie', dateResiliation: '2026-12-31', dateEcheance: '9999-12-31' });
});

test('a day 0 of debit, kept by an earlier version, is no news: a direct debit that a member asked for stays', async () => {
  const byCheque = withContract({ codeModePaiementCotisation: 'CHQ', jourPrelevement: null });
  await take(byCheque);
  await keepSaid('contrats', contrat, { prelevement: '["CHQ",0]' });
  const asked = { codeModePaiementCotisation: 'PRLV', jourPrelevement: 10 } as const;
  await demo.database.update(contrats).set(asked).where(ofContract);
  expect(await take(byCheque)).toEqual([{ flux: 'contrats', cle: contrat, faits: ['prelevement'] }]);
  const [kept] = await demo.database.select().from(contrats).where(ofContract);
  expect(kept).toMatchObject(asked);
});

test('what the management system changes counts, fact by fact, and what it is asked to enforce counts whole', async () => {
  await demo.database.update(contrats).set({ codeOffre: 'SANTE_PREMIUM', isPrecontentieux: true }).where(ofContract);
  const suspended = { etat: 'suspendu', dateSuspension: '2026-11-15', montantCotisation: 15_000 };
  expect(await take(withContract(suspended))).toEqual([
    { flux: 'contrats', cle: contrat, faits: ['produit', 'precontentieux'] },
  ]);
  const now = async () => (await demo.database.select().from(contrats).where(ofContract))[0];
  expect(await now()).toMatchObject({ codeOffre: 'SANTE_PREMIUM', isPrecontentieux: true, ...suspended });
  // Once it gives what the member asked for, nothing is ahead any more.
  expect(await take(withContract({ ...suspended, codeOffre: 'SANTE_PREMIUM', isPrecontentieux: true }))).toEqual([]);
  await demo.database.update(contrats).set({ codeOffre: 'SANTE_ESSENTIELLE' }).where(ofContract);
  await take(withContract({ ...suspended, codeOffre: 'SANTE_PREMIUM' }), { isAuthoritative: true });
  expect(await now()).toMatchObject({ codeOffre: 'SANTE_PREMIUM', isPrecontentieux: false });
});

test('an account that the portal took away, and a paper that it received, stay so', async () => {
  const all = demoConnector('ALIZ', today, secrets);
  const provident: Connector = {
    ...all,
    async *read(name) {
      // Care is the most of it, and is not what this is about.
      if (name !== 'paiements' && name !== 'decomptes' && name !== 'actes') yield* all.read(name);
    },
  };
  const takeAliz = () => take(provident, { clientCode: 'ALIZ' });
  await takeAliz();
  const [missing] = await demo.database
    .select()
    .from(sinistresPieces)
    .where(and(eq(sinistresPieces.clientCode, 'ALIZ'), eq(sinistresPieces.etat, 'MANQUANTE')));
  if (!missing) throw new Error('The demo waits for no paper.');
  const [rib] = await demo.database.select().from(ribs).where(eq(ribs.clientCode, 'ALIZ'));
  if (!rib) throw new Error('ALIZ has no account.');
  const { numeroSinistre, code } = missing;
  const ofPaper = and(eq(sinistresPieces.numeroSinistre, numeroSinistre), eq(sinistresPieces.code, code));
  const ofRib = and(eq(ribs.numeroContrat, rib.numeroContrat), eq(ribs.numPers, rib.numPers));
  await demo.database.update(sinistresPieces).set({ etat: 'RECUE', dateReception: today }).where(ofPaper);
  await demo.database.update(sinistres).set({ etat: 'EN_COURS' }).where(eq(sinistres.numero, numeroSinistre));
  await demo.database.delete(ribs).where(ofRib);
  expect((await takeAliz()).map(({ flux, faits }) => [flux, faits])).toEqual([
    ['ribs', ['compte']],
    ['sinistres', ['etat']],
    ['pieces', ['etat']],
  ]);
  expect(await demo.database.select().from(ribs).where(ofRib)).toEqual([]);
  expect(await demo.database.select().from(sinistresPieces).where(ofPaper)).toMatchObject([{ etat: 'RECUE' }]);
  expect(JSON.stringify(await demo.database.select().from(fluxLus))).not.toContain('TESTPORT');
});

test('a contribution that the management system gives before its day is not raised once more on that day', async () => {
  await enqueue(demo.database, {
    clientCode: 'VALD',
    kind: CONTRIBUTION_JOB,
    payload: { numeroContrat: contrat, difference: 2_000, codePeriodicite: 'M' },
    now: demo.clock.now(),
    runAt: startOfCivilDate('2026-12-01'),
  });
  await take();
  expect(await findAnnounced(demo.database, 'VALD', contrat)).toHaveLength(1);
  await take(withContract({ montantCotisation: 16_860 }));
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  const [kept] = await demo.database.select().from(contrats).where(ofContract);
  expect(kept?.montantCotisation).toBe(16_860);
});

test('care that an adult hides stays hidden on a contract that an import adds them to', async () => {
  const later = 'VAL0004522';
  const joined: Connector = {
    ...given,
    async *read(name) {
      for await (const row of given.read(name)) {
        yield row;
        if (name === 'assures' && row.valeurs && 'numPers' in row.valeurs && row.valeurs.numPers !== camille)
          yield { ...row, valeurs: { ...row.valeurs, numeroContrat: later, rang: row.ligne } };
      }
    },
  };
  await take(joined);
  const rows = await demo.database.select().from(assures).where(eq(assures.numeroContrat, later));
  const isHidden = (numPers: string) => rows.find((row) => row.numPers === numPers)?.isActesMasques;
  expect([camille, julien, lina].map(isHidden)).toEqual([false, true, false]);
});

test('a second number of an adult who hides their care is hidden too, from the day on which it is known as theirs', async () => {
  const [second, elsewhere] = ['P900000912', 'VAL0001888'];
  /** Julien as the second contract knows him. */
  const withSecond = (nir: object): Connector => ({
    ...given,
    async *read(name) {
      for await (const row of given.read(name)) {
        yield row;
        if (!row.valeurs || !('numPers' in row.valeurs) || row.valeurs.numPers !== julien) continue;
        if (name === 'personnes') yield { ...row, valeurs: { ...row.valeurs, numPers: second, ...nir } };
        if (name === 'assures')
          yield { ...row, valeurs: { ...row.valeurs, numPers: second, numeroContrat: elsewhere, rang: 9 } };
      }
    },
  });
  const isHidden = async () =>
    (await demo.database.select().from(assures).where(eq(assures.numPers, second)))[0]?.isActesMasques;
  await take(withSecond({ nir: null, cleNir: null }));
  expect(await isHidden()).toBe(false);
  await take(withSecond({}));
  expect(await isHidden()).toBe(true);
  await demo.database.delete(assures).where(eq(assures.numPers, second));
  await take(withSecond({}), { isAuthoritative: true });
  expect(await isHidden()).toBe(true);
});

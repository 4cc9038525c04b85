import { and, eq } from 'drizzle-orm';
import { assures, fichesPersonnes, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { jobs } from '../../platform/jobs/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { acceptAs, submit, uploadFor } from '../testing/forms';
import {
  contrat,
  own,
  husband,
  daughter,
  french,
  noNumber,
  ofDaughter,
  ofCamille,
  scheme,
  inProfile,
  lecture,
  fieldsOf,
} from './testing/scheme';

const day = 86_400_000;
const secrets = createSecrets(testConfig.secret);
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

async function change(changes: object = {}, who = camille, on = contrat) {
  const pj = await uploadFor(who, on, 'donneesRoActeGestion', 'pj', 'droits.pdf');
  return submit(who, 'donneesro', on, {
    donnees: {
      numPers: daughter,
      nir: ofDaughter,
      isNirConfirme: false,
      ...scheme,
      isRattachement: false,
      nirRattachement: noNumber,
      isDoubleRattachement: null,
      nirRattachement2: noNumber,
      isAld: '',
      dateEffet: '2026-11-20',
      ...changes,
    },
    piecesJointes: [pj],
  });
}

describe('F-15 « Mes données Sécurité sociale »', () => {
  test('[MEM-22] scheme and fund change at once, the fund is asked again, and attachments are read masked', async () => {
    const outcome = await change({
      codeRegime: '02',
      codeCaisse: '480',
      isRattachement: true,
      nirRattachement: ofCamille,
      isDoubleRattachement: true,
      nirRattachement2: french('1821148000000', '50'),
    });
    expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await inProfile(camille)).toMatchObject({
      codeRegime: '02',
      libelleCaisse: 'MSA du Languedoc',
      dateDemandeTeletransmission: '2026-11-20',
    });
    const [known] = (await lecture(camille, 'donneesro')).donnees.personnes.filter(
      ({ numPers }) => numPers === daughter,
    );
    expect(known?.rattachements).toEqual(['2 84 03 •• ••• ••• ••', '1 82 11 •• ••• ••• ••']);
    const rows = await demo.database
      .select()
      .from(fichesPersonnes)
      .where(eq(fichesPersonnes.numPers, daughter ?? ''));
    expect(JSON.stringify(rows)).not.toMatch(/284034800000|182114800000/);
    // Later answers replace earlier ones.
    await change();
    expect(
      (await lecture(camille, 'donneesro')).donnees.personnes.find(({ numPers }) => numPers === daughter)
        ?.rattachements,
    ).toEqual([]);
  });

  test('[MEM-22] nobody depends on themself, and no change begins before the birth of the person', async () => {
    const own = { isRattachement: true, nirRattachement: ofDaughter, isDoubleRattachement: false };
    expect(fieldsOf(await change(own))).toEqual([
      ['nirRattachement', 'Indiquez le numéro de l’assuré dont la personne dépend, et non le sien.'],
    ]);
    expect(fieldsOf(await change({ dateEffet: '1900-01-01' }))?.map(([champ]) => champ)).toEqual(['dateEffet']);
  });

  test('[MEM-22] a number that says another month or sex is confirmed; another one replaces it everywhere', async () => {
    const other = french('2130548000000', '84');
    expect(fieldsOf(await change({ nir: other }))).toEqual([['isNirConfirme', 'Ce champ est obligatoire.']]);
    expect(await change({ nir: other, isNirConfirme: true })).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await inProfile(camille)).toMatchObject({ nirMasque: '2 13 05 •• ••• ••• ••' });
    const ofHer = and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, daughter ?? ''));
    const [row] = await demo.database.select().from(personnes).where(ofHer);
    expect(secrets.decrypt(row?.nirChiffre ?? '')).toBe('213054800000084');
    expect(secrets.indexes('2130548000000')).toContain(row?.nirIndex);
  });

  test('a number that shows whose second number a person has keeps the care hidden that they hide', async () => {
    const [second, elsewhere] = ['P900000914', 'VAL0001888'];
    const [julien] = await demo.database.select().from(personnes).where(eq(personnes.numPers, husband));
    const [insured] = await demo.database.select().from(assures).where(eq(assures.numPers, husband));
    if (!julien || !insured) throw new Error('Julien is on the contract of Camille.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = julien;
    const noNir = { nirChiffre: null, nirIndex: null, nirMasque: null };
    await demo.database.insert(personnes).values({ ...facts, ...noNir, numPers: second });
    const shown = { numPers: second, numeroContrat: elsewhere, rang: 9, isActesMasques: false };
    await demo.database.insert(assures).values({ ...insured, ...shown });
    const his = { numPers: second, nir: french('1821148000000', '50') };
    expect(await change(his, await demo.as('gerard.pontvianne'), elsewhere)).toMatchObject({ etatDemande: 'ACCEPTEE' });
    const [row] = await demo.database.select().from(assures).where(eq(assures.numPers, second));
    expect(row?.isActesMasques).toBe(true);
  });

  test('[MEM-22] a change ahead waits for its day, encrypted, thirty days at most', async () => {
    expect(fieldsOf(await change({ dateEffet: '2026-12-21' }))?.map(([champ]) => champ)).toEqual(['dateEffet']);
    const later = { codeRegime: '02', codeCaisse: '480', dateEffet: '2026-12-01' };
    expect(await change(later)).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await inProfile(camille)).toMatchObject({ codeRegime: '01' });
    expect(JSON.stringify(await demo.database.select().from(jobs))).not.toContain('2120548000000');
    demo.clock.advance(11 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await inProfile(camille)).toMatchObject({ codeRegime: '02', dateDemandeTeletransmission: '2026-12-01' });
  });

  test('[MEM-22] a member of Riviera has a number of Monaco, which a handler accepts; no other insurer takes one', async () => {
    const monaco = {
      nir: { isMonegasque: true, nir: '', cle: '', numeroMonegasque: '5038' },
      codeRegime: 'MC2',
      codeCaisse: 'MC2',
      codeCentre: '',
    };
    expect(fieldsOf(await change(monaco))?.map(([champ]) => champ)).toContain('nir');
    const attached = { isRattachement: true, nirRattachement: monaco.nir, isDoubleRattachement: false };
    expect(fieldsOf(await change(attached))?.map(([champ]) => champ)).toEqual(['nirRattachement']);
    const stefano = await demo.as('stefano.rovellani', 'rivi');
    const on = 'RIV0000217';
    const sent = await change({ ...monaco, numPers: 'P000021701', isRattachement: null }, stefano, on);
    expect(sent).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
    expect(await inProfile(camille, 'P000021701', stefano, on)).toMatchObject({ codeRegime: 'MC1' });
    const request = await (await demo.as('helene.dargois', 'rivi')).get(`/admin/history/${sent.numeroDemande}`);
    expect([request.statusCode, request.body.includes('4217')]).toEqual([200, false]);
    expect(await acceptAs(await demo.as('helene.dargois', 'rivi'), sent.numeroDemande)).toMatchObject({
      etat: 'ACCEPTEE',
    });
    expect(await inProfile(camille, 'P000021701', stefano, on)).toMatchObject({
      codeRegime: 'MC2',
      isMonegasque: true,
      nirMasque: '98 ••••••• ••••',
    });
  });

  test('a long illness is asked about where the insurer does, of oneself and of children alone', async () => {
    const asked = async () =>
      (await lecture(camille, 'donneesro')).donnees.personnes
        .filter((each) => each.isAldDemandee)
        .map(({ numPers }) => numPers);
    expect(await asked()).toEqual([]);
    await changeClient(demo.database, 'VALD', { settings: { isAldDemandee: true } });
    expect(await asked()).toEqual([own, daughter, 'P000452104']);
    await change({ isAld: 'OUI' });
    const sheet = async () =>
      (
        await demo.database
          .select()
          .from(fichesPersonnes)
          .where(eq(fichesPersonnes.numPers, daughter ?? ''))
      )[0]?.isAld;
    expect(await sheet()).toBe(true);
    await change({ isAld: 'SANS_REPONSE' });
    expect(await sheet()).toBeNull();
  });
});

import { and, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DonneesRegime } from '@portal/shared-api/contract/formulaires/regime';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Profil } from '@portal/shared-api/contract/profil';
import { assures, fichesPersonnes, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { jobs } from '../../platform/jobs/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { acceptAs, submit, uploadFor, type Outcome } from '../testing/forms';

const contrat = 'VAL0004521';
const [own, husband, daughter] = ['P000452101', 'P000452102', 'P000452103'];
const day = 86_400_000;
const secrets = createSecrets(testConfig.secret);
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const french = (nir: string, cle: string) => ({ isMonegasque: false, nir, cle, numeroMonegasque: '' });
const noNumber = french('', '');
const ofDaughter = french('2120548000000', '36');
const ofCamille = french('2840348000000', '65');
const scheme = { codeRegime: '01', codeCaisse: '481', numeroCaisse: '', codeCentre: '0001' };

const activate = (changes: object = {}, who = camille, on = contrat, piecesJointes: string[] = []) =>
  submit(who, 'activate-teletransmission', on, {
    donnees: {
      numPers: daughter,
      choix: true,
      nir: ofDaughter,
      ...scheme,
      isAutreMutuelle: false,
      ordrePriorite: '',
      ...changes,
    },
    piecesJointes,
  });
const stop = (numPers = daughter) =>
  activate({
    numPers,
    choix: false,
    nir: noNumber,
    codeRegime: '',
    codeCaisse: '',
    codeCentre: '',
    isAutreMutuelle: null,
  });

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

async function onContract(numPers = daughter, who = camille, on = contrat) {
  const { contrats } = (await who.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>();
  const found = contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === on);
  return found?.beneficiaires.find((each) => each.numPers === numPers);
}
const inProfile = async (numPers = daughter, who = camille, on = contrat) =>
  (await who.get('/adherent/profil', on)).json<Profil>().donneesRo.find((each) => each.numPers === numPers);
const lecture = async (path: string, who = camille, on = contrat) =>
  (await who.get(`/forms/${path}`, on)).json<FormRead<DonneesRegime>>();
const fieldsOf = ({ erreurs }: Outcome) => erreurs?.map(({ champ, message }) => [champ, message]);

describe('F-02 « Activer la télétransmission »', () => {
  test('[MEM-22] it is asked of the fund, shown as asked on contract and profile, and active when the fund answers', async () => {
    expect(await stop()).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await onContract()).toMatchObject({ isTeletransmission: false, codeMotifRefusTeletransmission: 'OPP' });
    expect(await activate()).toMatchObject({ etatDemande: 'ACCEPTEE' });
    const asked = { isTeletransmission: true, dateDemandeTeletransmission: '2026-11-20' };
    expect(await onContract()).toMatchObject({ ...asked, codeMotifRefusTeletransmission: null });
    expect(await inProfile()).toMatchObject(asked);
    expect((await lecture('activate-teletransmission')).donnees.personnes[2]).toMatchObject(asked);
    demo.clock.advance(12 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await onContract()).toMatchObject({ isTeletransmission: true, dateDemandeTeletransmission: null });
  });

  test('[MEM-22] a number that says another year is confirmed, as in F-15', async () => {
    const other = french('2130548000000', '84');
    expect(fieldsOf(await activate({ nir: other, isNirConfirme: false }))).toEqual([
      ['isNirConfirme', 'Ce champ est obligatoire.'],
    ]);
    expect(await activate({ nir: other, isNirConfirme: true })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  });

  test('[MEM-22] another insurer needs an order or an end, and a paper; the second one is refused by the fund', async () => {
    expect(fieldsOf(await activate({ isAutreMutuelle: true }))).toEqual([
      ['ordrePriorite', 'Choisissez l’ordre de priorité, ou joignez l’attestation de résiliation.'],
      ['pj', expect.any(String)],
    ]);
    const pj = await uploadFor(camille, contrat, 'teletransmissionActeGestion', 'pj', 'droits.pdf');
    expect(await activate({ isAutreMutuelle: true, ordrePriorite: '2' }, camille, contrat, [pj])).toMatchObject({
      etatDemande: 'ACCEPTEE',
    });
    demo.clock.advance(12 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await onContract()).toMatchObject({ isTeletransmission: false, codeMotifRefusTeletransmission: 'DEJ' });
  });

  test('[MEM-22] an answer to an earlier request changes nothing of a later one', async () => {
    await activate();
    await stop();
    demo.clock.advance(12 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await onContract()).toMatchObject({ isTeletransmission: false, codeMotifRefusTeletransmission: 'OPP' });
  });

  test('[MEM-22] number, key, fund and centre are checked, and a number of somebody else is refused', async () => {
    const refused = async (changes: object) => fieldsOf(await activate(changes));
    expect(await refused({ nir: french('2120548000000', '35'), codeCentre: '12' })).toEqual([
      ['nir', expect.stringContaining('clé')],
      ['codeCentre', 'Le numéro de centre comporte 4\u00a0chiffres.'],
    ]);
    expect(await refused({ codeRegime: '04', codeCaisse: '', numeroCaisse: '12' })).toEqual([
      ['numeroCaisse', 'Le numéro de caisse comporte 3\u00a0chiffres.'],
    ]);
    expect(await refused({ codeCaisse: '480' })).toEqual([['codeCaisse', 'Choisissez une valeur de la liste.']]);
    expect(await refused({ nir: ofCamille, isNirConfirme: true })).toEqual([
      ['nir', 'Ce numéro est celui d’une autre personne du contrat.'],
    ]);
    expect((await refused({ numPers: 'P000087601' }))?.map(([champ]) => champ)).toEqual(['numPers']);
    // No scheme of Monaco, and no such number, where the insurer has none.
    expect(
      (await refused({ codeRegime: 'MC1', codeCaisse: 'MC1', codeCentre: '' }))?.map(([champ]) => champ),
    ).toContain('codeRegime');
  });

  test('[MEM-22] a beneficiary asks for themself alone', async () => {
    const julien = await demo.as('julien.vernoux');
    const { donnees } = await lecture('activate-teletransmission', julien);
    expect(donnees.personnes.map(({ numPers }) => numPers)).toEqual([husband]);
    expect(fieldsOf(await activate({}, julien))?.map(([champ]) => champ)).toEqual(['numPers']);
    const mine = { numPers: husband, nir: french('1821148000000', '50') };
    expect(await activate(mine, julien)).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await onContract(husband, julien)).toMatchObject({ dateDemandeTeletransmission: '2026-11-20' });
  });

  test('[MEM-22] decided by a handler, it needs the paper, and takes effect with the decision', async () => {
    const marc = await demo.as('marc.delaunoye', 'aliz');
    const on = 'ALI0000877';
    const numPers = 'P000087601';
    const mine = { numPers, nir: french('1760548000000', '54') };
    expect(fieldsOf(await activate(mine, marc, on))?.map(([champ]) => champ)).toEqual(['pj']);
    const pj = await uploadFor(marc, on, 'teletransmissionActeGestion', 'pj', 'droits.pdf');
    const sent = await activate(mine, marc, on, [pj]);
    expect(sent).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
    expect(await onContract(numPers, marc, on)).toMatchObject({ dateDemandeTeletransmission: null });
    const handler = await demo.as('helene.dargois', 'aliz');
    expect(await acceptAs(handler, sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await onContract(numPers, marc, on)).toMatchObject({ dateDemandeTeletransmission: '2026-11-20' });
  });

  test('[MEM-22] there is none for a scheme of Monaco, unless the insurer exchanges with its fund', async () => {
    const stefano = await demo.as('stefano.rovellani', 'rivi');
    const on = 'RIV0000217';
    const monaco = {
      numPers: 'P000021701',
      nir: { isMonegasque: true, nir: '', cle: '', numeroMonegasque: '00000004217' },
      codeRegime: 'MC1',
      codeCaisse: 'MC1',
      codeCentre: '',
    };
    expect(fieldsOf(await activate(monaco, stefano, on))).toEqual([
      ['choix', 'La télétransmission n’est pas disponible pour le régime monégasque. Adressez-nous vos décomptes.'],
    ]);
    await changeClient(demo.database, 'RIVI', { settings: { teletransmissionMonaco: true } });
    expect(await activate(monaco, stefano, on)).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await onContract('P000021701', stefano, on)).toMatchObject({
      dateDemandeTeletransmission: '2026-11-20',
      nirMasque: '98 ••••••• ••••',
    });
  });
});

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
    expect(await inProfile()).toMatchObject({
      codeRegime: '02',
      libelleCaisse: 'MSA du Languedoc',
      dateDemandeTeletransmission: '2026-11-20',
    });
    const [known] = (await lecture('donneesro')).donnees.personnes.filter(({ numPers }) => numPers === daughter);
    expect(known?.rattachements).toEqual(['2 84 03 •• ••• ••• ••', '1 82 11 •• ••• ••• ••']);
    const rows = await demo.database
      .select()
      .from(fichesPersonnes)
      .where(eq(fichesPersonnes.numPers, daughter ?? ''));
    expect(JSON.stringify(rows)).not.toMatch(/284034800000|182114800000/);
    // Later answers replace earlier ones.
    await change();
    expect(
      (await lecture('donneesro')).donnees.personnes.find(({ numPers }) => numPers === daughter)?.rattachements,
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
    expect(await inProfile()).toMatchObject({ nirMasque: '2 13 05 •• ••• ••• ••' });
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
    expect(await inProfile()).toMatchObject({ codeRegime: '01' });
    expect(JSON.stringify(await demo.database.select().from(jobs))).not.toContain('2120548000000');
    demo.clock.advance(11 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect(await inProfile()).toMatchObject({ codeRegime: '02', dateDemandeTeletransmission: '2026-12-01' });
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
    expect(await inProfile('P000021701', stefano, on)).toMatchObject({ codeRegime: 'MC1' });
    const request = await (await demo.as('helene.dargois', 'rivi')).get(`/admin/history/${sent.numeroDemande}`);
    expect([request.statusCode, request.body.includes('4217')]).toEqual([200, false]);
    expect(await acceptAs(await demo.as('helene.dargois', 'rivi'), sent.numeroDemande)).toMatchObject({
      etat: 'ACCEPTEE',
    });
    expect(await inProfile('P000021701', stefano, on)).toMatchObject({
      codeRegime: 'MC2',
      isMonegasque: true,
      nirMasque: '98 ••••••• ••••',
    });
  });

  test('a long illness is asked about where the insurer does, of oneself and of children alone', async () => {
    const asked = async () =>
      (await lecture('donneesro')).donnees.personnes.filter((each) => each.isAldDemandee).map(({ numPers }) => numPers);
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

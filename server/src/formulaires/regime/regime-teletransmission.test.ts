import type { Contrat } from '@portal/shared-api/contract/contrats';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { acceptAs, submit, uploadFor } from '../testing/forms';
import {
  contrat,
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
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

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

async function onContract(numPers = daughter, who = camille, on = contrat) {
  const { contrats } = (await who.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>();
  const found = contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === on);
  return found?.beneficiaires.find((each) => each.numPers === numPers);
}

describe('F-02 « Activer la télétransmission »', () => {
  test('[MEM-22] it is asked of the fund, shown as asked on contract and profile, and active when the fund answers', async () => {
    expect(await stop()).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await onContract()).toMatchObject({ isTeletransmission: false, codeMotifRefusTeletransmission: 'OPP' });
    expect(await activate()).toMatchObject({ etatDemande: 'ACCEPTEE' });
    const asked = { isTeletransmission: true, dateDemandeTeletransmission: '2026-11-20' };
    expect(await onContract()).toMatchObject({ ...asked, codeMotifRefusTeletransmission: null });
    expect(await inProfile(camille)).toMatchObject(asked);
    expect((await lecture(camille, 'activate-teletransmission')).donnees.personnes[2]).toMatchObject(asked);
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
    const { donnees } = await lecture(camille, 'activate-teletransmission', julien);
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

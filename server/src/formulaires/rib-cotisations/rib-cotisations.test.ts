import { eq } from 'drizzle-orm';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRibCotisations } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { contrats } from '../../contrats/tables';
import { readPeriodicity } from '../../cotisations/mandates';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';
import { mailOf, donnees, account, stateOf } from './testing/mandates';

const day = 24 * 3_600_000;
const path = '/forms/ribcotisations';

let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(() => demo.close());

const read = async (who: Caller, contrat: string) =>
  (await who.get(path, contrat)).json<FormRead<DonneesRibCotisations>>();

describe('Camille, whose insurer has mandates signed', () => {
  const contrat = 'VAL0004521';
  const mobile = '0639980001';

  test('[MEM-12] reads her account masked, the next mandate, and the due dates that can still change', async () => {
    const camille = await demo.as('camille.vernoux');
    const { donnees: known, modeGestion, listes } = await read(camille, contrat);
    expect(modeGestion).toBe('automatique');
    expect(known).toMatchObject({
      modesOfferts: ['PRLV', 'CB'],
      isPeriodiciteModifiable: true,
      prelevement: {
        ribCotisations: { titulaire: 'VERNOUX Camille', ibanMasque: 'FR80 •••• 144' },
        mandat: { rum: 'VAL0004521-0002', ics: 'FR00ZZZ999999', creancier: { nom: 'Mutuelle Valdoré' } },
        jourPrelevement: 5,
        echeancesEmises: [],
        echeancesModifiables: ['2026-12-05', '2027-01-05', '2027-02-05'],
        isMandatSigne: true,
      },
    });
    expect(listes['jour-prelevement']?.map(({ code }) => code)).toEqual(['05', '10', '15']);
    expect((await camille.get(`${path}/check-audience`, contrat)).json()).toEqual({ isInAudience: true });
    expect((await camille.get(`${path}/check-audience-manuel`, contrat)).json()).toEqual({ isInAudience: false });
  });

  test('[MEM-12] by card instead: no account is asked for, and the mandate ends at once', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const body = {
      donnees: donnees({ codeModePaiement: 'CB', titulaire: '', iban: '', bic: '', isMandat: false }),
      piecesJointes: [],
    };
    expect(await submit(camille, 'ribcotisations', contrat, body, proof)).toMatchObject({
      etatDemande: 'ACCEPTEE',
      dateEffet: '2026-12-05',
    });
    expect(await account(camille, contrat)).toMatchObject({
      codeModePaiement: 'CB',
      ibanMasque: null,
      mandats: [{ etat: 'REVOQUE' }],
    });
  });

  test('[MEM-12] the server checks day, periodicity, first due date and account again', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const refused = async (changes: object) =>
      (
        await submit(camille, 'ribcotisations', contrat, { donnees: donnees(changes), piecesJointes: [] }, proof)
      ).erreurs?.map(({ champ, message }) => `${champ}: ${message}`);
    expect(await refused({ dateEffet: '2026-11-25' })).toEqual(['dateEffet: Choisissez une valeur de la liste.']);
    expect(await refused({ jourPrelevement: '31' })).toContain('jourPrelevement: Choisissez une valeur de la liste.');
    expect(await refused({ codeModePaiement: 'CHQ' })).toContain(
      'codeModePaiement: Choisissez une valeur de la liste.',
    );
    expect(await refused({ isMandat: false })).toEqual(['isMandat: Ce champ est obligatoire.']);
    expect(await refused({ iban: 'FR639999900010TESTPORT01076' })).toEqual(['iban: L’IBAN saisi est invalide.']);
    expect(await refused({ iban: 'FR809999900001TESTPORT00144' })).toEqual([
      'iban: Ce compte est déjà celui de vos prélèvements.',
    ]);
    expect(await refused({ isTiersPayeur: true })).toEqual([
      'payeurCivilite: Ce champ est obligatoire.',
      'payeurNom: Ce champ est obligatoire.',
      'payeurPrenom: Ce champ est obligatoire.',
      'payeurAdresse: Ce champ est obligatoire.',
      'pieceIdentite: Merci de joindre le document demandé.',
    ]);
  });

  test('[MEM-12] the account of somebody else goes to a handler with their identity, whatever the mode', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const piece = await uploadFor(camille, contrat, 'ribCotisationsActeGestion', 'pieceIdentite', 'identite.pdf');
    const sent = await submit(
      camille,
      'ribcotisations',
      contrat,
      {
        donnees: donnees({
          isTiersPayeur: true,
          payeurCivilite: 'M',
          payeurNom: 'LACAZE',
          payeurPrenom: 'Henri',
          payeurAdresse: '3 place Urbain V, 48000 Mende',
          titulaire: 'LACAZE Henri',
        }),
        piecesJointes: [piece],
      },
      proof,
    );
    expect(sent).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
    expect(sent.idSignature).toBeUndefined();
    const handler = await demo.as('nora.salvetat');
    demo.clock.advance(1000);
    expect(await acceptAs(handler, sent.numeroDemande ?? '')).toMatchObject({ etat: 'ACCEPTEE' });
    expect((await account(camille, contrat)).mandats.map(({ etat }) => etat)).toEqual(['ACTIF', 'REVOQUE']);
  });
});

test('[MEM-12] without signature the box and the code are enough: quarterly from January on, once a year', async () => {
  await changeClient(demo.database, 'VALD', { settings: { prelevement: { ics: 'FR00ZZZ999999' } } });
  const amandine = await demo.as('amandine.tessereau');
  const contrat = 'VAL0009120';
  const proof = await securityCode(demo, amandine, mailOf('amandine.tessereau'));
  const send = (changes: object) =>
    submit(amandine, 'ribcotisations', contrat, { donnees: donnees(changes), piecesJointes: [] }, proof);
  const quarterly = { titulaire: 'TESSEREAU Amandine', codePeriodicite: 'T', dateEffet: '2027-01-05' };
  expect(await send(quarterly)).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2027-01-05' });
  // December is still debited from the former account, by month.
  expect(await account(amandine, contrat)).toMatchObject({
    codePeriodicite: 'M',
    prochaineEcheance: { date: '2026-12-05', montant: 38.9 },
    mandats: [{ etat: 'ACTIF' }, { etat: 'ACTIF' }],
  });
  expect((await account(amandine, contrat)).ibanMasque).not.toContain('076');
  expect(
    await send({ iban: 'FR589999900012TESTPORT01240', codePeriodicite: 'A', dateEffet: '2027-01-05' }),
  ).toMatchObject({
    erreurs: [{ champ: 'codePeriodicite', message: 'La périodicité ne peut changer qu’une fois par an.' }],
  });
  demo.clock.advance(17 * day);
  await demo.runJobs();
  const later = await demo.as('amandine.tessereau');
  expect(await account(later, contrat)).toMatchObject({
    codePeriodicite: 'T',
    prochaineEcheance: { date: '2027-01-05', montant: 116.7 },
    mandats: [{ etat: 'ACTIF' }, { etat: 'REVOQUE' }],
  });
  expect((await account(later, contrat)).ibanMasque).toContain('076');
  // What was called for December was called for a month (an end of the contract gives back days of that).
  const periodicityOn = await readPeriodicity(demo.database, { clientCode: 'VALD', numeroContrat: contrat }, 'T');
  expect(['2026-12-05', '2027-01-05'].map(periodicityOn)).toEqual(['M', 'T']);
});

test('[MEM-12] Gérard’s offer is always for a handler, with the document of the bank', async () => {
  const gerard = await demo.as('gerard.pontvianne');
  const contrat = 'VAL0001888';
  expect((await gerard.get(`${path}/check-audience-manuel`, contrat)).json()).toEqual({ isInAudience: true });
  expect((await read(gerard, contrat)).modeGestion).toBe('manuel');
  const proof = await securityCode(demo, gerard, mailOf('gerard.pontvianne'));
  const own = donnees({ titulaire: 'PONTVIANNE Gérard' });
  expect((await submit(gerard, 'ribcotisations', contrat, { donnees: own, piecesJointes: [] }, proof)).erreurs).toEqual(
    [{ champ: 'pj', code: 'required', message: 'Merci de joindre le document demandé.' }],
  );
  const piece = await uploadFor(gerard, contrat, 'ribCotisationsActeGestion', 'pj', 'rib.pdf');
  const sent = await submit(gerard, 'ribcotisations', contrat, { donnees: own, piecesJointes: [piece] }, proof);
  expect(sent).toMatchObject({ isModeGestionManuel: true });
  expect((await read(gerard, contrat)).demandeEnCours).toMatchObject({ etatDemande: 'ENREGISTREE' });
  expect((await account(gerard, contrat)).mandats).toHaveLength(2);
  // December went to the bank while the request waited: January is the first due date of the new account.
  demo.clock.advance(5 * day);
  const handler = await demo.as('nora.salvetat');
  expect(await acceptAs(handler, sent.numeroDemande ?? '')).toMatchObject({ etat: 'ACCEPTEE' });
  const later = await demo.as('gerard.pontvianne');
  expect((await account(later, contrat)).mandats[0]).toMatchObject({ rum: 'VAL0001888-0003', etat: 'ACTIF' });
  expect((await stateOf(later, sent.numeroDemande ?? '', contrat)).recap).toContainEqual({
    libelle: 'Première échéance concernée',
    valeur: '05/01/2027',
  });
});

test('[MEM-12] it is closed where the employer pays, for an excluded offer, and to a beneficiary', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const notOnline =
    'La modification du compte de prélèvement n’est pas disponible en ligne pour votre contrat. Contactez-nous.';
  expect((await read(marc, 'ALI0000877')).motifIndisponible).toBe(notOnline);
  expect((await marc.get(`${path}/check-audience`, 'ALI0000877')).json()).toEqual({ isInAudience: false });
  const card = (await marc.get('/demarches', 'ALI0000877')).json<{ demarches: Demarche[] }>().demarches;
  expect(card.find(({ code }) => code === 'ribCotisationsActeGestion')?.motifIndisponible).toBe(notOnline);
  const proof = await securityCode(demo, marc, mailOf('marc.delaunoye'));
  expect(
    await submit(marc, 'ribcotisations', 'ALI0000877', { donnees: donnees(), piecesJointes: [] }, proof),
  ).toMatchObject({ status: 403, message: notOnline });
  await changeClient(demo.database, 'VALD', {
    settings: { prelevement: { ics: 'FR00ZZZ999999', offresExclues: ['SANTE_CONFORT'] } },
  });
  const camille = await demo.as('camille.vernoux');
  expect((await read(camille, 'VAL0004521')).motifIndisponible).toBe(notOnline);
  const julien = await demo.as('julien.vernoux');
  expect((await julien.get(path, 'VAL0004521')).statusCode).toBe(403);
  expect((await camille.get(path, 'VAL0009120')).json()).toMatchObject({ data: 'ContratNonAutorise' });
});

test('[MEM-12] no account is asked for a contract that ends before the next debit that can change', async () => {
  const contrat = 'VAL0004521';
  const camille = await demo.as('camille.vernoux');
  const end = (etat: 'resilie' | 'suspendu', dateResiliation: string) =>
    demo.database.update(contrats).set({ etat, dateResiliation }).where(eq(contrats.numero, contrat));
  const audience = async () => (await camille.get(`${path}/check-audience`, contrat)).json<object>();
  // The debit of 05/12 can still change.
  await end('suspendu', '2026-12-05');
  expect(await audience()).toEqual({ isInAudience: true });
  await end('suspendu', '2026-12-04');
  expect(await audience()).toEqual({ isInAudience: false });
  expect((await camille.get(path, contrat)).json()).toMatchObject({
    motifIndisponible: expect.stringContaining('n’est pas disponible en ligne'),
  });
});

test('[MEM-12] a contract that ends offers no due date after its last day, and takes none', async () => {
  const contrat = 'VAL0004521';
  const camille = await demo.as('camille.vernoux');
  await demo.database
    .update(contrats)
    .set({ etat: 'resilie', dateResiliation: '2027-01-31' })
    .where(eq(contrats.numero, contrat));
  expect((await read(camille, contrat)).donnees.prelevement).toMatchObject({
    dernierJour: '2027-01-31',
    echeancesModifiables: ['2026-12-05', '2027-01-05'],
  });
  const proof = await securityCode(demo, camille, '0639980001');
  const asked = (dateEffet: string) =>
    submit(camille, 'ribcotisations', contrat, { donnees: donnees({ dateEffet }), piecesJointes: [] }, proof);
  expect((await asked('2027-02-05')).erreurs).toMatchObject([{ champ: 'dateEffet' }]);
});

import { eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRibCotisations } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { sealedIban } from '../../contrats/public';
import { contrats } from '../../contrats/tables';
import { readPeriodicity } from '../../cotisations/mandates';
import { mandatsSepa } from '../../cotisations/tables';
import { demandes } from '../../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { changeClient } from '../../identity/testing/clients';
import { auditTrail } from '../../platform/audit/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { hasPendingOperation } from '../../signatures-paiements/public';
import { debit } from '../testing/answers';
import { acceptAs, refuseAs, securityCode, signAct, submit, uploadFor } from '../testing/forms';

const day = 24 * 3_600_000;
const path = '/forms/ribcotisations';
const mailOf = (userName: string) => `${userName}@exemple.test`;

let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(() => demo.close());

/** Typed as a person does: with spaces, in small letters. */
const donnees = (changes: object = {}) =>
  debit({ iban: 'FR62 9999 9000 10TE STPO RT01 076', bic: 'testfrp0xxx', ...changes });
const read = async (who: Caller, contrat: string) =>
  (await who.get(path, contrat)).json<FormRead<DonneesRibCotisations>>();
const account = async (who: Caller, contrat: string) =>
  (await who.get('/adherent/contrats/compte-encaissement', contrat)).json<CompteEncaissement>();
const cotisationOf = async (who: Caller, contrat: string) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat)?.cotisation;
const stateOf = async (who: Caller, numero: string, contrat: string) =>
  (await who.get(`/history/${numero}`, contrat)).json<DemandeDetail>();

describe('Camille, whose insurer has mandates signed', () => {
  const contrat = 'VAL0004521';
  const mobile = '0639980001';
  const mail = mailOf('camille.vernoux');

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

  test('[MEM-12] nothing changes before the mandate is signed; then the new one is active and the old one revoked', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    demo.clock.advance(60_000);
    const body = { donnees: donnees({ jourPrelevement: '10', dateEffet: '2026-12-10' }), piecesJointes: [] };
    expect(await submit(camille, 'ribcotisations', contrat, body)).toMatchObject({ data: 'SecurityCodeRequired' });
    const sent = await submit(camille, 'ribcotisations', contrat, body, proof);
    expect(sent).toMatchObject({ isModeGestionManuel: false, etatDemande: 'ENREGISTREE' });
    const { idSignature = '', numeroDemande = '' } = sent;
    expect(idSignature).toMatch(/^SIG-2026-5/);
    expect((await account(camille, contrat)).mandats).toHaveLength(1);
    expect(await submit(camille, 'ribcotisations', contrat, body, proof)).toMatchObject({ data: 'DemandeEnCours' });
    const waiting = (await camille.get('/cegepay/history', contrat)).json<{
      operations: { id: string; isASigner: boolean }[];
    }>().operations;
    expect(waiting.filter(({ isASigner }) => isASigner).map(({ id }) => id)).toEqual([idSignature]);

    demo.clock.advance(60_000);
    const { document, answer } = await signAct(demo, camille, contrat, idSignature, mail);
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.json()).toMatchObject({ etat: 'SIGNE' });
    expect(await stateOf(camille, numeroDemande, contrat)).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await account(camille, contrat)).toMatchObject({
      ibanMasque: 'FR62 •••• •••• •••• •••• •••• 076',
      jourPrelevement: 10,
      prochaineEcheance: { date: '2026-12-10', montant: 148.6 },
      mandats: [
        { rum: 'VAL0004521-0002', ics: 'FR00ZZZ999999', etat: 'ACTIF', dateSignature: '2026-11-20' },
        { rum: 'VAL0004521-0001', etat: 'REVOQUE' },
      ],
    });
    expect(await cotisationOf(camille, contrat)).toMatchObject({ jourPrelevement: 10 });
    const [newest] = (await camille.get('/cgdm-svc/ged?categorie=MANDAT_SEPA', contrat)).json<{
      documents: DocumentGed[];
    }>().documents;
    expect(newest).toMatchObject({ libelle: 'Mandat SEPA', dateDocument: '2026-11-20' });
    const file = await camille.get(`/download?id=${newest?.idDocument}&origine=GED`, contrat);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [row] = await demo.database.select().from(mandatsSepa).where(eq(mandatsSepa.rum, 'VAL0004521-0002'));
    const [request] = await demo.database.select().from(demandes).where(eq(demandes.numero, numeroDemande));
    expect(JSON.stringify([row, request])).not.toContain('TESTPORT');
    await demo.runJobs();
    const mails = await demo.mailbox(mail);
    expect(mails.find(({ subject }) => subject === 'Votre compte de prélèvement a été modifié')?.text).toContain(
      'Le nouveau compte se termine par 076.',
    );
    for (const { text } of mails) expect(text).not.toContain('TESTPORT');
    // Signed twice, applied once.
    expect((await signAct(demo, camille, contrat, idSignature, mail)).answer.statusCode).toBe(409);
    expect((await account(camille, contrat)).mandats).toHaveLength(2);
    expect(await submit(camille, 'ribcotisations', contrat, body, proof)).toMatchObject({
      erreurs: [{ champ: 'iban', message: 'Ce compte est déjà celui de vos prélèvements.' }],
    });
  });

  test('[MEM-12] a mandate that she refuses, or does not sign in time, cancels the request', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const send = () => submit(camille, 'ribcotisations', contrat, { donnees: donnees(), piecesJointes: [] }, proof);
    const first = await send();
    await camille.send('POST', '/cegepay/signature/refus', contrat, { idSignature: first.idSignature });
    expect(await stateOf(camille, first.numeroDemande ?? '', contrat)).toMatchObject({ etat: 'ANNULEE' });
    const second = await send();
    demo.clock.advance(15 * day);
    await demo.runUpkeep();
    const later = await demo.as('camille.vernoux');
    expect(await stateOf(later, second.numeroDemande ?? '', contrat)).toMatchObject({ etat: 'ANNULEE' });
    expect((await account(later, contrat)).mandats).toMatchObject([{ rum: 'VAL0004521-0001', etat: 'ACTIF' }]);
  });

  test('[MEM-12] a request that she cancelled can no longer be signed', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const sent = await submit(camille, 'ribcotisations', contrat, { donnees: donnees(), piecesJointes: [] }, proof);
    await camille.send('POST', `/history/${sent.numeroDemande}/annulation`, contrat);
    demo.clock.advance(60_000);
    const answer = await camille.send('POST', '/cegepay/signature', contrat, {
      idSignature: sent.idSignature,
      empreinte: 'a'.repeat(64),
      isLu: true,
      securityCode: '123456',
    });
    expect(answer.json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    expect((await account(camille, contrat)).mandats).toHaveLength(1);
  });

  test.each<[string, (numero: string) => Promise<unknown>]>([
    [
      'cancelled',
      async (numero) => (await demo.as('camille.vernoux')).send('POST', `/history/${numero}/annulation`, contrat),
    ],
    ['refused', async (numero) => refuseAs(await demo.as('nora.salvetat'), numero, 'Compte clos.')],
    ['accepted on paper', async (numero) => acceptAs(await demo.as('nora.salvetat'), numero)],
  ])('[MEM-12] a request that is %s leaves nothing to sign behind it', async (_how, close) => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const sent = await submit(camille, 'ribcotisations', contrat, { donnees: donnees(), piecesJointes: [] }, proof);
    const { idSignature = '', numeroDemande = '' } = sent;
    const own = await demo.database.select().from(comptes).where(eq(comptes.userName, mail));
    const isPending = () => hasPendingOperation(demo.database, 'VALD', own[0]?.id ?? '');
    expect(await isPending()).toBe(true);
    demo.clock.advance(60_000);
    await close(numeroDemande);
    const { operations } = (await camille.get('/cegepay/history', contrat)).json<{
      operations: { id: string; etat: string; isASigner: boolean }[];
    }>();
    expect(operations.filter(({ isASigner }) => isASigner)).toEqual([]);
    expect(operations.find(({ id }) => id === idSignature)).toMatchObject({ etat: 'ABANDONNE' });
    // Nothing keeps her from deleting her space (F-29).
    expect(await isPending()).toBe(false);
    const code = await camille.send('POST', '/cegepay/signature/code', contrat, { idSignature, sendType: 'MAIL' });
    expect(code.json()).toMatchObject({ status: 409, message: expect.stringContaining('il n’y a plus rien à signer') });
    expect((await camille.get(`/cegepay/signature?idSignature=${idSignature}`, contrat)).json()).toMatchObject({
      etat: 'EXPIRE',
      dateDecision: demo.clock.now().toISOString(),
    });
    const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, idSignature));
    expect(trail.map(({ action }) => action)).toEqual(['signature.demandee', 'signature.abandonnee']);
  });

  test('[MEM-12] what a handler could not decide leaves the mandate to be signed', async () => {
    const camille = await demo.as('camille.vernoux');
    const proof = await securityCode(demo, camille, mobile);
    const sent = await submit(camille, 'ribcotisations', contrat, { donnees: donnees(), piecesJointes: [] }, proof);
    const nora = await demo.as('nora.salvetat');
    const refusal = await nora.send('POST', `/admin/history/${sent.numeroDemande}/refus`, null, {
      rang: 1,
      motif: 'Non.',
    });
    expect(refusal.statusCode).toBe(409);
    demo.clock.advance(60_000);
    const { answer } = await signAct(demo, camille, contrat, sent.idSignature ?? '', mail);
    expect(answer.json()).toMatchObject({ etat: 'SIGNE' });
  });

  /** An import brings a mandate under the reference that Camille's request was sent with. */
  async function importMandate(iban: string, numeroContrat = contrat): Promise<void> {
    await demo.database
      .insert(mandatsSepa)
      .values({
        clientCode: 'VALD',
        rum: 'VAL0004521-0002',
        numeroContrat,
        ics: 'FR00ZZZ999999',
        dateSignature: '2026-11-19',
        bic: 'TESTFRP0XXX',
        titulaire: 'VERNOUX Camille',
        ...sealedIban(createSecrets(testConfig.secret), iban),
      });
  }

  test.each(['the member signs', 'a handler accepts'])(
    '[MEM-12] %s a mandate whose reference an import gave to another one: it has the next one, which the answer says',
    async (how) => {
      const camille = await demo.as('camille.vernoux');
      const proof = await securityCode(demo, camille, mobile);
      const sent = await submit(camille, 'ribcotisations', contrat, { donnees: donnees(), piecesJointes: [] }, proof);
      const { idSignature = '', numeroDemande = '' } = sent;
      await importMandate('FR589999900012TESTPORT01240', 'VAL0009120');
      demo.clock.advance(60_000);
      if (how === 'a handler accepts') await acceptAs(await demo.as('nora.salvetat'), numeroDemande);
      else await signAct(demo, camille, contrat, idSignature, mail);
      const request = await stateOf(camille, numeroDemande, contrat);
      expect(request).toMatchObject({ etat: 'ACCEPTEE' });
      expect(request.recap).toContainEqual({
        libelle: 'Nouvelle référence du mandat (RUM)',
        valeur: 'VAL0004521-0003',
      });
      expect((await account(camille, contrat)).mandats).toMatchObject([
        { rum: 'VAL0004521-0003', etat: 'ACTIF', ibanMasque: 'FR62 •••• 076' },
        { rum: 'VAL0004521-0001', etat: 'REVOQUE' },
      ]);
      const [kept] = await demo.database.select().from(demandes).where(eq(demandes.numero, numeroDemande));
      expect(kept?.attributions).toEqual({ rum: 'VAL0004521-0003' });
      const [other] = await demo.database.select().from(mandatsSepa).where(eq(mandatsSepa.rum, 'VAL0004521-0002'));
      expect(other).toMatchObject({ numeroContrat: 'VAL0009120', fin: '240', dateRevocation: null });
    },
  );

  test.each(['the member signs', 'a handler accepts'])(
    '[MEM-12] %s a mandate that an import brought itself meanwhile: it is one, under its reference',
    async (how) => {
      const camille = await demo.as('camille.vernoux');
      const proof = await securityCode(demo, camille, mobile);
      const body = { donnees: donnees({ jourPrelevement: '10', dateEffet: '2026-12-10' }), piecesJointes: [] };
      const { idSignature = '', numeroDemande = '' } = await submit(camille, 'ribcotisations', contrat, body, proof);
      await importMandate('FR629999900010TESTPORT01076');
      demo.clock.advance(60_000);
      if (how === 'a handler accepts') await acceptAs(await demo.as('nora.salvetat'), numeroDemande);
      else await signAct(demo, camille, contrat, idSignature, mail);
      const request = await stateOf(camille, numeroDemande, contrat);
      expect(request).toMatchObject({ etat: 'ACCEPTEE' });
      expect(request.recap.map(({ libelle }) => libelle)).not.toContain('Nouvelle référence du mandat (RUM)');
      expect(await account(camille, contrat)).toMatchObject({
        jourPrelevement: 10,
        mandats: [
          { rum: 'VAL0004521-0002', etat: 'ACTIF', ibanMasque: 'FR62 •••• 076' },
          { rum: 'VAL0004521-0001', etat: 'REVOQUE' },
        ],
      });
      const [kept] = await demo.database.select().from(mandatsSepa).where(eq(mandatsSepa.rum, 'VAL0004521-0002'));
      // It serves already, and was signed on the day that the import gives.
      expect(kept).toMatchObject({ dateSignature: '2026-11-19', dateDebut: null });
    },
  );

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

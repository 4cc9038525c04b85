import { eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import { sealedIban } from '../../contrats/public';
import { mandatsSepa } from '../../cotisations/tables';
import { demandes } from '../../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { auditTrail } from '../../platform/audit/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { hasPendingOperation } from '../../signatures-paiements/public';
import { acceptAs, refuseAs, securityCode, signAct, submit } from '../testing/forms';
import { mailOf, donnees, account, stateOf } from './testing/mandates';

const day = 24 * 3_600_000;

let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(() => demo.close());

const cotisationOf = async (who: Caller, contrat: string) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat)?.cotisation;

describe('Camille, whose insurer has mandates signed', () => {
  const contrat = 'VAL0004521';
  const mobile = '0639980001';
  const mail = mailOf('camille.vernoux');

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
});

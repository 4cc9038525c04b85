import { and, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { Decompte } from '@portal/shared-api/contract/prestations';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { ribs } from '../../contrats/tables';
import { demandes } from '../../demandes/tables';
import { fichiers } from '../../fichiers/tables';
import { codeSentTo, wrongOf } from '../../identity/testing/callers';
import { auditTrail } from '../../platform/audit/tables';
import { prevention } from '../testing/answers';
import { securityCode, submit, uploadFor } from '../testing/forms';
import { bodyFor, addressOf } from './testing/account';

const hour = 3_600_000;
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const contratOf = async (who: Caller) =>
  (await who.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats[0];

describe('[MEM-12] Amandine, whose account is missing, in automatic mode', () => {
  const contrat = 'VAL0009120';

  test('her account changes at once, masked, and the response invalidates her contracts', async () => {
    const amandine = await demo.as('amandine.tessereau');
    // A benefit that waits for an account.
    const piece = await uploadFor(amandine, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
    await submit(amandine, 'demande-remboursement', contrat, {
      donnees: prevention('P000912001', '2026-11-10'),
      piecesJointes: [piece],
    });
    const proof = await securityCode(demo, amandine, addressOf('amandine.tessereau'));
    const outcome = await submit(amandine, 'ribprestations', contrat, bodyFor(contrat), proof);
    expect(outcome).toMatchObject({ isModeGestionManuel: false, etatDemande: 'ACCEPTEE', isContratsModifies: true });
    expect((await contratOf(amandine))?.modalitePaiementPrestation).toEqual({
      codeModePaiement: 'VIR',
      libelleModePaiement: 'Virement',
      isMissing: false,
      rib: {
        codeInternationalPaysIso2: 'FR',
        cleIban: '62',
        identifiantNationalCompte: `${'•'.repeat(20)} 076`,
        codeBIC: 'TESTFRP0XXX',
        titulaire: 'TESSEREAU Amandine',
      },
    });
    const [row] = await demo.database.select().from(ribs).where(eq(ribs.numeroContrat, contrat));
    expect(JSON.stringify(row)).not.toContain('TESTPORT');
    const [request] = await demo.database
      .select()
      .from(demandes)
      .where(eq(demandes.numero, outcome.numeroDemande ?? ''));
    expect(JSON.stringify(request)).not.toContain('TESTPORT');
  });

  test('her previous address receives a warning, with at most three characters of the account', async () => {
    await demo.runJobs();
    const mail = (await demo.mailbox('amandine.tessereau@exemple.test')).find(
      ({ subject }) => subject === 'Vos coordonnées bancaires ont été enregistrées',
    );
    expect(mail?.text).toContain('a été enregistré le 20/11/2026. Il se termine par 076.');
    expect(mail?.text).not.toMatch(/modifi/);
    expect(mail?.text).toContain('les virements vers ce compte partent après 48\u00a0heures');
    expect(mail?.text).toContain('contactez-nous au 01\u00a099\u00a000\u00a000\u00a000');
    for (const { text } of await demo.mailbox('amandine.tessereau@exemple.test'))
      expect(text).not.toContain('TESTPORT');
  });

  test('its acknowledgement says when transfers begin, each time that it is sent', async () => {
    const nora = await demo.as('nora.salvetat');
    const [request] = await demo.database
      .select({ numero: demandes.numero })
      .from(demandes)
      .where(and(eq(demandes.numeroContrat, contrat), eq(demandes.code, 'ribPrestationsActeGestion')));
    await nora.send('POST', `/admin/history/${request?.numero}/accuse-reception`, null, {});
    await demo.runJobs();
    const receipts = (await demo.mailbox('amandine.tessereau@exemple.test')).filter(
      ({ subject }) => subject === `Nous avons bien reçu votre demande n°\u00a0${request?.numero}`,
    );
    expect(receipts).toHaveLength(2);
    for (const { text } of receipts)
      expect(text).toContain('les virements vers ce compte partent après 48\u00a0heures');
  });

  test('waiting benefits are paid once the new account has been frozen for forty-eight hours', async () => {
    const stateOf = async () =>
      (
        await (
          await demo.as('amandine.tessereau')
        ).get('/v2/adherent/prestations?dateDebut=2026-11-10&dateFin=2026-11-10&q=prevention', contrat)
      )
        .json<{ decomptes: Decompte[] }>()
        .decomptes.map(({ etat, ibanMasque }) => [etat, ibanMasque]);
    demo.clock.advance(47 * hour);
    await demo.runUpkeep();
    expect(await stateOf()).toEqual([['EN_COURS', null]]);
    // Sunday: the transfer waits for the banks.
    demo.clock.advance(2 * hour);
    await demo.runUpkeep();
    expect(await stateOf()).toEqual([['EN_COURS', null]]);
    demo.clock.advance(24 * hour);
    await demo.runUpkeep();
    expect(await stateOf()).toEqual([['PAYE', 'FR62 •••• 076']]);
  });

  test('a third change within ninety days alerts staff', async () => {
    const amandine = await demo.as('amandine.tessereau');
    const proof = await securityCode(demo, amandine, addressOf('amandine.tessereau'));
    for (const iban of ['FR609999900011TESTPORT01158', 'FR589999900012TESTPORT01240'])
      await submit(amandine, 'ribprestations', contrat, bodyFor(contrat, { iban }), proof);
    await demo.runJobs();
    expect((await demo.mailbox('alertes@exemple.test')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Le compte de remboursement du contrat VAL0009120 a changé 3 fois en 90 jours.'),
    ]);
    expect(
      (await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'rib.alerte'))).map(
        ({ cible }) => cible,
      ),
    ).toEqual([contrat]);
  });
});

test('[MEM-12] Loïc in manual mode: the bank document is mandatory, and the account stays missing until a handler decides', async () => {
  const loic = await demo.as('loic.ferrandeau', 'aliz');
  const contrat = 'ALI0001011';
  const own = bodyFor(contrat, { titulaire: 'FERRANDEAU Loïc', iban: 'FR609999900011TESTPORT01158' });
  const proof = await securityCode(demo, loic, addressOf('loic.ferrandeau'));
  expect((await submit(loic, 'ribprestations', contrat, own, proof)).erreurs).toEqual([
    { champ: 'rib', code: 'required', message: 'Merci de joindre le document demandé.' },
  ]);
  const remoteFileName = await uploadFor(loic, contrat, 'ribPrestationsActeGestion', 'rib', 'rib.pdf');
  // Size and field of a file are those of its upload, whatever the body says.
  const rib = [{ remoteFileName, localFileName: 'autre.exe', size: 1, inputName: 'pj' }];
  expect(await submit(loic, 'ribprestations', contrat, { ...own, rib }, proof)).toMatchObject({
    isModeGestionManuel: true,
    etatDemande: 'ENREGISTREE',
    isContratsModifies: false,
  });
  // Nothing has changed yet, and the form does not ask again, after a reload or in a new session.
  expect((await contratOf(loic))?.modalitePaiementPrestation).toMatchObject({ isMissing: false, rib: null });
  const nextDay = await demo.as('loic.ferrandeau', 'aliz');
  expect((await contratOf(nextDay))?.modalitePaiementPrestation).toMatchObject({ isMissing: false, rib: null });
  expect(
    (await demo.database.select().from(fichiers).where(eq(fichiers.remoteFileName, remoteFileName)))[0],
  ).toMatchObject({ etat: 'ATTACHE', localFileName: 'rib.pdf' });
  expect((await loic.get('/forms/ribprestations', contrat)).json()).toMatchObject({
    demandeEnCours: { etatDemande: 'ENREGISTREE' },
  });
});

test('[MEM-12] Amandine has no second factor: her session alone changes nothing, a code by mail does, in its session', async () => {
  const contrat = 'VAL0009120';
  const [amandine, elsewhere] = [await demo.as('amandine.tessereau'), await demo.as('amandine.tessereau')];
  const mail = addressOf('amandine.tessereau');
  const refused = { status: 403, data: 'SecurityCodeRequired' };
  expect(await submit(amandine, 'ribprestations', contrat, bodyFor(contrat))).toMatchObject(refused);
  const askCode = () =>
    amandine.send('POST', '/identity/amf/send', null, { sendType: 'MAIL', operation: 'VERIFY_AMF' });
  const verify = async (code: string) =>
    (await amandine.send('POST', '/identity/amf/verify', null, { securityCode: code, operation: 'VERIFY_AMF' })).json<{
      data?: string;
    }>().data;
  const proofOf = async (who: Caller) => (await who.send('POST', '/identity/amf/refresh', null, {})).statusCode;
  demo.clock.advance(1000);
  expect((await askCode()).json()).toEqual({ sendType: 'MAIL' });
  expect(await verify(wrongOf(await codeSentTo(demo, mail)))).toBe('CodeIncorrect');
  demo.clock.advance(10 * 60_000);
  expect(await verify(await codeSentTo(demo, mail))).toBe('CodeExpire');
  expect(await proofOf(amandine)).toBe(403);
  const proof = await securityCode(demo, amandine, mail);
  expect(await submit(elsewhere, 'ribprestations', contrat, bodyFor(contrat), proof)).toMatchObject(refused);
  // A page that was reloaded has lost the proof and asks for it again.
  expect(await proofOf(amandine)).toBe(200);
  expect(await proofOf(elsewhere)).toBe(403);
  demo.clock.advance(15 * 60_000);
  expect(await submit(amandine, 'ribprestations', contrat, bodyFor(contrat), proof)).toMatchObject(refused);
});

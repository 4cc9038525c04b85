import { and, eq, sql } from 'drizzle-orm';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { HandledDetail, HandledRow } from '@portal/shared-api/contract/traitement-demandes';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { contrats } from '../contrats/tables';
import { demandes } from '../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { fichiers } from '../fichiers/tables';
import { adresses } from '../adresses/tables';
import { ribsChangements } from '../formulaires/compte-remboursement/tables';
import { sampleAddress, securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { comptes } from '../identity/accounts/tables';
import { setFeature } from '../identity/testing/clients';
import { auditTrail } from '../platform/audit/tables';
import { decomptes } from '../prestations/tables';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let nora: Caller;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());
beforeEach(async () => {
  // Tests let hours pass: sessions are opened anew.
  camille = await demo.as('camille.vernoux');
  nora = await demo.as('nora.salvetat');
  helene = await demo.as('helene.dargois');
  await demo.database.update(demandes).set({ cleOuverte: null }).where(eq(demandes.code, 'adresseActeGestion'));
  await demo.database.delete(adresses).where(and(eq(adresses.numPers, 'P000452101'), sql`date_effet >= '2026-01-01'`));
});

type Answer = HandledDetail & ErrorBody;
const act = async (who: Caller, numero: string, path: string, body: object = {}) =>
  (await who.send('POST', `/admin/history/${numero}/${path}`, null, body)).json<Answer>();
const read = async (who: Caller, numero: string) => (await who.get(`/admin/history/${numero}`)).json<Answer>();
const mine = async (numero: string) => (await camille.get(`/history/${numero}`, contrat)).json<DemandeDetail>();
const take = (who: Caller, numero: string, isReprise = false) => act(who, numero, 'prise-en-charge', { isReprise });
const traceOf = async (numero: string) =>
  (await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, numero))).map(({ action }) => action);

/** The last acknowledgement of a request. */
const acknowledgement = async (numero: string) =>
  (await demo.mailbox('camille.vernoux@exemple.test')).find(
    ({ subject }) => subject === `Nous avons bien reçu votre demande n°\u00a0${numero}`,
  )?.text;

/** A change of address by Camille, which this insurer leaves to handlers. */
async function sentAddress(changes: object = {}): Promise<string> {
  const piece = await uploadFor(camille, contrat, 'adresseActeGestion', 'pj');
  const { numeroDemande = '' } = await submit(camille, 'adresse', contrat, {
    donnees: sampleAddress(changes),
    piecesJointes: [piece],
  });
  demo.clock.advance(1000);
  return numeroDemande;
}
const streetFrom = async (numPers: string, dateEffet: string) =>
  (
    await demo.database
      .select()
      .from(adresses)
      .where(and(eq(adresses.numPers, numPers), eq(adresses.dateEffet, dateEffet)))
  )[0]?.adresse.libelleVoie;

test('[ADM-04] a handler takes a request and accepts it: its change is there, and the member learns each step', async () => {
  const numero = await sentAddress();
  await demo.runJobs();
  demo.clock.advance(1000);
  expect(await mine(numero)).toMatchObject({ etat: 'ENREGISTREE', isAnnulable: true, dateReponse: '2026-11-27' });
  expect((await read(nora, numero)).actes).toEqual(['prendre', 'renvoyerAr']);
  const taken = await take(nora, numero);
  demo.clock.advance(1000);
  expect(taken).toMatchObject({ etat: 'EN_COURS', gestionnaire: 'SALVETAT Nora', isMienne: true });
  expect(taken.recap).toContainEqual({
    libelle: 'Nouvelle adresse',
    valeur: '7 AVENUE DES GENÊTS, 06000 NICE',
    avant: expect.stringContaining('48000 MENDE'),
  });
  expect(taken.pieces).toEqual([expect.objectContaining({ nomFichier: 'facture.pdf' })]);
  expect(await streetFrom('P000452101', '2026-12-01')).toBeUndefined();
  expect(await mine(numero)).toMatchObject({ etat: 'EN_COURS', isAnnulable: false });

  expect(await act(nora, numero, 'acceptation', { rang: taken.rang, precisions: {} })).toMatchObject({
    etat: 'ACCEPTEE',
    etatTechnique: 'FAIT',
    dateCloture: expect.any(String),
    actes: ['renvoyerAr'],
  });
  expect(await streetFrom('P000452101', '2026-12-01')).toBe('DES GENÊTS');
  const seen = await mine(numero);
  expect(seen.etat).toBe('ACCEPTEE');
  // Handlers have no name for members, and the address before is theirs alone.
  expect(JSON.stringify(seen)).not.toContain('SALVETAT');
  expect(seen.recap[0]).not.toHaveProperty('avant');
  await demo.runJobs();
  const subjects = (await demo.mailbox('camille.vernoux@exemple.test')).map(({ subject }) => subject);
  expect(subjects).toContain(`Votre demande n°\u00a0${numero} a été traitée`);
  expect((await read(nora, numero)).courriels.map(({ objet, etat }) => [objet, etat])).toContainEqual([
    `Votre demande n°\u00a0${numero} a été traitée`,
    'ENVOYE',
  ]);
  const { notifications } = (await camille.get('/notifications')).json<{ notifications: Notification[] }>();
  expect(notifications.slice(0, 3).map(({ titre, lien }) => [titre, lien])).toEqual(
    expect.arrayContaining([
      ['Votre demande a été traitée', `/history/${numero}`],
      ['Votre demande est en cours de traitement', `/history/${numero}`],
    ]),
  );
  expect(await traceOf(numero)).toEqual(['demande.deposee', 'demande.prise', 'demande.acceptee']);
  demo.clock.advance(1000);
  await act(nora, numero, 'accuse-reception');
  await demo.runJobs();
  const again = await acknowledgement(numero);
  expect(again).toContain('Elle a été acceptée.');
  for (const untrue of ['aussitôt', 'Un gestionnaire va la traiter']) expect(again).not.toContain(untrue);
});

test('[ADM-04] of two handlers the second learns who has the request, and takes it over only on purpose', async () => {
  const numero = await sentAddress();
  const { rang } = await take(nora, numero);
  expect(await take(helene, numero)).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: 'Cette demande est prise en charge par SALVETAT Nora.',
  });
  expect(await act(helene, numero, 'refus', { rang, motif: 'Non' })).toMatchObject({
    status: 409,
    message: 'Cette demande est prise en charge par SALVETAT Nora.',
  });
  expect(await take(helene, numero, true)).toMatchObject({ gestionnaire: 'DARGOIS Hélène', isMienne: true });
  expect(await act(nora, numero, 'acceptation', { rang, precisions: {} })).toMatchObject({
    status: 409,
    message: 'Cette demande est prise en charge par DARGOIS Hélène.',
  });
  expect(await act(helene, numero, 'liberation', { rang })).toMatchObject({
    etat: 'ENREGISTREE',
    gestionnaire: null,
    actes: ['prendre', 'renvoyerAr'],
  });
  expect((await mine(numero)).isAnnulable).toBe(true);
});

test('[ADM-04] a request whose handler has no account any more is free, whatever its mode, and names nobody', async () => {
  const numero = await sentAddress();
  await take(nora, numero);
  const left = { gestionnaireId: null, modeGestion: 'automatique' } as const;
  await demo.database.update(demandes).set(left).where(eq(demandes.numero, numero));
  const { demandes: free } = (await nora.get(`/admin/history?vue=libres&numero=${numero}`)).json<{
    demandes: HandledRow[];
  }>();
  expect(free).toMatchObject([{ numeroDemande: numero, etat: 'EN_COURS', gestionnaire: null }]);
});

test('[ADM-04] accepted twice at once, a request is applied once', async () => {
  const numero = await sentAddress();
  const { rang } = await take(nora, numero);
  const answers = await Promise.all([1, 2, 3].map(() => act(nora, numero, 'acceptation', { rang, precisions: {} })));
  expect(answers.map(({ etat, status }) => etat ?? status).toSorted()).toEqual([409, 409, 'ACCEPTEE']);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('Cette demande est déjà traitée.');
  expect((await traceOf(numero)).filter((action) => action === 'demande.acceptee')).toHaveLength(1);
});

describe('[ADM-04] what no longer holds comes back to the handler with its reason, and nothing changes', () => {
  const refusedFor = async (numero: string, reason: string) => {
    const { rang } = await take(nora, numero);
    expect(await act(nora, numero, 'acceptation', { rang, precisions: {} })).toMatchObject({
      status: 409,
      data: 'DemandeInapplicable',
      message: `Cette demande ne peut plus être appliquée\u00a0: ${reason}`,
    });
    expect(await read(nora, numero)).toMatchObject({ etat: 'EN_COURS', rang, etatTechnique: 'SANS_OBJET' });
    expect(await streetFrom('P000452101', '2026-12-01')).toBeUndefined();
  };

  test('the contract is closed', async () => {
    const numero = await sentAddress();
    const ended = { etat: 'resilie', dateResiliation: '2026-11-01' } as const;
    await demo.database.update(contrats).set(ended).where(eq(contrats.numero, contrat));
    await refusedFor(numero, 'le contrat n’est plus ouvert à cette démarche.');
    await demo.database
      .update(contrats)
      .set({ etat: 'valide', dateResiliation: null })
      .where(eq(contrats.numero, contrat));
  });

  test('a document is gone', async () => {
    const numero = await sentAddress();
    await demo.database.delete(fichiers).where(eq(fichiers.numeroDemande, numero));
    await refusedFor(numero, 'une pièce jointe n’est plus disponible.');
  });

  test('a person is no longer on the contract', async () => {
    const numero = await sentAddress();
    await demo.database
      .update(demandes)
      .set({ personnes: ['P999999999'] })
      .where(eq(demandes.numero, numero));
    await refusedFor(numero, 'une personne concernée ne fait plus partie du contrat.');
  });

  test('an earlier version kept it otherwise', async () => {
    const numero = await sentAddress();
    await demo.database
      .update(demandes)
      .set({ donneesChiffrees: sql`recap_chiffre` })
      .where(eq(demandes.numero, numero));
    await refusedFor(
      numero,
      'elle a été envoyée avec une version antérieure du portail. Traitez-la dans le système de gestion.',
    );
  });
});

test('[ADM-04] a date that was right on its day is applied weeks later', async () => {
  // The earliest day of this form is ninety days before.
  const numero = await sentAddress({ dateEffet: '2026-08-23' });
  demo.clock.advance(12 * 86_400_000);
  nora = await demo.as('nora.salvetat');
  const { rang } = await take(nora, numero);
  expect(await act(nora, numero, 'acceptation', { rang, precisions: {} })).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await streetFrom('P000452101', '2026-08-23')).toBe('DES GENÊTS');
});

test('[ADM-04] documents asked for are told with their day; a handler who has not seen them cannot decide', async () => {
  const numero = await sentAddress();
  const { rang, piecesPossibles } = await take(nora, numero);
  expect(piecesPossibles).toContainEqual({ code: 'JD', libelle: 'Justificatif de domicile' });
  const ask = { rang, message: 'Le justificatif est illisible.', pieces: ['JD'] };
  expect(await act(nora, numero, 'demande-pieces', { ...ask, dateLimite: '2026-11-20' })).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'dateLimite', message: 'La date limite doit être postérieure à aujourd’hui.' }],
  });
  expect(await act(nora, numero, 'demande-pieces', { ...ask, pieces: ['ZZ'], dateLimite: '2026-12-31' })).toMatchObject(
    { status: 400, erreurs: [{ champ: 'pieces' }] },
  );
  const asked = await act(nora, numero, 'demande-pieces', { ...ask, dateLimite: '2026-12-31' });
  expect(asked).toMatchObject({ etat: 'ATTENTE_PIECES', dateLimitePieces: '2026-12-31', dateReponse: null });
  const late = async () =>
    (await nora.get(`/admin/history?vue=retard&numero=${numero}`))
      .json<{ demandes: HandledRow[] }>()
      .demandes.map(({ isEnRetard }) => isEnRetard);
  const letLimitPass = (dateReponse: string, dateLimitePieces: string) =>
    demo.database.update(demandes).set({ dateReponse, dateLimitePieces }).where(eq(demandes.numero, numero));
  // It waits for its sender, whatever was promised before; it is late once their day has passed.
  await letLimitPass('2026-11-02', '2026-12-31');
  expect(await late()).toEqual([]);
  await letLimitPass('2026-11-02', '2026-11-03');
  expect(await late()).toEqual([true]);
  demo.clock.advance(1000);
  const again = await act(nora, numero, 'demande-pieces', { ...ask, rang: asked.rang, dateLimite: '2026-12-31' });
  expect(again).toMatchObject({ etat: 'ATTENTE_PIECES', dateLimitePieces: '2026-12-31', rang: asked.rang + 1 });
  expect(await late()).toEqual([]);
  expect(await mine(numero)).toMatchObject({
    etat: 'ATTENTE_PIECES',
    dateReponse: null,
    motif: expect.stringContaining('Le justificatif est illisible.'),
    piecesDemandees: ['Justificatif de domicile'],
    dateLimitePieces: '2026-12-31',
    ajoutPieces: { inputName: 'complement' },
  });
  demo.clock.advance(1000);
  const given = await uploadFor(camille, contrat, 'adresseActeGestion', 'complement', 'bail.pdf');
  await camille.send('POST', `/history/${numero}/pieces`, contrat, { piecesJointes: [given] });
  // The usual delay begins again.
  const { dateReponse } = await mine(numero);
  expect(dateReponse).toBe(addWorkingDays(demo.clock.today(), adresse.delaiOuvres));
  expect(await act(nora, numero, 'acceptation', { rang: again.rang, precisions: {} })).toMatchObject({
    status: 409,
    message: 'La demande a changé pendant que vous la lisiez. Relisez-la avant de décider.',
  });
  demo.clock.advance(1000);
  const fresh = await read(nora, numero);
  expect(fresh.pieces.map(({ nomFichier }) => nomFichier)).toEqual(['facture.pdf', 'bail.pdf']);
  expect(await act(nora, numero, 'refus', { rang: fresh.rang, motif: 'Adresse déjà connue' })).toMatchObject({
    etat: 'REFUSEE',
    motif: 'Adresse déjà connue',
    actes: [],
  });
  expect(await act(nora, numero, 'accuse-reception')).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  await demo.runJobs();
  const mails = await demo.mailbox('camille.vernoux@exemple.test');
  const mail = mails.find(({ subject }) => subject === `Votre demande n°\u00a0${numero} a été refusée`);
  expect(mail).toBeDefined();
  // What a handler typed may speak of care: it stays in the portal.
  expect(mail?.text).not.toContain('Adresse déjà connue');
});

test('[ADM-04] a message reaches the member without a change of state; a cancelled request has no act', async () => {
  const numero = await sentAddress();
  const { rang } = await take(nora, numero);
  demo.clock.advance(60_000);
  const said = await act(nora, numero, 'messages', { rang, message: 'Nous vérifions votre adresse.' });
  expect(said).toMatchObject({ etat: 'EN_COURS', rang: rang + 1 });
  const told = await mine(numero);
  expect(told.dateMaj).toBe(told.evenements[0]?.date);
  expect(told.evenements[0]).toMatchObject({
    etat: null,
    auteur: 'GESTIONNAIRE',
    message: 'Nous vérifions votre adresse.',
  });
  await act(nora, numero, 'liberation', { rang: said.rang });
  await camille.send('POST', `/history/${numero}/annulation`, contrat);
  expect(await take(nora, numero)).toMatchObject({ status: 409, message: 'Cette demande est déjà traitée.' });
});

test('[ADM-04] care without a name is named by the handler, and its décompte is computed then', async () => {
  const piece = await uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
  const { numeroDemande: numero = '' } = await submit(camille, 'demande-remboursement', contrat, {
    donnees: {
      isDemandeAccordOuDevis: false,
      dateSoins: '2026-11-10',
      numPers: 'P000452101',
      codeTypePrestation: 'CONSULT',
      codeSoin: 'AUTRE',
      nombre: 1,
      isParcoursSoins: true,
      montantMonture: null,
      montantFacture: 30,
      montantRO: null,
      isDecompteRo: null,
      isAccidentTiers: false,
      dateAccident: '',
      nomProfessionnel: '',
      isAutreMutuelle: false,
      montantAutres: null,
      commentaire: '',
    },
    piecesJointes: [piece],
  });
  const { rang, precisions } = await take(nora, numero);
  const [soin] = precisions;
  expect(soin).toMatchObject({ champ: 'soin', libelle: 'Soin reçu' });
  expect(soin?.choix.every(({ code }) => code.startsWith('CONSULT/'))).toBe(true);
  expect(await act(nora, numero, 'acceptation', { rang, precisions: {} })).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'soin', message: 'Choisissez une valeur.' }],
  });
  const accepted = await act(nora, numero, 'acceptation', { rang, precisions: { soin: soin?.choix[0]?.code ?? '' } });
  expect(accepted.etat).toBe('ACCEPTEE');
  const line = (await mine(numero)).recap.find(({ libelle }) => libelle === 'Décompte');
  const [decompte] = await demo.database
    .select()
    .from(decomptes)
    .where(eq(decomptes.numeroDecompte, line?.valeur.split(' ')[0] ?? ''));
  expect(decompte).toMatchObject({ numeroContrat: contrat });
});

describe('[ADM-04] a write that fails keeps the request', () => {
  const own = 'RIV0000377';
  const fail = sql`create or replace function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`;
  const breakDown = async () => {
    await demo.database.execute(fail);
    await demo.database.execute(
      sql`create trigger out_of_order before insert or update on adresses for each row execute function out_of_order()`,
    );
  };
  const repair = () => demo.database.execute(sql`drop trigger out_of_order on adresses`);
  const sent = async (who: Caller) =>
    submit(who, 'adresse', own, {
      donnees: sampleAddress({ numPersConcernes: ['P000037701'], dateEffet: demo.clock.today() }),
      piecesJointes: [],
    });

  test('the member is told that it will be processed; the queue applies it once the system answers', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await breakDown();
    const outcome = await sent(mireille);
    expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
    const numero = outcome.numeroDemande ?? '';
    demo.clock.advance(61_000);
    await demo.runJobs();
    const staff = await demo.as('helene.dargois', 'rivi');
    expect(await read(staff, numero)).toMatchObject({
      etat: 'ENREGISTREE',
      etatTechnique: 'ECHEC',
      essais: 2,
      actes: ['prendre', 'rejouer', 'renvoyerAr'],
    });
    expect(await act(staff, numero, 'rejeu')).toMatchObject({
      status: 503,
      message: expect.stringContaining('Rien n’a été enregistré'),
    });
    await repair();
    demo.clock.advance(3_600_000);
    await demo.runJobs();
    const later = await demo.as('mireille.castagnol', 'rivi');
    expect((await later.get(`/history/${numero}`, own)).json()).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await streetFrom('P000037701', demo.clock.today())).toBe('DES GENÊTS');
  });

  test('a handler who takes it stops the attempts, and starts them again by giving it back', async () => {
    await demo.database.delete(adresses).where(eq(adresses.numPers, 'P000037701'));
    await breakDown();
    const { numeroDemande: numero = '' } = await sent(await demo.as('mireille.castagnol', 'rivi'));
    await repair();
    const staff = await demo.as('helene.dargois', 'rivi');
    await act(staff, numero, 'prise-en-charge', { isReprise: false });
    demo.clock.advance(61_000);
    await demo.runJobs();
    const { rang, etatTechnique } = await read(staff, numero);
    expect(etatTechnique).toBe('ECHEC');
    expect(await act(staff, numero, 'liberation', { rang })).toMatchObject({ etat: 'ENREGISTREE' });
    demo.clock.advance(61_000);
    await demo.runJobs();
    expect(await read(staff, numero)).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT' });
  });

  test('once its sender cancels it, nothing says any more that it failed', async () => {
    await demo.database.delete(adresses).where(eq(adresses.numPers, 'P000037701'));
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await breakDown();
    const { numeroDemande: numero = '' } = await sent(mireille);
    await repair();
    const staff = await demo.as('helene.dargois', 'rivi');
    expect(await read(staff, numero)).toMatchObject({ etatTechnique: 'ECHEC', erreurTechnique: expect.any(String) });
    await mireille.send('POST', `/history/${numero}/annulation`, own);
    const cancelled = { etat: 'ANNULEE', etatTechnique: 'SANS_OBJET', erreurTechnique: null };
    expect(await read(staff, numero)).toMatchObject(cancelled);
  });

  test('« Rejouer » applies it at once, and not a second time', async () => {
    await demo.database.delete(adresses).where(eq(adresses.numPers, 'P000037701'));
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await breakDown();
    const { numeroDemande: numero = '' } = await sent(mireille);
    await repair();
    const staff = await demo.as('helene.dargois', 'rivi');
    expect(await act(staff, numero, 'rejeu')).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT', essais: 2 });
    expect(await act(staff, numero, 'rejeu')).toMatchObject({ status: 409 });
    demo.clock.advance(61_000);
    await demo.runJobs();
    expect((await read(staff, numero)).essais).toBe(2);
  });
});

test('[ADM-04] the alert of a write that was tried again stands in the trail', async () => {
  const own = 'VAL0009120';
  const amandine = await demo.as('amandine.tessereau');
  const [account] = await demo.database
    .select()
    .from(comptes)
    .where(eq(comptes.userName, 'amandine.tessereau@exemple.test'));
  const earlier = { clientCode: 'VALD', numeroContrat: own, compteId: account?.id ?? '', date: demo.clock.now() };
  await demo.database.insert(ribsChangements).values(['a', 'b'].map((ibanIndex) => ({ ...earlier, ibanIndex })));
  const proof = await securityCode(demo, amandine, 'amandine.tessereau@exemple.test');
  await demo.database.execute(
    sql`create or replace function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
  );
  await demo.database.execute(
    sql`create trigger out_of_order before insert or update on ribs for each row execute function out_of_order()`,
  );
  const body = {
    titulaire: 'TESSEREAU Amandine',
    iban: 'FR629999900010TESTPORT01076',
    bic: 'TESTFRP0XXX',
    rib: [],
    numPers: [],
    contrat: { numContrat: own, nomOffre: 'x', rib: null, codeModePaiement: 'VIR', hadRib: false },
  };
  const { numeroDemande = '' } = await submit(amandine, 'ribprestations', own, body, proof);
  expect(await traceOf(own)).not.toContain('rib.alerte');
  await demo.database.execute(sql`drop trigger out_of_order on ribs`);
  demo.clock.advance(61_000);
  await demo.runJobs();
  expect(await read(await demo.as('nora.salvetat'), numeroDemande)).toMatchObject({ etat: 'ACCEPTEE', essais: 2 });
  expect(await traceOf(own)).toContain('rib.alerte');
  // Sent again, its acknowledgement says when transfers begin, as one that was applied at once did.
  demo.clock.advance(1000);
  await act(await demo.as('nora.salvetat'), numeroDemande, 'accuse-reception');
  await demo.runJobs();
  const mails = await demo.mailbox('amandine.tessereau@exemple.test');
  expect(mails.find(({ subject }) => subject.endsWith(`n°\u00a0${numeroDemande}`))?.text).toContain(
    'Par sécurité, les virements vers ce compte partent après',
  );
});

describe('[ADM-16] who may decide', () => {
  test('a handler does not decide on their own request', async () => {
    const lucie = await demo.as('lucie.fontaneau', 'aliz');
    const piece = await uploadFor(lucie, 'ALI0000990', 'adresseActeGestion', 'pj');
    const [account] = await demo.database
      .select()
      .from(comptes)
      .where(eq(comptes.userName, 'lucie.fontaneau@exemple.test'));
    const { numeroDemande: numero = '' } = await submit(lucie, 'adresse', 'ALI0000990', {
      donnees: sampleAddress({ numPersConcernes: [account?.numPers ?? ''] }),
      piecesJointes: [piece],
    });
    expect((await read(lucie, numero)).actes).toEqual([]);
    expect(await take(lucie, numero)).toMatchObject({
      status: 403,
      message: 'Vous ne pouvez pas traiter une demande qui vous concerne.',
    });
  });

  test('a consultant reads without documents and acts; a member and staff of another insurer read nothing', async () => {
    const numero = await sentAddress();
    const karim = await demo.as('karim.belhazar');
    expect(await read(karim, numero)).toMatchObject({ etat: 'ENREGISTREE', actes: [], pieces: [] });
    expect(
      (await karim.send('POST', `/admin/history/${numero}/prise-en-charge`, null, { isReprise: false })).statusCode,
    ).toBe(403);
    const [piece] = (await read(nora, numero)).pieces;
    expect((await karim.get(`/admin/history/${numero}/pieces/${piece?.idPiece}`)).statusCode).toBe(403);
    expect((await camille.get(`/admin/history/${numero}`)).statusCode).toBe(403);
    const lucie = await demo.as('lucie.fontaneau', 'aliz');
    expect((await lucie.get(`/admin/history/${numero}`)).statusCode).toBe(404);
    expect((await lucie.get(`/admin/history/${numero}/pieces/${piece?.idPiece}`)).statusCode).toBe(404);
    const opened = await nora.get(`/admin/history/${numero}/pieces/${piece?.idPiece}`);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(await traceOf(numero)).toContain('demande.piece-ouverte');
  });

  test('without « adminTraitementDemandesService » requests are read, and no act is offered or accepted', async () => {
    const numero = await sentAddress();
    await setFeature(demo.database, 'VALD', 'adminTraitementDemandesService', false);
    expect((await read(nora, numero)).actes).toEqual([]);
    expect(await take(nora, numero)).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
    await setFeature(demo.database, 'VALD', 'adminTraitementDemandesService', true);
  }, 30_000);
});

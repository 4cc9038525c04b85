import { and, eq, sql } from 'drizzle-orm';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { HandledRow } from '@portal/shared-api/contract/traitement-demandes';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { demandes } from '../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { adresses } from '../adresses/tables';
import { submit, uploadFor } from '../formulaires/testing/forms';
import { decomptes } from '../prestations/tables';
import { contrat, act, read, take, traceOf, sentAddress, streetFrom } from './testing/acts';

let demo: DemoApp;
let camille: Caller;
let nora: Caller;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());
beforeEach(async () => {
  // Tests let hours pass: sessions are opened again.
  camille = await demo.as('camille.vernoux');
  nora = await demo.as('nora.salvetat');
  helene = await demo.as('helene.dargois');
  await demo.database.update(demandes).set({ cleOuverte: null }).where(eq(demandes.code, 'adresseActeGestion'));
  await demo.database.delete(adresses).where(and(eq(adresses.numPers, 'P000452101'), sql`date_effet >= '2026-01-01'`));
});

const mine = async (numero: string) => (await camille.get(`/history/${numero}`, contrat)).json<DemandeDetail>();

/** The last acknowledgement of a request. */
const acknowledgement = async (numero: string) =>
  (await demo.mailbox('camille.vernoux@exemple.test')).find(
    ({ subject }) => subject === `Nous avons bien reçu votre demande n°\u00a0${numero}`,
  )?.text;

test('[ADM-04] a handler takes a request and accepts it: its change is there, and the member learns each step', async () => {
  const numero = await sentAddress(demo, camille);
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
  expect(await streetFrom(demo, 'P000452101', '2026-12-01')).toBeUndefined();
  expect(await mine(numero)).toMatchObject({ etat: 'EN_COURS', isAnnulable: false });

  expect(await act(nora, numero, 'acceptation', { rang: taken.rang, precisions: {} })).toMatchObject({
    etat: 'ACCEPTEE',
    etatTechnique: 'FAIT',
    dateCloture: expect.any(String),
    actes: ['renvoyerAr'],
  });
  expect(await streetFrom(demo, 'P000452101', '2026-12-01')).toBe('DES GENÊTS');
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
  expect(await traceOf(demo, numero)).toEqual(['demande.deposee', 'demande.prise', 'demande.acceptee']);
  demo.clock.advance(1000);
  await act(nora, numero, 'accuse-reception');
  await demo.runJobs();
  const again = await acknowledgement(numero);
  expect(again).toContain('Elle a été acceptée.');
  for (const untrue of ['aussitôt', 'Un gestionnaire va la traiter']) expect(again).not.toContain(untrue);
});

test('[ADM-04] of two handlers the second learns who has the request, and takes it over only on purpose', async () => {
  const numero = await sentAddress(demo, camille);
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
  const numero = await sentAddress(demo, camille);
  await take(nora, numero);
  const left = { gestionnaireId: null, modeGestion: 'automatique' } as const;
  await demo.database.update(demandes).set(left).where(eq(demandes.numero, numero));
  const { demandes: free } = (await nora.get(`/admin/history?vue=libres&numero=${numero}`)).json<{
    demandes: HandledRow[];
  }>();
  expect(free).toMatchObject([{ numeroDemande: numero, etat: 'EN_COURS', gestionnaire: null }]);
});

test('[ADM-04] accepted twice at once, a request is applied once', async () => {
  const numero = await sentAddress(demo, camille);
  const { rang } = await take(nora, numero);
  const answers = await Promise.all([1, 2, 3].map(() => act(nora, numero, 'acceptation', { rang, precisions: {} })));
  expect(answers.map(({ etat, status }) => etat ?? status).toSorted()).toEqual([409, 409, 'ACCEPTEE']);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('Cette demande est déjà traitée.');
  expect((await traceOf(demo, numero)).filter((action) => action === 'demande.acceptee')).toHaveLength(1);
});

test('[ADM-04] a date that was right on its day is applied weeks later', async () => {
  // The earliest day of this form is ninety days before.
  const numero = await sentAddress(demo, camille, { dateEffet: '2026-08-23' });
  demo.clock.advance(12 * 86_400_000);
  nora = await demo.as('nora.salvetat');
  const { rang } = await take(nora, numero);
  expect(await act(nora, numero, 'acceptation', { rang, precisions: {} })).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await streetFrom(demo, 'P000452101', '2026-08-23')).toBe('DES GENÊTS');
});

test('[ADM-04] documents asked for show with their day; a handler who has not seen them cannot decide', async () => {
  const numero = await sentAddress(demo, camille);
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
  const numero = await sentAddress(demo, camille);
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

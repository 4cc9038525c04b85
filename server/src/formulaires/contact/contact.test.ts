import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient, setFeature } from '../../identity/testing/clients';
import { comptes } from '../../identity/accounts/tables';
import { mailbox } from '../../platform/mail/tables';
import { question } from '../testing/answers';
import { submit, uploadFor } from '../testing/forms';
import { eq } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesContact } from '@portal/shared-api/contract/formulaires/contact';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';

const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

const write = (who: Caller, changes: object = {}, piecesJointes: string[] = []) =>
  submit(who, 'contact/v2', contrat, { donnees: question(changes), piecesJointes });
const messagesOf = (outcome: Awaited<ReturnType<typeof write>>) =>
  outcome.erreurs?.map(({ champ, message }) => [champ, message]);

test('what can be asked follows the object, and how to answer', async () => {
  expect(messagesOf(await write(camille, { message: 'court', canalReponse: 'TEL' }))).toEqual([
    ['message', 'Votre message est trop court.'],
    ['telephone', 'Ce champ est obligatoire.'],
    ['creneau', 'Ce champ est obligatoire.'],
  ]);
  expect(messagesOf(await write(camille, { codeSousObjet: 'DELAI' }))).toEqual([
    ['codeSousObjet', 'Choisissez une valeur de la liste.'],
  ]);
  // An object without details asks for none, and a number of a décompte belongs to reimbursements.
  expect(await write(camille, { codeObjet: 'HOSPI', codeSousObjet: '', numeroDecompte: 'x' })).toMatchObject({
    etatDemande: 'ENREGISTREE',
  });
});

test('[MEM-21] a message waits for somebody to read it, several at once, and says its contract and person', async () => {
  const paper = await uploadFor(camille, contrat, 'contactAutreActe', 'piecesJointes');
  const first = await write(camille, { numPers: 'P000452103' }, [paper]);
  const second = await write(camille);
  expect([first.etatDemande, second.etatDemande]).toEqual(['ENREGISTREE', 'ENREGISTREE']);
  expect(first.numeroDemande).not.toBe(second.numeroDemande);
  const detail = (await camille.get(`/history/${first.numeroDemande}`, contrat)).json<{
    numeroContratIndividuel: string | null;
    beneficiaires: { prenom: string }[];
    recap: { libelle: string; valeur: string }[];
    pieces: unknown[];
  }>();
  expect(detail).toMatchObject({ numeroContratIndividuel: null, beneficiaires: [{ prenom: 'Lina' }] });
  expect(detail.pieces).toHaveLength(1);
  expect(detail.recap.map(({ libelle }) => libelle)).toContain('Contrat concerné');
});

test('[MEM-24] an answer to the handler of a request names it; what is no number of one is refused', async () => {
  const { numeroDemande = '' } = await write(camille);
  const sent = await write(camille, { numeroDemande });
  expect(sent.recapitulatif).toContainEqual({ libelle: 'N°\u00a0de demande', valeur: numeroDemande });
  expect(messagesOf(await write(camille, { numeroDemande: 'DEM-1' }))).toEqual([
    ['numeroDemande', 'Le numéro de demande est incorrect.'],
  ]);
  expect(messagesOf(await write(julien, { numeroDemande, numPers: 'P000452102' }))).toEqual([
    ['numeroDemande', 'Le numéro de demande est incorrect.'],
  ]);
});

test('[MEM-24] an answer stands on the request that it answers, for its sender and its handler, with the number to follow', async () => {
  const { numeroDemande: answered = '' } = await write(camille);
  const nora = await demo.as('nora.salvetat');
  const told = async (who: Caller, path: string, on?: string) =>
    (await who.get(path, on)).json<{ rang?: number; evenements: { auteur: string }[] }>();
  const before = await told(nora, `/admin/history/${answered}`);
  demo.clock.advance(60_000);
  const { numeroDemande: answer = '' } = await write(camille, { numeroDemande: answered });
  const event = { auteur: 'ADHERENT', etat: null, message: null, reponse: answer };
  expect((await told(camille, `/history/${answered}`, contrat)).evenements[0]).toMatchObject(event);
  const after = await told(nora, `/admin/history/${answered}`);
  expect(after.evenements[0]).toMatchObject(event);
  // A handler who has read less is told so before an act.
  expect(after.rang).toBe((before.rang ?? 0) + 1);
  // One that answers nothing leaves no trace anywhere.
  expect((await told(camille, `/history/${answer}`, contrat)).evenements).toHaveLength(1);
});

test('[MEM-24] an answer goes to the handler of the request that it answers, unless they have left or handle none', async () => {
  const { numeroDemande: answered = '' } = await write(camille);
  const nora = await demo.as('nora.salvetat');
  const seen = async (numero = '') => (await nora.get(`/admin/history/${numero}`)).json<HandledDetail>();
  await nora.send('POST', `/admin/history/${answered}/prise-en-charge`, null, { isReprise: false });
  const { numeroDemande: first } = await write(camille, { numeroDemande: answered });
  expect(await seen(first)).toMatchObject({
    etat: 'ENREGISTREE',
    isMienne: true,
    gestionnaire: 'SALVETAT Nora',
    actes: expect.arrayContaining(['prendre']),
  });
  await nora.send('POST', `/admin/history/${first}/prise-en-charge`, null, { isReprise: false });
  expect(await seen(first)).toMatchObject({ etat: 'EN_COURS', isMienne: true });
  const isNora = eq(comptes.userName, 'nora.salvetat@exemple.test');
  await demo.database.update(comptes).set({ dateFinAcces: '2026-11-01' }).where(isNora);
  const { numeroDemande: second } = await write(camille, { numeroDemande: answered });
  await demo.database.update(comptes).set({ dateFinAcces: null }).where(isNora);
  expect(await seen(second)).toMatchObject({ gestionnaire: null, isMienne: false });
  // Nor to a colleague who reads requests without handling them.
  await demo.database
    .update(comptes)
    .set({ roles: ['Consultant'] })
    .where(isNora);
  const { numeroDemande: third } = await write(camille, { numeroDemande: answered });
  await demo.database
    .update(comptes)
    .set({ roles: ['Gestionnaire'] })
    .where(isNora);
  // Another role has ended her session.
  const helene = await demo.as('helene.dargois');
  expect((await helene.get(`/admin/history/${third}`)).json<HandledDetail>()).toMatchObject({ gestionnaire: null });
});

test('it is the same whatever the current contract: draft, files and recap', async () => {
  const draft = '/forms/brouillons/contactAutreActe';
  const kept = { valeurs: question(), etape: 0, piecesJointes: [] };
  expect((await camille.send('PUT', draft, contrat, kept)).statusCode).toBe(204);
  expect((await camille.get(draft, 'VAL0004522')).json()).toMatchObject({ brouillon: { valeurs: question() } });
  const paper = await uploadFor(camille, 'VAL0004522', 'contactAutreActe', 'piecesJointes');
  const { numeroDemande } = await write(camille, {}, [paper]);
  const recap = await camille.get(`/download?id=${numeroDemande}&origine=DEMANDE`, 'VAL0004522');
  expect([recap.statusCode, recap.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await camille.get(draft, contrat)).json()).toEqual({ brouillon: null });
});

test('a complaint is acknowledged at once, answered within two months, and names the mediator', async () => {
  const { numeroDemande, isEnvoiArActivated, recapitulatif } = await write(camille, { isReclamation: true });
  expect(isEnvoiArActivated).toBe(true);
  expect(recapitulatif).toContainEqual({
    libelle: 'Il s’agit d’une réclamation',
    valeur: 'Oui – accusé de réception au plus tard le 02/12/2026, réponse au plus tard le 20/01/2027',
  });
  expect((await camille.get(`/history/${numeroDemande}`, contrat)).json()).toMatchObject({ dateReponse: '2027-01-20' });
  const read = (await camille.get('/forms/contact/v2', contrat)).json<FormRead<DonneesContact>>();
  expect(read.donnees.mediateur).toMatch(/^Médiateur/);
});

test('an insurer that cleared « Médiateur » names none', async () => {
  const mediatorOf = async () =>
    (await camille.get('/forms/contact/v2', contrat)).json<FormRead<DonneesContact>>().donnees.mediateur;
  const known = await mediatorOf();
  await changeClient(demo.database, 'VALD', { settings: { mediateur: '' } });
  expect(await mediatorOf()).toBeNull();
  await changeClient(demo.database, 'VALD', { settings: { mediateur: known ?? '' } });
});

test('a beneficiary names nobody but themself, and nobody writes about a foreign contract or person', async () => {
  const read = (await julien.get('/forms/contact/v2', contrat)).json<FormRead<DonneesContact>>();
  expect(read.beneficiaires.map(({ prenom }) => prenom)).toEqual(['Julien']);
  expect(messagesOf(await write(camille, { numeroContratIndividuel: 'VAL0009120' }))).toEqual([
    ['numeroContratIndividuel', 'Choisissez une valeur de la liste.'],
  ]);
  expect(messagesOf(await write(camille, { numPers: 'P000912001' }))).toEqual([
    ['numPers', 'Cette personne ne peut pas être choisie.'],
  ]);
  // Only one person may be named: the question is not asked, and another number does not count.
  const { numeroDemande } = await write(julien, { numPers: 'P000452101' });
  expect((await julien.get(`/history/${numeroDemande}`, contrat)).json()).toMatchObject({ beneficiaires: [] });
});

test('a person whose contracts are gone still reads, keeps a draft and writes', async () => {
  const [row] = await demo.database.select().from(comptes).where(eq(comptes.userName, 'julien.vernoux@exemple.test'));
  if (!row) throw new Error('No such person.');
  await demo.database.update(comptes).set({ numPers: 'P000000000' }).where(eq(comptes.id, row.id));
  try {
    const alone = { method: 'GET' as const, url: '/api/forms/contact/v2' };
    const read = (await julien.browser.request(alone)).json<FormRead<DonneesContact>>();
    expect([read.donnees.contrats, read.donnees.contratCourant]).toEqual([[], null]);
    const draft = await julien.browser.request({ method: 'GET', url: '/api/forms/brouillons/contactAutreActe' });
    expect(draft.json()).toEqual({ brouillon: null });
    // Another form needs a contract.
    const other = await julien.browser.request({
      method: 'GET',
      url: '/api/forms/brouillons/demandeRemboursementActeGestion',
    });
    expect(other.json()).toMatchObject({ status: 403, data: 'ContratNonAutorise' });
    const sent = await julien.browser.request({
      method: 'POST',
      url: '/api/forms/contact/v2/form',
      payload: { donnees: question({ numeroContratIndividuel: 'AUCUN' }), piecesJointes: [] },
    });
    expect(sent.json()).toMatchObject({ etatDemande: 'ENREGISTREE' });
  } finally {
    await demo.database.update(comptes).set({ numPers: row.numPers }).where(eq(comptes.id, row.id));
  }
});

test('it is off where the insurer has no such act', async () => {
  await setFeature(demo.database, 'VALD', 'contactAutreActe', false);
  expect((await camille.get('/forms/contact/v2', contrat)).json()).toMatchObject({ data: 'FonctionnaliteInactive' });
  await setFeature(demo.database, 'VALD', 'contactAutreActe', true);
});

test('[MEM-21] nobody sends more than twenty messages in 24 hours, however many come at once', async () => {
  let theo = await demo.as('theo.marchandot');
  const send = (changes: object = {}) =>
    submit(theo, 'contact/v2', 'VAL0007003', {
      donnees: question({ numeroContratIndividuel: 'VAL0007003', numPers: '', ...changes }),
      piecesJointes: [],
    });
  const mailsSent = () => demo.database.$count(mailbox);
  await demo.runJobs();
  const before = await mailsSent();
  // What is refused does not count.
  expect((await send({ message: '' })).erreurs).toHaveLength(1);
  const outcomes = [];
  for (let round = 0; round < 5; round += 1)
    outcomes.push(...(await Promise.all(Array.from({ length: 5 }, () => send()))));
  expect(outcomes.filter(({ etatDemande }) => etatDemande === 'ENREGISTREE')).toHaveLength(20);
  const refused = {
    data: 'TropDeTentatives',
    message: 'Vous avez envoyé 20\u00a0messages en 24\u00a0heures. Réessayez plus tard.',
  };
  expect(outcomes.filter(({ etatDemande }) => etatDemande === undefined)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining(refused)),
  );
  await demo.runJobs();
  expect((await mailsSent()) - before).toBeLessThanOrEqual(20);
  // Another person writes on, and they themself a day later.
  expect(await write(julien)).toMatchObject({ etatDemande: 'ENREGISTREE' });
  demo.clock.advance(24 * 3_600_000 + 1000);
  theo = await demo.as('theo.marchandot');
  expect(await send()).toMatchObject({ etatDemande: 'ENREGISTREE' });
});

import { eq } from 'drizzle-orm';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { contrats } from '../../contrats/tables';
import { findAnswers, keepAnswer } from '../../formulaires/consentement/store';
import { securityCode, submit } from '../../formulaires/testing/forms';
import { operations } from '../../signatures-paiements/tables';
import { comptes, comptesExternes } from '../accounts/tables';
import { changeClient } from '../testing/clients';

const contrat = 'VAL0004521';
const password = 'Demo!Portail2026';
const day = 86_400_000;
let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
}, 90_000);
afterEach(() => demo.close());

const values = (changes: object = {}) => ({
  codeMotif: 'INUTILE',
  commentaire: '',
  isRetourPapier: true,
  password,
  isConfirmation: true,
  ...changes,
});
const mail = 'julien.vernoux@exemple.test';
const accountOf = async () => {
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.userName, mail));
  return account;
};
const answererOf = (compteId = '') => ({ clientCode: 'VALD', compteId });
const purpose = { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres' };
async function accept(): Promise<void> {
  const accepted = { ...purpose, isAccepted: true, adresseIp: null };
  await keepAnswer(demo.database, answererOf((await accountOf())?.id), accepted, demo.clock.now());
}
const isAccepted = async (compteId?: string) =>
  (await findAnswers(demo.database, answererOf(compteId), [purpose])).get(purpose.nom)?.isAccepted;
async function end(who: Caller, changes: object = {}) {
  const proof = await securityCode(demo, who, mail);
  return submit(who, 'suppressioncompte', contrat, { donnees: values(changes), piecesJointes: [] }, proof);
}
async function linkOf(): Promise<{ code: string; userId: string }> {
  await demo.runJobs();
  const found = (await demo.mailbox(mail))
    .map(({ text }) => /annulation-suppression\?code=([^&"\s]+)&(?:amp;)?userId=([\w-]+)/.exec(text))
    .find(Boolean);
  if (!found?.[1] || !found[2]) throw new Error('No link in the mail.');
  return { code: found[1], userId: found[2] };
}

test('[MEM-27] an account ends at once, is emptied after seven days, and its contract goes on', async () => {
  const julien = await demo.as('julien.vernoux');
  await accept();
  expect(await end(julien)).toMatchObject({ etatDemande: 'ACCEPTEE', isEnvoiArActivated: true });
  expect((await julien.get('/v2/adherent/contrats')).statusCode).toBe(401);
  const disabled = await accountOf();
  expect(disabled).toMatchObject({ etat: 'DESACTIVE', isDematerialise: false });
  await demo.runJobs();
  const told = (await demo.mailbox(mail)).find(({ subject }) => subject.startsWith('Confirmation de la suppression'));
  expect(told?.text).toContain('a été supprimé le 20/11/2026');
  expect(told?.text).toContain('Cette suppression ne résilie pas votre contrat.');
  expect(told?.text).not.toContain('gestionnaire');

  demo.clock.advance(7 * day - 60_000);
  await demo.runJobs();
  expect(await accountOf()).toBeDefined();
  demo.clock.advance(120_000);
  await demo.runJobs();
  expect(await accountOf()).toBeUndefined();
  const [emptied] = await demo.database
    .select()
    .from(comptes)
    .where(eq(comptes.id, disabled?.id ?? ''));
  expect(emptied).toMatchObject({
    etat: 'SUPPRIME',
    etatAvant: null,
    motDePasse: null,
    numPers: null,
    telephonePortable: null,
  });
  expect(JSON.stringify(emptied)).not.toMatch(/julien|vernoux/i);
  expect(await isAccepted(disabled?.id)).toBe(false);
  // Camille still has her contract with him on it.
  const camille = await demo.as('camille.vernoux');
  expect(JSON.stringify((await camille.get('/v2/adherent/contrats')).json())).toContain('Julien');
});

test('the mail mentions no contract where none runs', async () => {
  await demo.database
    .update(contrats)
    .set({ etat: 'resilie', dateResiliation: '2026-10-31' })
    .where(eq(contrats.clientCode, 'VALD'));
  await end(await demo.as('julien.vernoux'));
  await demo.runJobs();
  const told = (await demo.mailbox(mail)).find(({ subject }) => subject.startsWith('Confirmation de la suppression'));
  expect(told?.text).toContain('a été supprimé le 20/11/2026.');
  expect(told?.text).not.toContain('contrat');
});

test('the identity of an outside provider stays with the emptied account, and says that its person left', async () => {
  const compteId = (await accountOf())?.id ?? '';
  await demo.database
    .insert(comptesExternes)
    .values({ clientCode: 'VALD', issuer: 'https://idp.exemple.test', subject: 'externe-7', compteId });
  const identity = () => demo.database.select().from(comptesExternes).where(eq(comptesExternes.subject, 'externe-7'));
  await end(await demo.as('julien.vernoux'));
  expect(await identity()).toHaveLength(1);
  demo.clock.advance(8 * day);
  await demo.runJobs();
  expect(await identity()).toMatchObject([{ compteId }]);
});

test('the link of the mail brings everything back, once', async () => {
  const before = await accountOf();
  await accept();
  const { numeroDemande } = await end(await demo.as('julien.vernoux'));
  const link = await linkOf();
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  const checked = async () =>
    (await visitor.send('POST', '/identity/check-token', null, { purpose: 'AnnulationSuppression', ...link }))
      .statusCode;
  // The page reads whether anything may still be stopped; to read decides nothing.
  expect([await checked(), (await accountOf())?.etat]).toEqual([200, 'DESACTIVE']);
  expect((await visitor.send('POST', '/identity/suppression-compte/annulation', null, link)).statusCode).toBe(204);
  expect(await checked()).toBe(400);
  expect(await accountOf()).toMatchObject({
    etat: 'ACTIF',
    isDematerialise: before?.isDematerialise,
    motDePasse: before?.motDePasse,
  });
  expect(await isAccepted(before?.id)).toBe(true);
  // Its request says so, to its person and to staff.
  await demo.runJobs();
  const again = await demo.as('julien.vernoux');
  const demande = (await again.get(`/history/${numeroDemande}`, contrat)).json<DemandeDetail>();
  expect(demande).toMatchObject({ etat: 'ANNULEE' });
  expect(JSON.stringify(demande)).toContain('Espace personnel rétabli');
  expect((await visitor.send('POST', '/identity/suppression-compte/annulation', null, link)).json()).toMatchObject({
    data: 'InvalidToken',
  });
  demo.clock.advance(8 * day);
  await demo.runJobs();
  expect(await accountOf()).toMatchObject({ etat: 'ACTIF' });
});

test('[PRE-25] with an outside provider the space is deleted without a password, and its link stays open', async () => {
  const julien = await demo.as('julien.vernoux');
  const proof = await securityCode(demo, julien, mail);
  const identityProvider = { issuer: 'https://idp.exemple.test', clientId: 'portail', clientSecretChiffre: null };
  await changeClient(demo.database, 'VALD', { settings: { identityProvider } });
  const donnees = values({ password: '' });
  expect(await submit(julien, 'suppressioncompte', contrat, { donnees, piecesJointes: [] }, proof)).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  expect((await accountOf())?.etat).toBe('DESACTIVE');
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  const link = await linkOf();
  expect((await visitor.send('POST', '/identity/suppression-compte/annulation', null, link)).statusCode).toBe(204);
  expect((await accountOf())?.etat).toBe('ACTIF');
});

test('the link brings back the earlier state: a password to be reset still is, a block goes on until its end', async () => {
  const isIt = eq(comptes.userName, mail);
  const bringBack = async (etat: 'REINIT' | 'BLOQUE') => {
    const julien = await demo.as('julien.vernoux');
    const dateFinBlocage = etat === 'BLOQUE' ? new Date(demo.clock.now().getTime() + day) : null;
    await demo.database.update(comptes).set({ etat, dateFinBlocage }).where(isIt);
    await end(julien);
    const visitor = demo.visitor();
    await visitor.get('/identity/client/configuration');
    const link = await linkOf();
    expect((await visitor.send('POST', '/identity/suppression-compte/annulation', null, link)).statusCode).toBe(204);
    return (await accountOf())?.etat;
  };
  expect(await bringBack('REINIT')).toBe('REINIT');
  await demo.database.update(comptes).set({ etat: 'ACTIF' }).where(isIt);
  demo.clock.advance(60_000);
  expect(await bringBack('BLOQUE')).toBe('BLOQUE');
});

test('it needs the right password, which counts as at sign-in, and the box', async () => {
  const julien = await demo.as('julien.vernoux');
  const proof = await securityCode(demo, julien, mail);
  const attempt = (changes: object) =>
    submit(julien, 'suppressioncompte', contrat, { donnees: values(changes), piecesJointes: [] }, proof);
  expect(
    (await attempt({ password: '', isConfirmation: false, codeMotif: 'AUTRE' })).erreurs?.map(({ champ }) => champ),
  ).toEqual(['commentaire', 'password', 'isConfirmation']);
  for (let wrong = 0; wrong < 4; wrong += 1)
    expect((await attempt({ password: 'Autre!Portail2026' })).erreurs).toEqual([
      { champ: 'password', code: 'wrong', message: 'Le mot de passe est incorrect.' },
    ]);
  expect((await accountOf())?.nombreEchecs).toBe(4);
  expect((await accountOf())?.etat).toBe('ACTIF');
});

test('it waits for an open signature or payment, and the password is kept nowhere', async () => {
  const julien = await demo.as('julien.vernoux');
  const account = await accountOf();
  const [some] = await demo.database.select().from(operations).limit(1);
  if (!some || !account) throw new Error('The demo has operations.');
  await demo.database
    .insert(operations)
    .values({ ...some, id: 'OPE-ESSAI', clientCode: 'VALD', compteId: account.id, etat: 'EN_ATTENTE' });
  expect(await end(julien)).toMatchObject({ status: 409, message: 'Une opération est en cours. Réessayez plus tard.' });
  await demo.database.update(operations).set({ etat: 'ACCEPTE' }).where(eq(operations.id, 'OPE-ESSAI'));
  const proof = await securityCode(demo, julien, mail);
  await submit(julien, 'suppressioncompte', contrat, { donnees: values(), piecesJointes: [] }, proof);
  expect((await accountOf())?.etat).toBe('DESACTIVE');
});

test('[MEM-27] staff who are members read before they fill it in that their roles must be removed first', async () => {
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const reason = /un administrateur doit d’abord retirer vos rôles/;
  const read = (await lucie.get('/forms/suppressioncompte')).json<{ motifIndisponible: string | null }>();
  expect(read.motifIndisponible).toMatch(reason);
  const julien = (await (await demo.as('julien.vernoux')).get('/forms/suppressioncompte', contrat)).json<typeof read>();
  expect(julien.motifIndisponible).toBeNull();
  const proof = await securityCode(demo, lucie, 'lucie.fontaneau@exemple.test');
  const donnees = { ...values(), password: 'Demo!Portail2026' };
  expect(await submit(lucie, 'suppressioncompte', '', { donnees, piecesJointes: [] }, proof)).toMatchObject({
    status: 403,
    message: expect.stringMatching(reason),
  });
});

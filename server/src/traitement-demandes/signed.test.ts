import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { DonneesRibCotisations } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { debit } from '../formulaires/testing/answers';
import { acceptAs, securityCode, signAct, submit } from '../formulaires/testing/forms';

const contrat = 'VAL0004521';
const mail = 'camille.vernoux@exemple.test';
const minute = 60_000;
const day = 24 * 60 * minute;

let demo: DemoApp;
let camille: Caller;
let idSignature: string;
let numero: string;
/** Camille sends another account to debit (F-25), to be signed. */
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  const proof = await securityCode(demo, camille, '0639980001');
  const sent = await submit(camille, 'ribcotisations', contrat, { donnees: debit(), piecesJointes: [] }, proof);
  ({ idSignature = '', numeroDemande: numero = '' } = sent);
}, 90_000);
afterEach(() => demo.close());

const mine = async () => (await camille.get(`/history/${numero}`, contrat)).json<DemandeDetail>();
/** As staff see it. */
const seen = async () => (await (await demo.as('nora.salvetat')).get(`/admin/history/${numero}`)).json<HandledDetail>();
const openRequest = async () =>
  (await camille.get('/forms/ribcotisations', contrat)).json<FormRead<DonneesRibCotisations>>().demandeEnCours;
const mandates = async () =>
  (await camille.get('/adherent/contrats/compte-encaissement', contrat)).json<CompteEncaissement>().mandats;

/** An act of the handler, on what they have just read. */
async function handle(name: string, given: object = {}): Promise<HandledDetail> {
  demo.clock.advance(minute);
  const nora = await demo.as('nora.salvetat');
  const { rang } = (await nora.get(`/admin/history/${numero}`)).json<HandledDetail>();
  const body = name === 'prise-en-charge' ? { isReprise: false } : { rang, ...given };
  return (await nora.send('POST', `/admin/history/${numero}/${name}`, null, body)).json<HandledDetail>();
}
async function take(isAwaitingPieces: boolean): Promise<void> {
  await handle('prise-en-charge');
  if (isAwaitingPieces)
    await handle('demande-pieces', { message: 'Le mandat signé.', pieces: [], dateLimite: '2027-01-31' });
  expect(await mine()).toMatchObject({ etat: isAwaitingPieces ? 'ATTENTE_PIECES' : 'EN_COURS' });
}
async function sign() {
  demo.clock.advance(minute);
  return (await signAct(demo, camille, contrat, idSignature, mail)).answer.json();
}
async function letTimePass(): Promise<void> {
  demo.clock.advance(15 * day);
  await demo.runUpkeep();
  camille = await demo.as('camille.vernoux');
}

describe.each([
  ['works on it', false],
  ['waits for papers', true],
])('[MEM-12] whoever has sent a request, while its handler %s,', (_what, isAwaitingPieces) => {
  test('may sign it, which applies it', async () => {
    await take(isAwaitingPieces);
    const { aSigner } = await mine();
    expect(aSigner).toBeDefined();
    expect(await seen()).toMatchObject({ dateLimiteSignature: aSigner?.dateExpiration });
    expect(await sign()).toMatchObject({ etat: 'SIGNE' });
    expect(await seen()).not.toHaveProperty('dateLimiteSignature');
    expect(await mine()).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await mandates()).toMatchObject([{ etat: 'ACTIF' }, { etat: 'REVOQUE' }]);
  });

  test('may refuse to sign it, which cancels it', async () => {
    await take(isAwaitingPieces);
    await camille.send('POST', '/cegepay/signature/refus', contrat, { idSignature });
    expect(await mine()).toMatchObject({ etat: 'ANNULEE', motif: expect.stringContaining('refusé de signer') });
    expect(await openRequest()).toBeNull();
  });

  test('leaves it to that handler once the time to sign is over', async () => {
    await take(isAwaitingPieces);
    await letTimePass();
    const { etat, evenements } = await mine();
    expect(etat).toBe(isAwaitingPieces ? 'ATTENTE_PIECES' : 'EN_COURS');
    expect(evenements[0]).toMatchObject({
      auteur: 'PORTAIL',
      etat: null,
      message: 'Le document n’a pas été signé à temps\u00a0: le gestionnaire chargé de la demande décide de la suite.',
    });
    expect(await acceptAs(await demo.as('nora.salvetat'), numero)).toMatchObject({ etat: 'ACCEPTEE' });
  });
});

test('[MEM-12] a request that is given back in time waits for its signature as before', async () => {
  await take(false);
  await handle('accuse-reception');
  await demo.runJobs();
  const again = (await demo.mailbox(mail)).find(({ subject }) => subject.startsWith('Nous avons bien reçu'));
  expect(again?.text).toContain('dès que vous aurez signé le document');
  expect(again?.text).not.toContain('Un gestionnaire va la traiter');
  expect(await handle('liberation')).toMatchObject({ etat: 'ENREGISTREE', gestionnaire: null });
  expect(await sign()).toMatchObject({ etat: 'SIGNE' });
  expect(await mine()).toMatchObject({ etat: 'ACCEPTEE' });
});

test('[MEM-12] one that is given back too late to be signed is cancelled, and its sender knows it', async () => {
  await take(false);
  await letTimePass();
  expect(await handle('liberation')).toMatchObject({ etat: 'ANNULEE', gestionnaire: null, isMienne: false });
  const message = 'Le document n’a pas été signé à temps\u00a0: la demande est annulée.';
  expect((await mine()).evenements[0]).toMatchObject({ auteur: 'PORTAIL', etat: 'ANNULEE', message });
  const { notifications } = (await camille.get('/notifications')).json<{ notifications: Notification[] }>();
  expect(notifications[0]).toMatchObject({ titre: 'Votre demande est annulée', lien: `/history/${numero}` });
  expect(await openRequest()).toBeNull();
  expect(await mandates()).toHaveLength(1);
});

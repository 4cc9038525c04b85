import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { setFeature } from '../identity/testing/clients';
import { path, contrat, front, read, account, open, press, state, payments } from './testing/payments';

const minute = 60_000;

let demo: DemoApp;
let theo: Caller;
beforeEach(async () => {
  demo = await createDemoApp({ front });
  theo = await demo.as('theo.marchandot');
}, 60_000);
afterEach(() => demo.close());

test('[MEM-24] a line is paid once: while a payment of it is open, a second one is refused, in turn or at once', async () => {
  const attempts = await Promise.all([open(theo, 1), open(theo, 2)]);
  const [opened] = attempts.filter(({ token }) => token !== undefined);
  expect(attempts.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(await open(theo, 1)).toMatchObject({
    status: 409,
    data: 'DemandeEnCours',
    message: `Un paiement de ces échéances est déjà ouvert (${opened?.reference}). Terminez-le ou annulez-le sur la page de paiement. Sinon, recommencez dans 15\u00a0minutes.`,
  });
  if (!opened) throw new Error('No payment was opened.');
  await press(demo, opened, 'abandonner');
  expect((await state(theo, opened)).etat).toBe('ABANDONNE');
  // Its time frees the lines too.
  const forgotten = await open(theo);
  expect(forgotten.token).toEqual(expect.any(String));
  demo.clock.advance(16 * minute);
  const last = await open(theo);
  await press(demo, last, 'accepter');
  expect((await state(theo, last)).etat).toBe('ACCEPTE');
  expect(await payments(theo)).toHaveLength(1);
  expect(await account(theo)).toMatchObject({ solde: 0, impaye: 0 });
});

test('[MEM-24] the server checks lines, amount, address, contract and feature again', async () => {
  const { echeances } = await read(theo);
  const ids = echeances.map(({ idMouvement }) => idMouvement);
  expect(await open(theo, 2, { montant: 74.3 })).toMatchObject({ status: 409, data: 'MontantModifie' });
  expect(await open(theo, 1, { idMouvements: ids.slice(1, 2) })).toMatchObject({ status: 409, data: 'MontantModifie' });
  expect(await open(theo, 1, { idMouvements: ['M-2026-999'] })).toMatchObject({ data: 'MontantModifie' });
  expect(await open(theo, 1, { email: 'théo' })).toMatchObject({ status: 400, data: 'ValidationError' });
  const camille = await demo.as('camille.vernoux');
  expect(await open(theo, 1, {}, camille)).toMatchObject({ data: 'ContratNonAutorise' });
  expect((await camille.get(path, 'VAL0004521')).json()).toMatchObject({ solde: 0, echeances: [] });
  expect((await (await demo.as('julien.vernoux')).get(path, 'VAL0004521')).statusCode).toBe(403);
  await setFeature(demo.database, 'VALD', 'monextService', false);
  expect((await theo.get(path, contrat)).json()).toMatchObject({ data: 'FonctionnaliteInactive' });
  expect((await account(theo)).mouvements.some(({ isPayableEnLigne }) => isPayableEnLigne)).toBe(false);
});

test('[MEM-24] [SES-08] without « monext » the browser learns that no card payment is open; staff read what is stored', async () => {
  const isShown = async () => {
    const told = (await theo.get('/identity/client/configuration')).json<ClientConfiguration>();
    return isFeatureShown(told.fonctionnalites, 'paiementCotisationMonextAutreActe', contrat);
  };
  expect(await isShown()).toBe(true);
  await setFeature(demo.database, 'VALD', 'monextService', false);
  expect(await isShown()).toBe(false);
  expect((await theo.get(path, contrat)).statusCode).toBe(403);
  const stored = (await (await demo.as('helene.dargois')).get('/admin/settings/fonctionnalites?taille=100')).json<{
    fonctionnalites: { cle: string; isActivated: boolean }[];
  }>();
  expect(stored.fonctionnalites).toContainEqual(
    expect.objectContaining({ cle: 'paiementCotisationMonextAutreActe', isActivated: true }),
  );
});

import { and, eq } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { assures, contrats, personnes } from '../../contrats/tables';
import { demoPassword } from '../../demo/seed';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../accounts/tables';

const romains = 'VAL0006151';
const own = 'VAL0999999';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

async function signedIn(userName: string): Promise<Caller> {
  const caller = demo.visitor();
  const arrival = await caller.browser.signIn(`${userName}@exemple.test`, demoPassword);
  expect(arrival.headers.location).toBe('/');
  return caller;
}
const setRoles = (userName: string, roles: ('Beneficiaire' | 'User')[]) =>
  demo.database
    .update(comptes)
    .set({ roles })
    .where(eq(comptes.userName, `${userName}@exemple.test`));
const rolesIn = async (caller: Caller) =>
  (await caller.get('/identity/current-user')).json<{ roles: string[] }>().roles.toSorted();

test('a beneficiary who has taken a contract of their own opens what its member opens, from the next sign-in on', async () => {
  const [model] = await demo.database.select().from(contrats).where(eq(contrats.numero, romains));
  if (!model) throw new Error('The contract is not there.');
  await demo.database.insert(contrats).values({ ...model, numero: own });
  await demo.database
    .insert(assures)
    .values({
      clientCode: 'VALD',
      numeroContrat: own,
      numPers: 'P000452102',
      rang: 1,
      codeLienParente: 'ADH',
      dateEntree: '2026-11-01',
      isTeletransmission: false,
    });
  const julien = await signedIn('julien.vernoux');
  const { contrats: shown } = (await julien.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>();
  expect(shown.find(({ numeroContratIndividuel }) => numeroContratIndividuel === own)?.roleAssure).toBe('ADHERENT');
  expect(await rolesIn(julien)).toEqual(['Beneficiaire', 'User']);
  expect((await julien.get('/adherent/contrats/compte-encaissement', own)).statusCode).toBe(200);
  // On the contract of somebody else they stay a beneficiary.
  expect((await julien.get('/adherent/contrats/compte-encaissement', 'VAL0004521')).statusCode).toBe(403);
});

test('a member whose account was made for another contract has both sides', async () => {
  await setRoles('elodie.jamin-roux', ['Beneficiaire']);
  expect(await rolesIn(await signedIn('elodie.jamin-roux'))).toEqual(['Beneficiaire', 'User']);
});

test('the account of a person whose contracts are not known keeps its roles', async () => {
  await setRoles('theo.marchandot', ['User']);
  await demo.database
    .update(comptes)
    .set({ numPers: 'P999999999' })
    .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'theo.marchandot@exemple.test')));
  expect(await rolesIn(await signedIn('theo.marchandot'))).toEqual(['User']);
});

test('a name and a birth date that the management system corrects reach the account at the next sign-in', async () => {
  const isJulien = and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'julien.vernoux@exemple.test'));
  await demo.database
    .update(personnes)
    .set({ nom: 'VERNOUX-MARTIN', dateNaissance: '1982-01-31' })
    .where(and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, 'P000452102')));
  const julien = await signedIn('julien.vernoux');
  expect((await julien.get('/identity/current-user')).json()).toMatchObject({ nom: 'VERNOUX-MARTIN' });
  const [account] = await demo.database.select().from(comptes).where(isJulien);
  expect(account).toMatchObject({ nomRecherche: 'vernoux-martin', dateNaissance: '1982-01-31' });
});

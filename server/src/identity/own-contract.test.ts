import { eq } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { Personne } from '@portal/shared-api/contract/personnes';
import type { StaffAccount } from '@portal/shared-api/contract/personnel';
import type { ReferenceCheck } from '@portal/shared-api/contract/reference-externe';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from './accounts/tables';
import { bodyFor } from './external-reference/testing/reference';
import { accountOf } from './staff-access/testing/on-behalf';

const [lina, noe] = ['P000452103', 'P000452104'];
let demo: DemoApp;
let helene: Caller;
let ines: Caller;
let camille: string;

// Inès is insured by the contract of Camille.
beforeAll(async () => {
  demo = await createDemoApp();
  const handler = await accountOf(demo, 'ines.bastide');
  await demo.database.update(comptes).set({ numPers: lina }).where(eq(comptes.id, handler.id));
  [helene, ines] = [await demo.as('helene.dargois'), await demo.as('ines.bastide')];
  camille = (await accountOf(demo, 'camille.vernoux')).id;
}, 60_000);
afterAll(() => demo.close());

const consultation = () => ({ userId: camille, codeMotif: 'CONTROLE', dureeMinutes: 15 });
const reasonFor = async (who: Caller) =>
  (await who.get(`/admin/users/${camille}`)).json<AccountDetail>().motifNonModifiable;

test('[ADM-01] staff neither read nor change the space of a person who is insured together with them', async () => {
  const refused = { data: 'AccesRefuse', message: expect.stringMatching(/^Cette personne est assurée avec vous/) };
  const opening = await ines.send('POST', '/admin/acces-administrateur', null, consultation());
  expect([opening.statusCode, opening.json()]).toEqual([
    403,
    expect.objectContaining({ ...refused, data: 'ImpersonationInterdit' }),
  ]);
  expect(await reasonFor(ines)).toMatch(/^Cette personne est assurée avec vous/);
  for (const path of [`/admin/users/${camille}/reset-password`, `/admin/users/adherent/${noe}/compte`]) {
    const answer = await ines.send('POST', path, null, { userName: 'noe@exemple.test' });
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 403, expect.objectContaining(refused)]);
  }
});

test('[ADM-01] [ADM-03] nor do they send an activation again, confirm an identifier, or link an account to such a person', async () => {
  const message = expect.stringMatching(/^Cette personne est assurée avec vous/);
  const own = await accountOf(demo, 'camille.vernoux');
  const theo = await accountOf(demo, 'theo.marchandot');
  const reference = '/admin/users/switch-reference-externe';
  for (const [method, path, body] of [
    ['POST', `/identity/relance-activation?userId=${camille}`, undefined],
    ['POST', `/admin/users/${camille}/identifiant/validation`, undefined],
    ['GET', `${reference}?userId=${camille}`, undefined],
    ['POST', reference, bodyFor(own, 'P000700301')],
  ] as const) {
    const answer = await (method === 'GET' ? ines.get(path) : ines.send(method, path, null, body));
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 403, expect.objectContaining({ message })]);
  }
  const julien = 'P000452102';
  expect((await ines.get(`${reference}?userId=${theo.id}&reference=${julien}`)).json()).toMatchObject({
    refus: message,
  });
  const linking = await ines.send('POST', reference, null, bodyFor(theo, julien));
  expect([linking.statusCode, linking.json()]).toEqual([409, expect.objectContaining({ message })]);
  const other = (await helene.get(`${reference}?userId=${theo.id}&reference=${julien}`)).json<ReferenceCheck>();
  expect(other.refus).not.toMatch(/^Cette personne est assurée avec vous/);
});

test('[ADM-01] the sheet of a person without account says why none is opened', async () => {
  const read = async (who: Caller) => (await who.get(`/admin/users/adherent/${noe}`)).json<Personne>();
  expect((await read(ines)).motifNonCreable).toMatch(/^Cette personne est assurée avec vous/);
  expect(await read(helene)).not.toHaveProperty('motifNonCreable');
});

test('[ADM-01] other staff do', async () => {
  expect(await reasonFor(helene)).toBeNull();
  expect((await helene.send('POST', '/admin/acces-administrateur', null, consultation())).statusCode).toBe(200);
});

test('[ADM-02] « Administrateurs » gives the reason for a colleague insured together with the reader, as each act does', async () => {
  const [own, colleague] = [await accountOf(demo, 'helene.dargois'), await accountOf(demo, 'ines.bastide')];
  await demo.database.update(comptes).set({ numPers: noe }).where(eq(comptes.id, own.id));
  const reader = await demo.as('helene.dargois');
  const { administrateurs } = (await reader.get('/admin/users/personnel')).json<{ administrateurs: StaffAccount[] }>();
  const closed = administrateurs.filter(({ motifNonModifiable }) => motifNonModifiable !== null);
  expect(closed.map(({ userId }) => userId)).toEqual([colleague.id]);
  const path = `/admin/users/personnel/${colleague.id}`;
  const motif = 'Téléphone perdu';
  for (const [method, act, body] of [
    ['POST', `${path}/desactivation`, { motif }],
    ['POST', `${path}/reactivation`, { motif }],
    ['POST', `${path}/deblocage`, undefined],
    ['POST', `${path}/facteurs/reinitialisation`, { motif, isIdentiteVerifiee: true }],
    ['POST', `/identity/relance-activation?userId=${colleague.id}`, undefined],
  ] as const) {
    const answer = await reader.send(method, act, null, body);
    const message = closed[0]?.motifNonModifiable;
    expect([act, answer.statusCode, answer.json()]).toEqual([act, 403, expect.objectContaining({ message })]);
  }
});

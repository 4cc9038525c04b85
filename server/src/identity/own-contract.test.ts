import { eq } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from './accounts/tables';
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

test('[ADM-01] other staff do', async () => {
  expect(await reasonFor(helene)).toBeNull();
  expect((await helene.send('POST', '/admin/acces-administrateur', null, consultation())).statusCode).toBe(200);
});

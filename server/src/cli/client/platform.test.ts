import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { auditTrail } from '../../platform/audit/tables';
import { WrongUse } from '../common/database';
import { giveOrTakePlatform, namePlatformAdmin } from './platform';

const address = 'helene.dargois@exemple.test';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const run = (isGiven: boolean, who = address, clientCode = 'VALD') =>
  giveOrTakePlatform(demo.database, { clientCode, address: who, isGiven });
const account = async () => {
  const [row] = await demo.database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, address)));
  if (!row) throw new Error('no account');
  return row;
};
const trail = async () =>
  (
    await demo.database
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.cible, (await account()).id))
  ).flatMap(({ action, clientCode, acteurId }) =>
    action.startsWith('plateforme.') ? [[action, clientCode, acteurId]] : [],
  );
const status = async () => (await (await demo.as('helene.dargois')).get('/admin/plateforme/assureurs')).statusCode;

test('an administrator is unnamed by --retirer, and named, and then opens « Plateforme » › Assureurs', async () => {
  expect(await status()).toBe(200);
  expect(await run(false)).toBe(`${address} ne crée plus d’assureur.`);
  expect(await status()).toBe(403);
  expect(await run(true, ' Helene.Dargois@exemple.test ')).toBe(
    `${address} crée des assureurs dès sa prochaine connexion, sous « Plateforme » › Assureurs.`,
  );
  expect(await status()).toBe(200);
  expect(await trail()).toEqual([
    ['plateforme.retiree', 'VALD', null],
    ['plateforme.confiee', 'VALD', null],
  ]);
});

test('what changes nothing says so, and writes nothing in the trail', async () => {
  const before = (await trail()).length;
  expect(await run(true)).toBe(`${address} crée déjà des assureurs.`);
  expect((await trail()).length).toBe(before);
  await run(false);
  expect(await run(false)).toBe(`${address} ne créait pas d’assureur.`);
  expect((await trail()).length).toBe(before + 1);
  await run(true);
});

test.each([
  ['a handler', 'ines.bastide@exemple.test', 'VALD'],
  ['a reader', 'karim.belhazar@exemple.test', 'VALD'],
  ['a member', 'camille.vernoux@exemple.test', 'VALD'],
  ['nobody', 'personne@exemple.test', 'VALD'],
  ['an administrator of another insurer', address, 'INCONNU'],
])('%s is no administrator', async (_who, who, clientCode) => {
  await expect(run(true, who, clientCode)).rejects.toThrow(
    new WrongUse(`${who} n’est pas administrateur de ${clientCode}.`),
  );
});

test('an administrator of the platform who lost the role Admin can still be removed', async () => {
  const { id, roles } = await account();
  await demo.database
    .update(comptes)
    .set({ roles: ['Gestionnaire'] })
    .where(eq(comptes.id, id));
  expect(await run(false)).toBe(`${address} ne crée plus d’assureur.`);
  expect((await account()).isAdministrateurPlateforme).toBe(false);
  await demo.database.update(comptes).set({ roles }).where(eq(comptes.id, id));
});

test.each([[[]], [['VALD']], [['VALD', address, 'de-trop']]])('%j is a wrong use', async (args) => {
  await expect(namePlatformAdmin(args)).rejects.toThrow(
    'Usage : client plateforme MUTU claire.dupont@mutuelle.fr [--retirer]',
  );
});

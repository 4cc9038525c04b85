import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes, comptesExternes } from '../../identity/accounts/tables';
import { changeClient } from '../../identity/testing/clients';
import { auditTrail } from '../../platform/audit/tables';
import { findVersions } from '../../platform/objects/store';
import { WrongUse } from '../common/database';
import { giveIdentity, tieStaffIdentity } from './identity';

const address = 'helene.dargois@exemple.test';
const issuer = 'https://identite.exemple.test';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const run = (subject: string, who = address, clientCode = 'VALD') =>
  giveIdentity(demo.database, { clientCode, address: who, subject }, demo.clock.now());
const isHelene = and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, address));

test('an insurer without a provider of its own has no identities', async () => {
  await expect(run('sub-1', address, 'RIVI')).rejects.toThrow(new WrongUse('RIVI n’a pas de fournisseur d’identité.'));
});

test('a member of staff gets an identity in place of a lost one; their sessions end, and the account is open', async () => {
  const identityProvider = { issuer, clientId: 'portail', clientSecretChiffre: null };
  const open = await demo.as('helene.dargois');
  await changeClient(demo.database, 'VALD', { settings: { identityProvider } });
  await run('sub-1');
  await demo.database.update(comptes).set({ etat: 'EN_ATTENTE' }).where(isHelene);
  const [before] = await demo.database.select().from(comptes).where(isHelene);
  expect(await run(' sub-2 ', ' Helene.Dargois@exemple.test ')).toBe(
    `${address} a l’identité sub-2 chez ${issuer}. Le compte se connecte désormais ainsi.`,
  );
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  const [helene] = await demo.database.select().from(comptes).where(isHelene);
  // A sheet that an administrator opened before saves nothing over it.
  expect(helene).toMatchObject({ etat: 'ACTIF', versionPersonnel: (before?.versionPersonnel ?? 0) + 1 });
  const name = { clientCode: 'VALD', type: 'administrateur', cle: helene?.id ?? '' };
  expect((await findVersions(demo.database, name))[0]).toMatchObject({
    version: helene?.versionPersonnel,
    auteur: 'l’exploitant du portail',
    valeurs: { sujet: 'sub-2' },
  });
  const links = await demo.database
    .select()
    .from(comptesExternes)
    .where(eq(comptesExternes.compteId, helene?.id ?? ''));
  expect(links).toEqual([{ clientCode: 'VALD', issuer, subject: 'sub-2', compteId: helene?.id }]);
  const lines = await demo.database
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'administrateur.identite-donnee'));
  expect(lines).toMatchObject([
    { acteurId: null, details: { avant: { sujet: null }, apres: { sujet: 'sub-1' } } },
    { acteurId: null, details: { avant: { sujet: 'sub-1' }, apres: { sujet: 'sub-2' } } },
  ]);
});

test('the operator reads that an account which is closed does not sign in', async () => {
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(isHelene);
  expect(await run('sub-2')).toContain('Le compte ne se connecte pas : il est « Désactivé ».');
  await demo.database.update(comptes).set({ etat: 'ACTIF', dateFinAcces: '2026-01-31' }).where(isHelene);
  expect(await run('sub-2')).toContain('son accès a pris fin le 31/01/2026.');
});

test('the identity of another account, and an account that is no staff, are refused', async () => {
  await expect(run('sub-2', 'karim.belhazar@exemple.test')).rejects.toThrow(
    new WrongUse('sub-2 est déjà l’identité d’un compte de VALD.'),
  );
  await expect(run('s'.repeat(256))).rejects.toThrow(new WrongUse('L’identité a de 1 à 255 caractères.'));
  for (const who of ['camille.vernoux@exemple.test', 'personne@exemple.test'])
    await expect(run('sub-3', who)).rejects.toThrow(new WrongUse(`${who} n’est pas un compte du personnel de VALD.`));
});

test.each([[[]], [['VALD', address]], [['VALD', address, 'sub', 'de-trop']]])('%j is a wrong use', async (args) => {
  await expect(tieStaffIdentity(args)).rejects.toThrow('Usage : client identite MUTU claire.dupont@mutuelle.fr <sub>');
});

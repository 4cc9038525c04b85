import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes, comptesExternes } from '../../identity/accounts/tables';
import { changeClient } from '../../identity/testing/clients';
import { auditTrail } from '../../platform/audit/tables';
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
  giveIdentity(demo.database, { clientCode, address: who, subject });
const isHelene = and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, address));

test('an insurer without a provider of its own has no identities', async () => {
  await expect(run('sub-1')).rejects.toThrow(new WrongUse('VALD n’a pas de fournisseur d’identité.'));
});

test('a member of staff gets an identity in place of a lost one; their sessions end, and the account is open', async () => {
  const identityProvider = { issuer, clientId: 'portail', clientSecretChiffre: null };
  const open = await demo.as('helene.dargois');
  await changeClient(demo.database, 'VALD', { settings: { identityProvider } });
  await run('sub-1');
  await demo.database.update(comptes).set({ etat: 'EN_ATTENTE' }).where(isHelene);
  expect(await run('sub-2', ' Helene.Dargois@exemple.test ')).toBe(
    `${address} se connecte désormais par ${issuer} sous l’identité sub-2.`,
  );
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  const [helene] = await demo.database.select().from(comptes).where(isHelene);
  expect(helene?.etat).toBe('ACTIF');
  const links = await demo.database
    .select()
    .from(comptesExternes)
    .where(eq(comptesExternes.compteId, helene?.id ?? ''));
  expect(links).toEqual([{ clientCode: 'VALD', issuer, subject: 'sub-2', compteId: helene?.id }]);
  const lines = await demo.database
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'administrateur.identite-donnee'));
  expect(lines.map(({ details, acteurId }) => [details, acteurId])).toEqual([
    [{ sujet: 'sub-1' }, null],
    [{ sujet: 'sub-2' }, null],
  ]);
});

test('the identity of another account, and an account that is no staff, are refused', async () => {
  await expect(run('sub-2', 'karim.belhazar@exemple.test')).rejects.toThrow(
    new WrongUse('sub-2 est déjà l’identité d’un compte de VALD.'),
  );
  for (const who of ['camille.vernoux@exemple.test', 'personne@exemple.test'])
    await expect(run('sub-3', who)).rejects.toThrow(new WrongUse(`${who} n’est pas un compte du personnel de VALD.`));
});

test.each([[[]], [['VALD', address]], [['VALD', address, 'sub', 'de-trop']]])('%j is a wrong use', async (args) => {
  await expect(tieStaffIdentity(args)).rejects.toThrow('Usage : client identite MUTU claire.dupont@mutuelle.fr <sub>');
});

import { eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { demoPassword } from '../../demo/seed';
import { hashPassword, isPasswordRight } from '../accounts/passwords';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';
import { accountOf, withSession } from '../testing/callers';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const wanted = 'Girafe-Tempête-42!';

test('a change of password in a session that a reset ends meanwhile does not undo the reset', async () => {
  const { id } = await accountOf(demo, 'odile.brancourt');
  const thief = await withSession(demo, 'odile.brancourt');
  const motDePasse = await hashPassword('Chevre-Lune-Tracteur-7');
  let answer: ReturnType<typeof thief.send> | undefined;
  // The reset holds the account while the other change waits for it.
  await demo.database.transaction(async (transaction) => {
    await transaction.update(comptes).set({ motDePasse }).where(eq(comptes.id, id));
    answer = thief.send('POST', '/identity/change-password', null, {
      oldPassword: demoPassword,
      password: wanted,
      confirmPassword: wanted,
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await transaction.delete(sessions).where(eq(sessions.compteId, id));
  });
  expect((await answer)?.statusCode).toBe(401);
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.id, id));
  expect(await isPasswordRight(wanted, account?.motDePasse ?? null)).toBe(false);
  expect(await isPasswordRight('Chevre-Lune-Tracteur-7', account?.motDePasse ?? null)).toBe(true);
});

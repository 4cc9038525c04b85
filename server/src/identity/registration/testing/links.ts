import type { DemoApp } from '../../../demo/testing/demo-app';
import { findAccountByUserName } from '../../accounts/store';
import { goodPassword, linkMailedTo, post } from './registration';

export const account = async (demo: DemoApp, name: string, client = 'VALD') => {
  const found = await findAccountByUserName(demo.database, client, `${name}@exemple.test`);
  if (!found) throw new Error('no such account');
  return found;
};
export const invalid = { status: 400, data: 'InvalidToken', message: 'Le lien que vous avez suivi n’est plus valide' };
export const bare = (answer: { json(): unknown }) => ({ ...(answer.json() as object), traceId: null });
export const passwords = { password: goodPassword, confirmPassword: goodPassword };

async function resetLink(demo: DemoApp, name: string, dateNaissance: string) {
  expect(
    (await post(demo, '/identity/forgot-password', { userName: `${name}@exemple.test`, dateNaissance })).statusCode,
  ).toBe(204);
  return linkMailedTo(demo, `${name}@exemple.test`);
}
export const camilleReset = (demo: DemoApp) => resetLink(demo, 'camille.vernoux', '1984-03-14');

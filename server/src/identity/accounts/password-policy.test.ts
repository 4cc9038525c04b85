import { PortalError } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import { testClient } from '../../platform/testing/test-client';
import { checkNewPassword, wordsOf } from './password-policy';

const clientOf = (passwordRequiredLength: number | null): Client => ({
  ...testClient('VALD', ['localhost'], { passwordRequiredLength, libelle: 'Mutuelle Valdoré' }),
  libelle: 'Mutuelle Valdoré',
});
const words = wordsOf({
  nom: 'KAROUBI-LANGE',
  prenom: 'Inès',
  userName: 'ines.karoubi@exemple.test',
  dateNaissance: '2001-01-27',
  numbers: ['VAL0009410', null],
});

function refusal(password: string, confirmation = password, minimum: number | null = null): unknown {
  try {
    checkNewPassword(clientOf(minimum), password, confirmation, words);
    return null;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return [error.status, error.data, error.details.erreurs?.[0]?.champ, error.details.erreurs?.[0]?.code];
  }
}

test.each([
  'Demo!Portail2026',
  'Chevre-Lune-Tracteur-7',
  'Nouveau!Portail2026',
  'x7K!mQ2zLp',
  'Mon chat Ines dort 12 h !',
  `Aa1!${'Un long secret à moi '.repeat(4)}`,
])('[VAL-10] accepts %s', (password) => {
  expect(refusal(password)).toBeNull();
});

test.each([
  'P@ssw0rd1',
  'Password123!',
  'Azerty123!',
  'Qwerty1234!',
  'Motdepasse1!',
  'M0tdep@sse2026!',
  'Soleil2024!',
  'Bonjour123!',
  'Marseille13!',
  'Doudou2010!',
  '2026!Camille',
  'Aaaaaaa1!',
  'Abcabcabc1!',
  'Azertyui1!',
  'A1!a1!A1!a1!',
  'Trustno1!',
  'L1verpool!',
  'Elephant12!',
])('refuses the well-known %s', (password) => {
  expect(refusal(password)).toEqual([400, 'MotDePasseInvalide', 'password', 'guessable']);
});

test.each([
  'Karoubi-Lange!26',
  'Ines27012001!',
  'InesKaroubi!1',
  'Valdoré-Mutuelle1!',
  'VAL0009410aA!',
  'KaroubiInes#2001',
])("refuses %s, made of the person's data", (password) => {
  expect(refusal(password)).toEqual([400, 'MotDePasseInvalide', 'password', 'guessable']);
});

test("[VAL-10] reports the client's policy first, and that both entries must match", () => {
  expect(refusal('Chevre-7', undefined, 14)).toEqual([400, 'MotDePasseInvalide', 'password', 'tooShort']);
  expect(refusal(`Aa1!${'x'.repeat(97)}`)).toEqual([400, 'MotDePasseInvalide', 'password', 'tooLong']);
  expect(refusal('Chevre-Lune-Tracteur-7', 'Chevre-Lune-Tracteur-8')).toEqual([
    400,
    'MotDePasseInvalide',
    'confirmPassword',
    'same',
  ]);
});

test('checks a long pathological password quickly', () => {
  refusal('Aa1!aaaa');
  const start = performance.now();
  for (const hostile of ['4@8({[</369&1!|0$+7%2'.repeat(5), 'P@$$w0rd'.repeat(12), 'ab1!AB'.repeat(16)])
    refusal(hostile.slice(0, 100));
  // Milliseconds on a machine with nothing else to do; minutes where a pattern explodes.
  expect(performance.now() - start).toBeLessThan(2000);
});
